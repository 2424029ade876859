import type { RenderLibraryPage } from '../../contract/public-page.ts'
import { formatDay } from '../language/dates.ts'
import { QualityPage } from '../library/pages/quality-page.tsx'
import { quality as english } from '../texts/en/quality.ts'
import { quality as nepali } from '../texts/ne/quality.ts'
import { renderHeldPage, renderInFrame } from './render-held-page.tsx'

const TEXTS = { en: english, ne: nepali }

export const renderLibraryPage: RenderLibraryPage = (visit, page) => {
  if (page.kind !== 'quality') return renderHeldPage(visit, page)
  const { language } = visit
  const texts = TEXTS[language]
  const toDay = (isoDate: string) => formatDay(language, isoDate)
  return renderInFrame(visit, {
    title: texts.title,
    description: texts.description,
    crumbs: [],
    scripts: [],
    content: <QualityPage quality={page.quality} language={language} texts={texts} formatDay={toDay} />,
  })
}
