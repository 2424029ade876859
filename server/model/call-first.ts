import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import { contactOf } from '../../law/help-contact.ts'
import type { Library } from '../../law/library.ts'
import type { Help } from '../../law/schema.ts'
import type { Language } from '../../law/titles.ts'
import type { Danger } from './danger.ts'

/** Ids of help entries, the most urgent first. */
const HELP: Record<Danger['kind'], readonly [string, ...string[]]> = {
  violence: ['police', 'women-commission'],
  trafficking: ['police', 'women-commission'],
  suicide: ['suicide-helpline', 'ambulance', 'police'],
  arrest: ['legal-aid'],
}

const NOW = {
  en: 'If you or someone else is in danger now, call first:',
  ne: 'तपाईं वा अरू कोही अहिले खतरामा हुनुहुन्छ भने पहिले यहाँ फोन गर्नुहोस्:',
}

const OPENINGS: Record<Danger['kind'], Record<Language, string>> = {
  violence: NOW,
  trafficking: NOW,
  suicide: {
    en: 'Please do not stay alone with this. Call now, or ask someone near you to call:',
    ne: 'कृपया एक्लै नबस्नुहोस्। अहिले नै फोन गर्नुहोस्, वा नजिकको कसैलाई फोन गरिदिन भन्नुहोस्:',
  },
  arrest: {
    en: 'If someone is being arrested or held now, ask for a lawyer at once. Free help:',
    ne: 'अहिले कसैलाई पक्राउ गरिँदै छ वा थुनिएको छ भने तुरुन्तै वकिल माग्नुहोस्। निःशुल्क सहायता:',
  },
}

/** Whom to call before anything else is read, in markdown; stands above the answer to a question that tells of danger. */
export function callFirst(danger: Danger, library: Library, language: Language): string {
  const entries = helpFirst(danger).flatMap((id) => library.help.get(id) ?? [])
  return [
    `**${OPENINGS[danger.kind][language]}**`,
    '',
    ...entries.map((help) => `- ${describeHelp(help, language)}`),
  ].join('\n')
}

/** Ids of the help entries that stand first, the most urgent first. */
export function helpFirst({ kind, isChild }: Danger): string[] {
  const [first, ...others] = HELP[kind]
  return [first, ...(isChild ? ['child-helpline'] : []), ...others]
}

/** "**Police emergency**: [100](tel:100) (checked on 20 November 2026)": a press on the number dials it. */
export function describeHelp(help: Help, language: Language): string {
  const { phone, rest } = contactOf(help, language)
  const number = phone ? `[${phone.written}](tel:${phone.dial})` : ''
  return `**${help.name[language]}**: ${number}${rest} (${CHECKED[language](help.checkedOn)})`
}

const CHECKED: Record<Language, (isoDate: string) => string> = {
  en: (isoDate) => `checked on ${dateIn(isoDate, 'en')}`,
  ne: (isoDate) => `${dateIn(isoDate, 'ne')} मा जाँचिएको`,
}

const MONTHS = ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत']

/** A day as people write it: "20 November 2026", "२०८३ मंसिर ४". */
export function dateIn(isoDate: string, language: Language): string {
  const day = language === 'ne' ? bikramSambatDay(isoDate) : null
  if (day) return nepaliDigits(`${day.year} ${MONTHS[day.month]} ${day.date}`)
  return new Date(isoDate).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
