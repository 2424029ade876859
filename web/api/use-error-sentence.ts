import { useCallback, useEffect, useState } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { accountTexts, errorTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/texts.tsx'
import { errorSentence } from './error-sentence.ts'

/**
 * Gives the sentence to show for a failed call, in the person's language; `fallback` where there is none. What concerns
 * accounts alone comes with the screens that ask for it.
 */
export function useErrorSentence(): (error: unknown, fallback: string) => string {
  const { language } = useTexts()
  useErrorTexts(language)
  return useCallback(
    (error, fallback) => {
      const serviceErrors = { ...errorTexts[language].loaded(), ...accountTexts[language].loaded()?.errors }
      return errorSentence(error, fallback, { language, serviceErrors })
    },
    [language],
  )
}

/** Has the sentences loaded with the screen that may need them, and what was said without them said again. */
function useErrorTexts(language: Language): void {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (errorTexts[language].loaded()) return
    let isShown = true
    errorTexts[language]().then(
      () => isShown && setLoaded(true),
      (error: unknown) => console.warn('The sentences for errors could not be loaded.', error),
    )
    return () => {
      isShown = false
    }
  }, [language])
}
