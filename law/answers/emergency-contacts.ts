import { CALL_FIRST, type Danger, emergencyContactIds } from '../../contract/danger.ts'
import { writeHelpLine } from '../../contract/help-line.ts'
import type { Language } from '../../contract/preferences.ts'
import { findSituation } from '../danger/find-danger.ts'
import { ABROAD, FIRST_STEPS } from './first-steps.ts'
import { contactOf } from '../help-contact.ts'
import type { Library } from '../library.ts'
import type { Help } from '../schema.ts'
import { bulleted, section } from './markdown.ts'
import type { ReplyContext } from './reply-context.ts'
import { TEXTS } from './texts.ts'

interface InDanger {
  danger: Danger
  /** The message as it was written. */
  written: string
}

/**
 * Whom to call before anything else is read, and what to do in the next minutes, in markdown; stands above the answer to a
 * question that tells of danger.
 */
export function writeEmergencyOpening({ danger, written }: InDanger, library: Library, language: Language): string {
  const { situation, isAbroad } = findSituation(written, danger)
  const ids = emergencyContactIds(danger)
  // Whoever has swallowed poison needs the ambulance before anybody to talk to.
  const inOrder = situation === 'poisoned' ? [...new Set(['ambulance', ...ids])] : ids
  return [
    writeContacts(danger, library, language, inOrder),
    '',
    FIRST_STEPS[situation][language],
    ...(isAbroad ? ['', ABROAD[language]] : []),
  ].join('\n')
}

/** Whom to call, in markdown; stands alone above the answer where somebody may be in danger. */
export function writeCallFirst({ danger, written }: InDanger, library: Library, language: Language): string {
  const contacts = writeContacts(danger, library, language, emergencyContactIds(danger))
  return findSituation(written, danger).isAbroad ? `${contacts}\n\n${ABROAD[language]}` : contacts
}

/** @param ids of help entries. */
function writeContacts(danger: Danger, library: Library, language: Language, ids: readonly string[]): string {
  const entries = ids.flatMap((id) => library.help.get(id) ?? [])
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

/** Who helps, by ids of help entries, without those whose numbers an emergency opening has named; empty where nobody is left. */
export function writeHelp(ids: readonly string[], { danger, language, library }: ReplyContext): string {
  const said = danger ? emergencyContactIds(danger) : []
  const entries = ids.filter((id) => !said.includes(id)).flatMap((id) => library.help.get(id) ?? [])
  return section(TEXTS[language].headings.help, bulleted(entries.map((entry) => describeHelp(entry, language))))
}
