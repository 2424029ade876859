import type { ReactNode } from 'react'
import type { Language, Theme } from '../../contract/preferences.ts'
import { LANGUAGES } from '../../contract/preferences.ts'
import { type PageVisit, THEME_COLORS } from '../../contract/public-page.ts'

interface PageHeadProps {
  visit: PageVisit
  title: string
  /** Without one the page is not for search engines. */
  description: string | undefined
  /** What search engines are told then. */
  robots?: string
  product: string
  style: string
  children?: ReactNode
}

/** What the head of a public page says: to browsers, to search engines, and to whoever is sent a link. */
export function PageHead({ visit, title, description, robots = 'noindex', product, style, children }: PageHeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description ? <Listing {...{ visit, title, description, product }} /> : <meta name="robots" content={robots} />}
      <meta name="color-scheme" content={visit.theme ?? 'light dark'} />
      <ThemeColor theme={visit.theme} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {children}
    </head>
  )
}

const LOCALES: Record<Language, string> = { en: 'en_US', ne: 'ne_NP' }

interface ListingProps {
  visit: PageVisit
  title: string
  description: string
  product: string
}

function Listing({ visit, title, description, product }: ListingProps) {
  const { language, isLanguageInAddress, publicUrl } = visit
  const address = publicUrl + visit.path
  const inLanguage = (wanted: Language) => `${address}?lang=${wanted}`
  const canonical = isLanguageInAddress ? inLanguage(language) : address
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={inLanguage(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={`${publicUrl}/og-image.png`} />
      <meta property="og:locale" content={LOCALES[language]} />
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <meta key={each} property="og:locale:alternate" content={LOCALES[each]} />
      ))}
    </>
  )
}

function ThemeColor({ theme }: { theme: Theme | null }) {
  if (theme) return <meta name="theme-color" content={THEME_COLORS[theme]} />
  return (
    <>
      <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
