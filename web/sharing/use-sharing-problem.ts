import { isUnreachable } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'

/** Gives what to say where a call about sharing has failed. */
export function useSharingProblem(): (error: unknown) => string {
  const texts = useSharingTexts()
  const sentence = useErrorSentence()
  return (error) => (isUnreachable(error) ? texts.noConnection : sentence(error, texts.failed))
}
