import type { Language } from '../../contract/preferences.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { showError } from '../ui/toast.tsx'

/** Chooses a language, and says so where its texts cannot be loaded. */
export function useLanguageSwitch(): (language: Language) => void {
  const { ui } = useTexts()
  const { chooseLanguage } = useLanguage()
  return (language) => {
    chooseLanguage(language).catch((error: unknown) => {
      console.error(`The texts of "${language}" could not be loaded.`, error)
      showError(ui.languageFailed)
    })
  }
}
