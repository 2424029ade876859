import type { HelpView } from '../../contract/library.ts'
import type { Language } from '../../contract/preferences.ts'
import { contactOf } from '../../law/help-contact.ts'
import entries from '../../law/help.json'

/** Whom people can turn to, as the law library has it checked. */
export const CHECKED_HELP: Record<Language, readonly HelpView[]> = {
  en: entries.map((help) => contactOf(help, 'en')),
  ne: entries.map((help) => contactOf(help, 'ne')),
}

/** The entries with these ids, in their order. */
export function helpById(ids: readonly string[], language: Language): HelpView[] {
  return ids.flatMap((id) => entries.filter((help) => help.id === id).map((help) => contactOf(help, language)))
}

/** Whom to call in danger, with names of one or two words. */
export function emergencyHelp(language: Language): (HelpView & { short: string })[] {
  return entries.flatMap((help) => (help.short ? [{ ...contactOf(help, language), short: help.short[language] }] : []))
}
