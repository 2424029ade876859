import type { Language } from '../../contract/preferences.ts'
import { useClient } from '../client.tsx'
import { reloadOnce } from '../reload-when-stale.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { showError } from '../ui/toast.tsx'

/** Chooses a language. Where its texts cannot be loaded it says so, and the page is loaded again once. */
export function useLanguageSwitch(): (language: Language) => void {
  const { ui } = useTexts()
  const { toasts } = useClient()
  const { switchLanguage } = useLanguage()
  return (language) => {
    switchLanguage(language).catch((error: unknown) => {
      // Somebody waits for them, whatever else is being fetched meanwhile that nobody waits for.
      reloadOnce()
      console.error(`The texts of "${language}" could not be loaded.`, error)
      showError(toasts, ui.languageFailed)
    })
  }
}
