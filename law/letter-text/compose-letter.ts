// A letter and what was typed for it, as the lines that are shown, printed, copied and written to files.

import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { MONTHS_IN_ENGLISH, MONTHS_IN_NEPALI } from '../../contract/bikram-sambat-months.ts'
import { type CalendarDay, calendarDay, type Instant, instantOfDay } from '../../contract/kathmandu.ts'
import type { DateProblem } from '../../contract/last-day.ts'
import {
  fieldsIn,
  LETTER_FIELD,
  type LetterForm,
  type LetterKind,
  mayBeLeftOut,
  type OwnLetterField,
  ownFieldsOf,
  PARAGRAPH_ROWS,
} from '../../contract/letter.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import type { Language } from '../../contract/preferences.ts'
import { readAnyDate } from '../limitation/read-date.ts'
import { GREGORIAN_MONTHS } from '../text/dates.ts'
import { keepTogether, NO_BREAK } from './keep-together.ts'

/** What was typed, by the id of its field. */
export type TypedFields = Readonly<Record<string, string>>

/** Room for the pen: a date, some words, the rest of the line, or so many rows of which the first is the rest of the line. */
export type PenRoom = 'date' | 'words' | 'rest' | number

/** Room for the pen where nothing was typed, and what stays on one line with it. */
export interface Blank {
  room: PenRoom
  before: string
  after: string
}

/** A piece of a line: words, or room for the pen. */
export type LetterPiece = string | Blank

export interface LetterLine {
  /** What stands before it: its number, or what it tells. */
  label: string
  pieces: LetterPiece[]
  /** What has a place of its own beside or below the signature. */
  part?: 'thumbs' | 'receipt'
}

/** Lines that belong together, in the order of the letter. */
export interface LetterBlock {
  kind: 'head' | 'to' | 'subject' | 'body' | 'requests' | 'attachments' | 'signature'
  lines: LetterLine[]
}

interface LetterWords {
  subject: string
  requests: Record<LetterKind, string>
  attachments: string
  signedBy: Record<LetterKind, string>
  signature: string
  own: Record<OwnLetterField, string>
  thumbs: string
  right: string
  left: string
  receipt: string
  receivedBy: { name: string; signature: string; date: string }
  fullStop: string
  number(place: number): string
}

const forEach = (word: string): Record<LetterKind, string> => ({
  application: word,
  complaint: word,
  report: word,
  appeal: word,
  letter: word,
  notice: word,
})

const WORDS: Record<Language, LetterWords> = {
  en: {
    subject: 'Subject:',
    requests: forEach('I therefore ask for the following:'),
    attachments: 'Attached:',
    signedBy: forEach('Signed by'),
    signature: 'Signature:',
    own: {
      place: 'Place:',
      date: 'Date:',
      name: 'Name:',
      address: 'Address:',
      phone: 'Telephone:',
      citizenship: 'Citizenship number:',
    },
    thumbs: 'Thumbprints (of who cannot sign):',
    right: 'right ',
    left: ' left ',
    receipt: 'Received by:',
    receivedBy: { name: 'name ', signature: 'signature ', date: 'date ' },
    fullStop: '',
    number: (place) => `${place}.`,
  },
  ne: {
    subject: 'विषय:',
    requests: {
      ...forEach('तसर्थ, मेरो माग देहायबमोजिम छ:'),
      letter: 'तसर्थ, मेरो अनुरोध देहायबमोजिम छ:',
      notice: 'तसर्थ, मेरो अनुरोध देहायबमोजिम छ:',
    },
    attachments: 'संलग्न कागजात:',
    signedBy: {
      application: 'निवेदक',
      complaint: 'उजुरीकर्ता',
      report: 'जाहेरवाला',
      appeal: 'पुनरावेदक',
      letter: 'पत्र लेख्ने',
      notice: 'सूचना दिने',
    },
    signature: 'दस्तखत:',
    own: {
      place: 'स्थान:',
      date: 'मिति:',
      name: 'नाम:',
      address: 'ठेगाना:',
      phone: 'फोन नम्बर:',
      citizenship: 'नागरिकता नम्बर:',
    },
    thumbs: 'ल्याप्चे (सही गर्न नसक्ने भए):',
    right: 'दायाँ ',
    left: ' बायाँ ',
    receipt: 'यो सूचना बुझिलिने:',
    receivedBy: { name: 'नाम ', signature: 'दस्तखत ', date: 'मिति ' },
    fullStop: '।',
    number: (place) => `${nepaliDigits(String(place))}.`,
  },
}

