import { otherLanguage } from '../../contract/preferences.ts'
import { LANGUAGE_NAMES } from '../texts/language-names.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'

/** A button with the name of the other language, which shows everything in it. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { language } = useLanguage()
  const choose = useLanguageSwitch()
  const other = otherLanguage(language)
  return (
    <button
      type="button"
      lang={other}
      className={`min-h-11 rounded-md px-3 text-sm hover:bg-hover ${className}`}
      onClick={() => choose(other)}
    >
      {LANGUAGE_NAMES[other]}
    </button>
  )
}
