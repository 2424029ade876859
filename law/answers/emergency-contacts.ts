import { CALL_FIRST, type Danger, emergencyContactIds } from '../../contract/danger.ts'
import { writeHelpLine } from '../../contract/help-line.ts'
import type { Language } from '../../contract/preferences.ts'
import { contactOf } from '../help-contact.ts'
import type { Library } from '../library.ts'
import type { Help } from '../schema.ts'

/** Whom to call before anything else is read, in markdown; stands above the answer to a question that tells of danger. */
export function writeEmergencyOpening(danger: Danger, library: Library, language: Language): string {
  const entries = emergencyContactIds(danger).flatMap((id) => library.help.get(id) ?? [])
  return [
    `**${CALL_FIRST[danger.kind][language]}**`,
    '',
    ...entries.map((help) => `- ${describeHelp(help, language)}`),
  ].join('\n')
}

/** "**Police emergency**: [100](tel:100) (checked on 20 November 2026)"; the browser makes it a row that dials. */
export function describeHelp(help: Help, language: Language): string {
  return writeHelpLine(contactOf(help, language), language)
}
