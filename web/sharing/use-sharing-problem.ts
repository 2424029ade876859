import { errorType, isUnreachable } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'

/** Gives what to say where a call about sharing has failed. */
export function useSharingProblem(): (error: unknown) => string {
  const texts = useSharingTexts()
  const sentence = useErrorSentence()
  return (error) => {
    if (isUnreachable(error)) return texts.noConnection
    switch (errorType(error)) {
      case 'share_limit_exceeded':
        return texts.tooManyLinks
      case 'general_rate_limit_exceeded':
        return texts.tooOften
      default:
        return sentence(error, texts.failed)
    }
  }
}
