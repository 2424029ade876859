// A letter and what was typed for it, as the lines that are shown, printed, copied and written to files.

import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { MONTHS_IN_ENGLISH, MONTHS_IN_NEPALI } from '../../contract/bikram-sambat-months.ts'
import { type CalendarDay, calendarDay, type Instant, instantOfDay } from '../../contract/kathmandu.ts'
import type { DateProblem } from '../../contract/last-day.ts'
import { type LetterFieldKind, type LetterForm, type OwnLetterField } from '../../contract/letter.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import type { Language } from '../../contract/preferences.ts'
import { readAnyDate } from '../limitation/read-date.ts'
import { GREGORIAN_MONTHS } from '../text/dates.ts'

/** What was typed, by the id of its field. */
export type TypedFields = Readonly<Record<string, string>>

/** A piece of a line: words, or room for the pen where nothing was typed. */
export type LetterPiece = string | { blank: LetterFieldKind }

export interface LetterLine {
  /** What stands before it: its number, or what it tells. */
  label: string
  pieces: LetterPiece[]
}

/** Lines that belong together, in the order of the letter. */
export interface LetterBlock {
  kind: 'head' | 'to' | 'subject' | 'body' | 'requests' | 'attachments' | 'signature'
  lines: LetterLine[]
}

interface LetterWords {
  place: string
  date: string
  subject: string
  requests: string
  attachments: string
  signedBy: string
  signature: string
  name: string
  address: string
  phone: string
  citizenship: string
  fullStop: string
  number(place: number): string
}

const WORDS: Record<Language, LetterWords> = {
  en: {
    place: 'Place:',
    date: 'Date:',
    subject: 'Subject:',
    requests: 'I therefore ask for the following:',
    attachments: 'Attached:',
    signedBy: 'Signed by',
    signature: 'Signature:',
    name: 'Name:',
    address: 'Address:',
    phone: 'Telephone:',
    citizenship: 'Citizenship number:',
    fullStop: '',
    number: (place) => `${place}.`,
  },
  ne: {
    place: 'स्थान:',
    date: 'मिति:',
    subject: 'विषय:',
    requests: 'तसर्थ, मेरो माग देहायबमोजिम छ:',
    attachments: 'संलग्न कागजात:',
    signedBy: 'निवेदक',
    signature: 'दस्तखत:',
    name: 'नाम:',
    address: 'ठेगाना:',
    phone: 'फोन नं.:',
    citizenship: 'नागरिकता नं.:',
    fullStop: '।',
    number: (place) => `${nepaliDigits(String(place))}.`,
  },
}

/** The letter in a language. Empty fields become room for the pen; `now` tells the calendar of a date whose year could be of either. */
export function composeLetter(form: LetterForm, typed: TypedFields, language: Language, now: Instant): LetterBlock[] {
  const words = WORDS[language]
  const { to, subject, body, requests, attachments } = form[language]
  const fill = (text: string) => fillIn(text, form, typed, language, now)
  const line = (text: string, label = ''): LetterLine => ({ label, pieces: fill(text) })
  const own = (field: OwnLetterField) => line(`[${field}]`, words[field])
  const counted = (texts: readonly string[]) =>
    texts.map((text, at) => line(text, texts.length > 1 ? words.number(at + 1) : ''))
  const blocks: LetterBlock[] = [
    { kind: 'head', lines: [own('place'), own('date')] },
    { kind: 'to', lines: to.map((text) => line(text)) },
    { kind: 'subject', lines: [line(withoutEnd(subject) + words.fullStop, words.subject)] },
    { kind: 'body', lines: body.map((text) => line(text)) },
    { kind: 'requests', lines: [line(words.requests), ...counted(requests)] },
    { kind: 'attachments', lines: [line(words.attachments), ...counted(attachments)] },
    {
      kind: 'signature',
      lines: [
        line(words.signedBy),
        { label: words.signature, pieces: [{ blank: 'line' }] },
        ...(['name', 'address', 'phone', 'citizenship'] as const).map(own),
      ],
    },
  ]
  return blocks.filter(({ kind }) => kind !== 'attachments' || attachments.length > 0)
}

const END = /[.?!।]$/
const withoutEnd = (text: string) => text.replace(END, '')

const FIELD = /\[([a-z-]+)\]/

/** The pieces of a text with what was typed in the places of its fields. */
function fillIn(text: string, form: LetterForm, typed: TypedFields, language: Language, now: Instant): LetterPiece[] {
  const pieces: LetterPiece[] = []
  const add = (piece: string) => {
    const last = pieces.at(-1)
    if (typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else if (piece !== '') pieces.push(piece)
  }
  // Every second part is the id of a field.
  text.split(FIELD).forEach((part, at) => {
    const last = pieces.at(-1)
    if (at % 2 === 1) {
      const kind = kindOf(part, form)
      const value = (typed[part] ?? '').trim()
      if (value === '') pieces.push({ blank: kind })
      else add(kind === 'date' ? writeDate(value, language, now) : writeDigits(value, language))
    }
    // Whoever types sentences ends them, and lines for the pen are ended by nothing.
    else if (typeof last === 'string' && END.test(last) && at > 0) add(part.replace(/^[.?!।]/, ''))
    else if (typeof last === 'object' && last.blank === 'paragraph') add(part.replace(/^[.?!।]$/, '').trimStart())
    else add(part)
  })
  return pieces
}

const kindOf = (id: string, { fields }: LetterForm): LetterFieldKind =>
  id === 'date' ? 'date' : (fields.find((field) => field.id === id)?.kind ?? 'line')

function writeDate(typed: string, language: Language, now: Instant): string {
  const read = readLetterDate(typed, language, now)
  return 'day' in read ? read.day : writeDigits(typed, language)
}

/**
 * The day of a date field as the letter has it, in English in both calendars; or why it has what was typed, which must not be
 * empty.
 */
export function readLetterDate(
  typed: string,
  language: Language,
  now: Instant,
): { day: string } | { problem: DateProblem } {
  const read = readAnyDate(typed.trim(), now)
  if ('problem' in read) return read
  const day = instantOfDay(read.day)
  const nepali = bikramSambatDay(day)
  return nepali ? { day: writeDay(nepali, calendarDay(day), language) } : { problem: 'outside' }
}

function writeDay(nepali: CalendarDay, { year, month, date }: CalendarDay, language: Language): string {
  if (language === 'ne') return nepaliDigits(`${nepali.year} ${MONTHS_IN_NEPALI[nepali.month]} ${nepali.date} गते`)
  const common = `${date} ${GREGORIAN_MONTHS[month]} ${year}`
  return `${nepali.date} ${MONTHS_IN_ENGLISH[nepali.month]} ${nepali.year} (${common})`
}

/** In the digits of a Nepali letter, but for what has Latin letters in it: an address for mails, the number of a vehicle. */
const writeDigits = (typed: string, language: Language): string =>
  language === 'ne' ? typed.replace(/\S+/g, (word) => (/[a-z]/i.test(word) ? word : nepaliDigits(word))) : typed

/** Today as a date field shows it to begin with, in the calendar of Nepal. */
export function todayTyped(language: Language, now: Instant): string {
  const today = bikramSambatDay(now)
  if (!today) return ''
  const { year, month, date } = today
  return language === 'ne'
    ? nepaliDigits(`${year} ${MONTHS_IN_NEPALI[month]} ${date}`)
    : `${date} ${MONTHS_IN_ENGLISH[month]} ${year}`
}
