// Holds entries of the library against the statute texts that they were written from: every provision has to exist
// there, and every figure of ours to stand in its text, with its condition, or to be explained in the entry.

import { LANGUAGES } from '../../contract/preferences.ts'
import { agrees, type Figure, figuresIn } from '../../law/text/figures.ts'
import type { ProvisionReference } from '../../law/passage.ts'
import { splitByMarks, statementsOf } from '../../law/marks.ts'
import type { Guide, Provision } from '../../law/schema.ts'
import { findBareFigures } from './bare-figures.ts'
import type { WorkEntries } from './entry-files.ts'
import { findOthersDeadlines, timeLimitsOfGuide, timeLimitsOfProvision } from './others-deadlines.ts'
import type { SourceTexts } from './source-texts.ts'

type Explained = readonly { figure: string; reason: string }[]

/** A sentence of ours, and the figures of the texts that it has to agree with. */
interface Statement {
  text: string
  theirs: readonly Figure[]
}

/** What the texts do not bear out, a line each; none when everything agrees or is explained. */
export interface EntryCheck {
  checkWork(entries: WorkEntries): string[]
  checkGuide(guide: Guide): string[]
}

/** Checks entries against these texts. */
export function createEntryCheck(sources: SourceTexts): EntryCheck {
  const figuresOf = rememberFigures(sources)

  const checkProvision = (workId: string, provision: Provision): string[] => {
    const name = `${workId} ${provision.number}`
    const texts = sources.find(workId, provision.number)
    if (texts.length === 0) return [`${name}: there is no such provision in the texts`]
    const theirs = figuresOf([{ workId, number: provision.number }])
    const statements = textsOfProvision(provision).map((text) => ({ text, theirs }))
    const doubts = [
      ...findUnsupported(statements),
      ...findBare(provision, texts),
      ...doubtDeadlines(timeLimitsOfProvision(provision)),
    ]
    return explain(name, doubts, provision.explained)
  }
  return {
    checkWork: ({ work, provisions }) => [
      ...findDoubles(work.id, provisions),
      ...provisions.flatMap((provision) => checkProvision(work.id, provision)),
    ],
    checkGuide: (guide) => {
      const name = `guide ${guide.slug}`
      const parts = LANGUAGES.flatMap((language) => statementsOf(guide, language)).flatMap(splitByMarks)
      const statements = parts.map(({ text, marks }) => ({ text, theirs: figuresOf(marks) }))
      const doubts = [...findUnsupported(statements), ...doubtDeadlines(timeLimitsOfGuide(guide))]
      return explain(name, doubts, guide.explained)
    },
  }
}

const textsOfProvision = ({ heading, rule, facts }: Provision) => [
  heading.en,
  heading.ne,
  ...rule.en,
  ...rule.ne,
  ...facts.flatMap(({ en, ne }) => [en, ne]),
]

/** The figures in all editions of provisions; each provision is read once. */
function rememberFigures(sources: SourceTexts) {
  const known = new Map<string, Figure[]>()
  const read = ({ workId, number }: ProvisionReference) => {
    const name = `${workId} ${number}`
    const figures = known.get(name) ?? sources.find(workId, number).flatMap(figuresIn)
    known.set(name, figures)
    return figures
  }
  return (provisions: readonly ProvisionReference[]) => provisions.flatMap(read)
}

/** Something in a statement of ours that the texts do not bear out as it stands. */
interface Doubt {
  text: string
  /** An explanation names the figure that the doubt is about. */
  isAbout(figure: string): boolean
  problem: string
}

function findUnsupported(statements: readonly Statement[]): Doubt[] {
  return statements.flatMap(({ text, theirs }) =>
    figuresIn(text)
      .filter((ours) => !theirs.some((figure) => agrees(ours, figure)))
      .map(({ written, unit }) => ({
        text,
        isAbout: (figure) => figure.includes(written),
        problem: `"${written}"${unit ? ` (${unit})` : ''} is not in its text: ${text}`,
      })),
  )
}

function findBare(provision: Provision, texts: readonly string[]): Doubt[] {
  return findBareFigures(provision, texts).map(({ text, cases }) => ({
    text,
    isAbout: () => true,
    problem: `does not say when this holds, and its text tells cases apart (${cases.join(', ')}): ${text}`,
  }))
}

function doubtDeadlines(timeLimits: readonly string[]): Doubt[] {
  return findOthersDeadlines(timeLimits).map((text) => ({
    text,
    isAbout: () => true,
    problem: `reads like the time that an office or another person has, which is a period: ${text}`,
  }))
}

/** Doubts that nothing explains, and explanations of what is not in doubt. */
function explain(name: string, doubts: readonly Doubt[], explained: Explained = []): string[] {
  const explains = ({ figure }: Explained[number], { text, isAbout }: Doubt) => text.includes(figure) && isAbout(figure)
  return [
    ...doubts
      .filter((doubt) => !explained.some((explanation) => explains(explanation, doubt)))
      .map(({ problem }) => `${name}: ${problem}`),
    ...explained
      .filter((explanation) => !doubts.some((doubt) => explains(explanation, doubt)))
      .map(({ figure }) => `${name}: "${figure}" is explained without need`),
  ]
}

function findDoubles(workId: string, provisions: readonly Provision[]): string[] {
  const numbers = provisions.map(({ number }) => number)
  return numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `${workId} ${number}: is there twice`)
}
