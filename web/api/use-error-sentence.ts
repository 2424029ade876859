import { useTexts } from '../texts/texts.tsx'
import { errorSentence } from './error-sentence.ts'

/** Gives the sentence to show for a failed call, in the person's language; `fallback` where there is none. */
export function useErrorSentence(): (error: unknown, fallback: string) => string {
  const texts = useTexts()
  return (error, fallback) => errorSentence(error, fallback, texts)
}
