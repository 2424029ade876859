// Marks in the texts of guides: `{civil-code-2074 95}` behind a statement names the provision that it rests on.

import type { Language } from '../contract/preferences.ts'
import type { Letter } from './letter-schema.ts'
import type { ProvisionReference } from './passage.ts'
import { PROVISION_NUMBER } from './provision-numbers.ts'
import type { Guide } from './schema.ts'

const MARK = new RegExp(` ?\\{([a-z0-9-]+) (${PROVISION_NUMBER})\\}`, 'g')

/** Replaces every mark of a text by what `cite` makes of the provision. */
export function replaceMarks(text: string, cite: (provision: ProvisionReference) => string): string {
  return text.replace(MARK, (_mark, workId: string, number: string) => cite({ workId, number }))
}

const MARK_WITHIN = new RegExp(MARK.source.slice(2), 'g')

/** Puts what `cite` makes of each provision in the place of its mark, as a part of the sentence. */
export const writeMarksOut = (text: string, cite: (provision: ProvisionReference) => string): string =>
  text.replace(MARK_WITHIN, (_mark, workId: string, number: string) => cite({ workId, number }))

/** The mark that names a provision. */
export const markOf = ({ workId, number }: ProvisionReference): string => `{${workId} ${number}}`

/** The text without its guide marks. */
export const withoutGuideMarks = (text: string): string => text.replace(MARK, '')

/** The provisions marked in a text, in their order. */
export function marksIn(text: string): ProvisionReference[] {
  return [...text.matchAll(MARK)].map(([, workId = '', number = '']) => ({ workId, number }))
}

/** A part of a statement with the marks that stand behind it; what follows the last mark belongs to it as well. */
export interface MarkedPart {
  text: string
  marks: ProvisionReference[]
}

const MARKS = new RegExp(`(?: ?\\{[a-z0-9-]+ ${PROVISION_NUMBER}\\})+`, 'g')

/** Cuts a statement behind each group of marks: "a {x 1} {x 2}, b {y 3}" rests in its first part on x, in its second on y. */
export function splitByMarks(statement: string): MarkedPart[] {
  const ends = [...statement.matchAll(MARKS)].map(({ 0: group, index }) => index + group.length)
  const parts = ends.map((end, at) => statement.slice(ends[at - 1] ?? 0, at === ends.length - 1 ? undefined : end))
  return (parts.length > 0 ? parts : [statement]).map((text) => ({ text, marks: marksIn(text) }))
}

/** Every statement of a guide in one language with its marks, in the order of its page; its title and what it is asked are none. */
export function statementsOf(guide: Guide, language: Language): string[] {
  const { answer, steps, timeLimits, periods, documents, whereToGo, costs, watchOut } = guide[language]
  const further = guide.furtherQuestions.map((question) => question[language].answer)
  return [answer, ...steps, ...timeLimits, ...periods, ...documents, ...whereToGo, ...costs, ...watchOut, ...further]
}

/** The provisions that a letter rests on, each once, those first that its page names. */
export function provisionsOfLetter({ about, prescribed, en }: Letter): ProvisionReference[] {
  const { to, subject, body, requests, attachments } = en
  return eachOnce([about.en, prescribed?.en ?? '', ...to, subject, ...body, ...requests, ...attachments])
}

/** The provisions that a guide rests on, each once, in the order in which a reply shows its parts. */
export const provisionsOf = (guide: Guide): ProvisionReference[] => provisionsIn(guide, 'en')

/** The same in the order of its words in one language. */
export const provisionsIn = (guide: Guide, language: Language): ProvisionReference[] =>
  eachOnce(statementsOf(guide, language))

function eachOnce(texts: readonly string[]): ProvisionReference[] {
  const found = texts
    .flatMap(marksIn)
    .map((provision) => [`${provision.workId} ${provision.number}`, provision] as const)
  return [...new Map(found).values()]
}
