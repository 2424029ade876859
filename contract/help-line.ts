// How an answer names somebody who helps, in Markdown. Writing and reading stand side by side: the browser shows such
// lines as rows that dial, and nothing else in an answer dials.

import { dateIn } from './date-in.ts'
import type { HelpView } from './library.ts'
import type { Language } from './preferences.ts'

const CHECKED: Record<Language, (day: string) => string> = {
  en: (day) => `checked on ${day}`,
  ne: (day) => `${day} मा जाँचिएको`,
}

/** "**Police emergency**: [100](tel:100) (checked on 20 November 2026)". */
export function writeHelpLine(help: HelpView, language: Language): string {
  return `${beginning(help)}${CHECKED[language](dateIn(help.checkedOn, language))})`
}

/**
 * The entry that a line names; null when it is not, apart from the day, byte for byte the line of one that is `known`. A
 * model can write any line: one with another name, number or word is none of these.
 */
export function readHelpLine(line: string, known: readonly HelpView[]): HelpView | null {
  return known.find((help) => line.startsWith(beginning(help)) && END.test(line.slice(beginning(help).length))) ?? null
}

/** Whether the line of one that is known begins like this. */
export function beginsHelpLine(line: string, known: readonly HelpView[]): boolean {
  return known.some((help) => {
    const start = beginning(help)
    return start.startsWith(line) || (line.startsWith(start) && UNFINISHED_END.test(line.slice(start.length)))
  })
}

const END = /^[\p{L}\p{M}\p{N} ]+\)$/u
const UNFINISHED_END = /^[\p{L}\p{M}\p{N} ]*$/u

function beginning({ name, phone, contact }: HelpView): string {
  return `**${name}**: ${phone ? `[${phone.written}](tel:${phone.dial})` : ''}${contact} (`
}
