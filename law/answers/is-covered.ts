import type { FactKind } from '../../contract/library.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import type { WordForms } from '../schema.ts'
import { contentStems } from './content-stems.ts'

/**
 * Whether a passage has every word of a question among its own words. A short question ("chori", "How do I get
 * divorced?") gives search little to be sure by, but leaves nothing open either.
 */
export function isCovered(question: string, passage: Passage, library: Library): boolean {
  const own = contentStems(wordsOf(passage, library).join(' '))
  const asked = [...contentStems(question)]
  return asked.length > 0 && asked.every((stem) => own.has(stem))
}

function wordsOf(passage: Passage, library: Library): string[] {
  if (passage.kind === 'guide') {
    const guide = library.guides.get(passage.slug)
    return guide ? [guide.en.title, guide.ne.title, ...formsOf(guide.words), ...formsOf(guide.questions)] : []
  }
  const provision = library.findProvision(passage)
  if (!provision) return []
  const { heading, words, facts } = provision
  return [heading.en, heading.ne, ...formsOf(words), ...facts.map(({ kind }) => CALLED[kind])]
}

const TIME = 'time limit deadline days months years hadmyad myad din mahina barsa हदम्याद म्याद दिन महिना वर्ष'

/** What people call the kinds of facts, in three forms. */
const CALLED: Record<FactKind, string> = {
  punishment: 'punishment penalty jail years fine saja sajaya kaid jel jariwana सजाय कैद जेल जरिबाना',
  amount: 'amount money rupees percent paisa rakam pratishat पैसा रकम प्रतिशत',
  age: 'age old years umer barsa उमेर वर्ष',
  'time-limit': TIME,
  period: TIME,
  authority: 'court office complain adalat karyalaya ujuri अदालत कार्यालय उजुरी',
}

const formsOf = ({ en, ne, romanised }: WordForms) => [...en, ...ne, ...romanised]
