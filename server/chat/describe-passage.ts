// What a passage has to tell a model, cut into lines that can be left out: room is short, and Nepali takes three times
// as much of it as English.

import { cutAtWord } from '../../contract/cut-at-word.ts'
import { findAskedDetail } from '../../law/answers/asked-detail.ts'
import { findDirectStatement } from '../../law/answers/direct-statement.ts'
import { findFurtherQuestion } from '../../law/answers/further-question.ts'
import { linkToLetter } from '../../law/answers/offered-letters.ts'
import { partsOf } from '../../law/answers/guide-reply.ts'
import { preparePhraseText } from '../../law/text/phrases.ts'
import type { Library } from '../../law/library.ts'
import type { OfficialText, Passage, ProvisionReference } from '../../law/passage.ts'
import { replaceMarks } from '../../law/marks.ts'
import type { Guide, GuideText } from '../../law/schema.ts'
import { labelOf } from '../../law/titles.ts'
import type { Language } from '../../contract/preferences.ts'

/** A line of a passage, which may hold guide marks. */
export interface Line {
  /** What its statements are; empty for one that needs no name. */
  name: string
  statements: readonly string[]
  /** How much it adds to what the passage says, from 0 to 1. */
  worth: number
}

/** What a passage has to say to a question. */
export interface DescribedPassage {
  passage: Passage
  /** What it is and its rule or answer: without that, nothing of it is shown. */
  head: readonly Line[]
  more: readonly Line[]
}

/** What the passages are wanted for. */
export interface Wanted {
  question: string
  language: Language
  /** The reply opens with whom to call, whatever the passages say. */
  isOpened: boolean
}

/**
 * What each passage has to say, in the order in which it is shown. The edition of a work is said with the first of its
 * provisions, and so only where that one is shown.
 */
export function describePassages(passages: readonly Passage[], wanted: Wanted, library: Library): DescribedPassage[] {
  const works = passages.map((passage) => (passage.kind === 'provision' ? passage.workId : null))
  return passages.map((passage, at) =>
    describePassage(passage, works.indexOf(works[at] ?? null) === at, wanted, library),
  )
}

function describePassage(passage: Passage, isFirst: boolean, wanted: Wanted, library: Library): DescribedPassage {
  const label = labelOf(passage, library, wanted.language)
  const title = lineOf('', label ? [`${label.title}: ${label.heading}`] : [], 1)
  const edition = lineOf('Checked against', isFirst && label?.edition ? [label.edition] : [], 0.1)
  const [head = title, ...more] =
    passage.kind === 'guide'
      ? describeGuide(library.findGuide(passage.slug), wanted, library)
      : describeProvision(passage, wanted.language, library)
  return { passage, head: [title, head], more: [...more, edition] }
}

const lineOf = (name: string, statements: readonly string[], worth: number): Line => ({ name, statements, worth })

/** Of a section without words of ours so much is shown in any case; what people ask about is mostly at its start. */
const OFFICIAL_TEXT_LENGTH = 400
const OFFICIAL_TEXT_MAX_LENGTH = 1_500

/** The first line is its rule. */
function describeProvision(provision: ProvisionReference, language: Language, library: Library): Line[] {
  const ours = library.findProvision(provision)
  const official = officialIn(library.officialTexts(provision), language)
  const name = official ? `Official text (${official.edition}), ${official.heading}` : ''
  const text = official ? cutAtWord(official.text, OFFICIAL_TEXT_MAX_LENGTH) : ''
  if (!ours) return text ? [lineOf(name, [cutAtWord(text, OFFICIAL_TEXT_LENGTH)], 1), lineOf(name, [text], 0.5)] : []
  const isRepealed = library.works.get(provision.workId)?.status === 'repealed'
  const rule = isRepealed ? ['This law is repealed.', ...ours.rule[language]] : ours.rule[language]
  return [
    lineOf('In plain words', rule, 1),
    ...ours.facts.map((fact) => lineOf(fact.kind, [fact[language]], 0.5)),
    lineOf(name, text ? [text] : [], 0.5),
  ]
}

const officialIn = (texts: readonly OfficialText[], language: Language) =>
  texts.find((text) => text.language === language) ?? texts[0]

const PARTS: readonly [part: keyof GuideText, name: string, worth: number][] = [
  ['steps', 'Steps', 0.6],
  ['timeLimits', 'Time limits', 0.8],
  ['periods', 'Other periods, not time limits of the person who asks', 0.4],
  ['documents', 'Papers', 0.3],
  ['whereToGo', 'Where to go', 0.5],
  ['costs', 'Costs', 0.3],
  ['watchOut', 'Watch out', 0.3],
]
const LETTERS = 'Drafts to fill in here, to lead to by these links instead of writing a form'
/** What is asked for comes before all that is not. */
const WORTH_OF_ASKED = 3

/** The first line is its answer. */
function describeGuide(guide: Guide | null, { question, language, isOpened }: Wanted, library: Library): Line[] {
  if (!guide) return []
  const text = guide[language]
  const asked = partsOf(findAskedDetail(preparePhraseText(question)))
  const further = findFurtherQuestion(guide, question, library.judgeFurther)?.further
  const direct = further?.[language].answer ?? findDirectStatement(guide, question, language)
  const help = isOpened ? [] : guide.help.flatMap((id) => library.help.get(id) ?? [])
  return [
    lineOf('Answer', [text.answer], 1),
    lineOf('On what is asked', direct ? [direct] : [], WORTH_OF_ASKED),
    ...PARTS.map(([part, name, worth]) => {
      const statements = [text[part]].flat().filter((statement) => statement !== direct)
      return lineOf(name, statements, asked.some((name) => name === part) ? WORTH_OF_ASKED : worth)
    }),
    ...guide.furtherQuestions
      .filter((one) => one !== further)
      .map((one) => lineOf(one[language].question, [one[language].answer], 0.2)),
    lineOf(
      'Help',
      help.map(({ name, contact }) => `${name[language]}: ${contact[language]};`),
      0.3,
    ),
    lineOf(
      LETTERS,
      library.lettersOf(guide.slug).map((letter) => linkToLetter(letter, language)),
      0.5,
    ),
    lineOf('Checked on', [guide.checkedOn], 0.1),
  ]
}

/**
 * Some lines of a passage as a model reads them, between tags that nothing within can close.
 * @param numberOf the number under which a provision is shown; 0 where it is not.
 */
export function writePassage(
  { kind }: Passage,
  number: number,
  lines: readonly Line[],
  numberOf: (provision: ProvisionReference) => number,
): string {
  const mark = (provision: ProvisionReference) => {
    const place = numberOf(provision)
    return place > 0 ? ` [${place}]` : ''
  }
  const written = lines.filter(({ statements }) => statements.length > 0).map(writeLine)
  const texts = kind === 'guide' ? written.map((line) => replaceMarks(line, mark)) : written
  return `<passage number="${number}">\n${texts.map(withoutTags).join('\n')}\n</passage>`
}

/** As a line is read, guide marks and all. */
export const writeLine = ({ name, statements }: Line): string => `${name ? `${name}: ` : ''}${statements.join(' ')}`

/** Imported texts come from outside: none of them may look like the end of its passage or the start of another. */
const withoutTags = (line: string) => line.replaceAll('<', '‹').replaceAll('>', '›')