/** The letter in a language. Empty fields become room for the pen; `now` tells the calendar of a date whose year could be of either. */
export function composeLetter(form: LetterForm, typed: TypedFields, language: Language, now: Instant): LetterBlock[] {
  const words = WORDS[language]
  const { kind, fields } = form
  const { to, subject, body, requests, attachments } = form[language]
  const isFilledIn = fields.some(({ id }) => isTyped(typed, id))
  const line = (text: string, label = ''): LetterLine => ({ label, pieces: fillIn(text, form, typed, language, now) })
  const own = (field: OwnLetterField) => line(`[${field}]`, words.own[field])
  const counted = (texts: readonly string[]) =>
    texts.map((text, at) => line(text, texts.length > 1 ? words.number(at + 1) : ''))
  const kept = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      if (!isFilledIn || !mayBeLeftOut(text, fields)) return [text]
      return fieldsIn(text).some((id) => isTyped(typed, id)) ? [text.replace(CONDITION, '')] : []
    })
  return [
    { kind: 'head', lines: [own('place'), own('date')] },
    { kind: 'to', lines: to.map((text) => line(text)) },
    { kind: 'subject', lines: [line(withoutEnd(subject) + words.fullStop, words.subject)] },
    { kind: 'body', lines: kept(body).map((text) => line(text)) },
    { kind: 'requests', lines: [line(words.requests[kind]), ...counted(kept(requests))] },
    ...(attachments.length > 0
      ? [{ kind: 'attachments' as const, lines: [line(words.attachments), ...counted(attachments)] }]
      : []),
    {
      kind: 'signature',
      lines: [
        line(words.signedBy[kind]),
        { label: words.signature, pieces: [blank('rest')] },
        ...(['name', 'address', 'phone', 'citizenship'] as const)
          .filter((field) => ownFieldsOf(kind).includes(field))
          .map(own),
        { label: words.thumbs, pieces: [blank('date', words.right), blank('date', words.left)], part: 'thumbs' },
        ...(kind === 'notice' ? [receipt(words)] : []),
      ],
    },
  ]
}

function receipt({ receipt: label, receivedBy: { name, signature, date } }: LetterWords): LetterLine {
  const pieces = [blank('words', name), ' ', blank('words', signature), ' ', blank('date', date)]
  return { label, pieces, part: 'receipt' }
}

const blank = (room: PenRoom, before = ''): Blank => ({ room, before, after: '' })

/** "(if any)", "(चोट लागेको भए)": for who fills in with a pen. In a letter that is filled in, what is not the case is not there. */
const CONDITION = / \([^()]*(?:भए|\bif\b)[^()]*\)/g

const isTyped = (typed: TypedFields, id: string): boolean => (typed[id] ?? '').trim() !== ''

const END = /[.?!।]$/
const withoutEnd = (text: string) => text.replace(END, '')

/** What is torn from its blank by no end of a line. */
const BEFORE = /(?:^|(?<=\s))(?:रु|Rs|मिति)\s$/

/** The pieces of a text with what was typed in the places of its fields. */
function fillIn(text: string, form: LetterForm, typed: TypedFields, language: Language, now: Instant): LetterPiece[] {
  const pieces: LetterPiece[] = []
  const add = (piece: string) => {
    const last = pieces.at(-1)
    if (typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else if (piece !== '') pieces.push(piece)
  }
  const addBlank = (room: PenRoom) => {
    const last = pieces.at(-1)
    const [before = ''] = (typeof last === 'string' && typeof room === 'string' && BEFORE.exec(last)) || []
    if (typeof last === 'string' && before !== '')
      pieces.splice(-1, 1, ...[last.slice(0, -before.length)].filter(Boolean))
    pieces.push(blank(room, before))
  }
  // Every second part is the id of a field.
  keepTogether(text)
    .split(LETTER_FIELD)
    .forEach((part, at) => {
      const last = pieces.at(-1)
      if (at % 2 === 1) {
        const value = (typed[part] ?? '').trim()
        if (value === '') addBlank(roomOf(part, form))
        else add(roomOf(part, form) === 'date' ? writeDate(value, language, now) : writeDigits(value, language))
      }
      // Whoever types sentences ends them, and rows for the pen are ended by nothing.
      else if (typeof last === 'string' && END.test(last) && at > 0) add(part.replace(/^[.?!।]/, ''))
      else if (typeof last === 'object' && typeof last.room === 'number') add(part.replace(/^[.?!।]$/, '').trimStart())
      else if (typeof last === 'object') {
        const [after = ''] = /^\S*/.exec(part) ?? []
        last.after = after
        add(part.slice(after.length))
      } else add(part)
    })
  const last = pieces.at(-1)
  if (typeof last === 'object' && last.room === 'words' && last.after === '') last.room = 'rest'
  return pieces
}

function roomOf(id: string, { fields }: LetterForm): PenRoom {
  if (id === 'date') return 'date'
  const { kind = 'line', rows = PARAGRAPH_ROWS } = fields.find((field) => field.id === id) ?? {}
  if (kind === 'paragraph') return rows
  return kind === 'date' ? 'date' : 'words'
}

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
  const common = [date, GREGORIAN_MONTHS[month], year].join(NO_BREAK)
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
