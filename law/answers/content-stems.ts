import { tokenize } from '../text/normalize.ts'
import { isStopWord } from '../text/stop-words.ts'
import { termsOf } from '../text/terms.ts'

const NUMBER = /^\d+$/

/** The words of a text that carry its matter, without their endings and phonetically: the same for both scripts. */
export function contentStems(text: string): ReadonlySet<string> {
  const words = tokenize(text).filter((word) => !isStopWord(word) && !NUMBER.test(word))
  return new Set(words.flatMap((word) => stemOf(word) ?? []))
}

function stemOf(word: string): string | null {
  const { stems, phoneticTerm } = termsOf(word)
  return phoneticTerm ?? stems[0] ?? null
}
