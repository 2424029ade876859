import { accountTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/texts.tsx'
import { errorSentence } from './error-sentence.ts'

/**
 * Gives the sentence to show for a failed call, in the person's language; `fallback` where there is none. What concerns
 * accounts alone comes with the screens that ask for it.
 */
export function useErrorSentence(): (error: unknown, fallback: string) => string {
  const texts = useTexts()
  const { language } = texts
  return (error, fallback) => {
    const serviceErrors = { ...texts.serviceErrors, ...accountTexts[language].loaded()?.errors }
    return errorSentence(error, fallback, { language, serviceErrors })
  }
}
