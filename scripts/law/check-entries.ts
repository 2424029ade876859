// Holds entries of the library against the statute texts that they were written from: every provision has to exist
// there, and every figure of ours to stand in its text or to be explained in the entry.

import { agrees, type Figure, figuresIn } from '../../law/figures.ts'
import type { ProvisionReference } from '../../law/library.ts'
import { splitByMarks } from '../../law/marks.ts'
import type { Guide, GuideText, Provision } from '../../law/schema.ts'
import type { WorkEntries } from './entry-files.ts'
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

export function createEntryCheck(works: readonly WorkEntries[], sources: SourceTexts): EntryCheck {
  const held = new Set(works.flatMap(({ work, provisions }) => provisions.map(({ number }) => `${work.id} ${number}`)))
  const figuresOf = rememberFigures(sources)

  const checkProvision = (workId: string, provision: Provision): string[] => {
    const name = `${workId} ${provision.number}`
    if (sources.find(workId, provision.number).length === 0) return [`${name}: there is no such provision in the texts`]
    const theirs = figuresOf([{ workId, number: provision.number }])
    return checkFigures(
      name,
      statementsOf(provision).map((text) => ({ text, theirs })),
      provision.explained,
    )
  }
  const checkMarks = (name: string, marks: readonly ProvisionReference[]): string[] =>
    marks
      .filter(({ workId, number }) => !held.has(`${workId} ${number}`))
      .map(({ workId, number }) => `${name}: rests on ${workId} ${number}, which the library does not hold`)
  return {
    checkWork: ({ work, provisions }) => [
      ...findDoubles(work.id, provisions),
      ...provisions.flatMap((provision) => checkProvision(work.id, provision)),
    ],
    checkGuide: (guide) => {
      const name = `guide ${guide.slug}`
      const parts = [guide.en, guide.ne].flatMap(guideStatements).flatMap(splitByMarks)
      const statements = parts.map(({ text, marks }) => ({ text, theirs: figuresOf(marks) }))
      return [
        ...parts.flatMap(({ marks }) => checkMarks(name, marks)),
        ...checkFigures(name, statements, guide.explained),
      ]
    },
  }
}

function guideStatements({ title: _title, answer, ...lists }: GuideText): string[] {
  return [answer, ...Object.values(lists).flat()]
}

const statementsOf = ({ heading, rule, facts }: Provision) => [
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

/** What our figures and the texts disagree in, and what is explained though it need not be. */
function checkFigures(name: string, statements: readonly Statement[], explained: Explained = []): string[] {
  const unsupported = statements.flatMap(({ text, theirs }) =>
    figuresIn(text)
      .filter((ours) => !theirs.some((figure) => agrees(ours, figure)))
      .map(({ written, unit }) => ({ text, written, unit })),
  )
  const explains = ({ figure }: Explained[number], { text, written }: { text: string; written: string }) =>
    text.includes(figure) && figure.includes(written)
  return [
    ...unsupported
      .filter((ours) => !explained.some((explanation) => explains(explanation, ours)))
      .map(({ text, written, unit }) => `${name}: "${written}"${unit ? ` (${unit})` : ''} is not in its text: ${text}`),
    ...explained
      .filter((explanation) => !unsupported.some((ours) => explains(explanation, ours)))
      .map(({ figure }) => `${name}: "${figure}" is explained without need`),
  ]
}

function findDoubles(workId: string, provisions: readonly Provision[]): string[] {
  const numbers = provisions.map(({ number }) => number)
  return numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `${workId} ${number}: is there twice`)
}
