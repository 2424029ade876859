// Fills in a letter on its page as somebody types. What is typed is in the fields and on the page, and nowhere else, until somebody
// prints it, copies it, saves it as a file or puts it into a conversation. Built as a file of its own, like the search.

import type { DateProblem } from '../../../contract/last-day.ts'
import type { LetterForm } from '../../../contract/letter.ts'
import { nepaliDigits } from '../../../contract/nepali-digits.ts'
import { type Language, LANGUAGES } from '../../../contract/preferences.ts'
import {
  composeLetter,
  type LetterLine,
  type LetterPiece,
  readLetterDate,
  todayTyped,
} from '../../../law/letter-text/compose-letter.ts'
import { writePlainText } from '../../../law/letter-text/write-plain-text.ts'
import { copyText } from '../../copy-text.ts'
import { carryQuestion } from '../../drafts/carried-question.ts'
import { fillSlot } from '../../fill-slot.ts'
import { ODT_SCRIPT, type OdtScript } from '../letters/odt-script.ts'
import { roomForThePen, splitLine } from '../letters/room-for-the-pen.ts'

/** What is handed in is in Nepali. */
const HANDED_IN: Language = 'ne'
/** It says nothing of what it is about. */
const FILE_NAME = 'letter'

const place = document.querySelector<HTMLElement>('#letter-fields')
const tools = document.querySelector<HTMLElement>('#letter-tools')
if (place && tools) fillInAsTyped(place, tools)

function fillInAsTyped(place: HTMLElement, tools: HTMLElement): void {
  const form: LetterForm = JSON.parse(place.dataset.form ?? '')
  const fields = [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]')]
  const language = document.documentElement.lang === 'ne' ? 'ne' : 'en'

  const compose = (of: Language) => {
    const typed = Object.fromEntries(fields.map(({ dataset, value }) => [dataset.field ?? '', value]))
    return composeLetter(form, typed, of, Date.now())
  }
  const asText = () => writePlainText(compose(HANDED_IN))
  const show = () => {
    for (const of of LANGUAGES) {
      for (const { kind, lines } of compose(of)) {
        document.querySelector(`[data-paper=${of}] .letter-${kind}`)?.replaceChildren(...lines.map(paragraphOf))
      }
    }
    sayTooLong(asText().length)
  }
  const fillWith = (values: readonly string[]) => {
    for (const [at, field] of fields.entries()) field.value = values[at] ?? ''
    show()
    for (const field of fields) sayHowRead(field)
  }
  const emptied = () => fields.map(({ dataset }) => (dataset.field === 'date' ? todayTyped(language, Date.now()) : ''))
  const problems: Record<DateProblem, string> = JSON.parse(place.dataset.dateProblems ?? '')
  const sayHowRead = ({ dataset, value }: (typeof fields)[number]) => {
    const note = place.querySelector(`[data-read=${dataset.field}]`)
    if (!note) return
    const read = value.trim() === '' ? null : readLetterDate(value, language, Date.now())
    const isProblem = read !== null && 'problem' in read
    note.textContent = read && (isProblem ? `${problems[read.problem]} ${place.dataset.asTyped}` : read.day)
    note.classList.toggle('text-bad', isProblem)
  }
  const clear = createClear(() => fields.map(({ value }) => value), fillWith, emptied)
  const empty = () => {
    clear.forget()
    fillWith(emptied())
  }

  place.addEventListener('input', () => {
    clear.forget()
    show()
  })
  // When somebody goes on to the next field, not at every letter of a date.
  place.addEventListener('change', ({ target }) => {
    const field = fields.find((one) => one === target)
    if (field) sayHowRead(field)
  })
  // Whoever comes back to the page, or takes it out of the history of the browser, finds nothing of what was typed.
  addEventListener('pagehide', empty)
  addEventListener('pageshow', ({ persisted }) => persisted && empty())

  const press = (tool: string, act: () => void) =>
    tools.querySelector(`[data-tool=${tool}]`)?.addEventListener('click', act)
  press('copy', () => void copyText({ text: asText() }).then((isCopied) => say(isCopied ? 'copied' : 'copyFailed')))
  press('save-text', () => save(new Blob([asText()], { type: 'text/plain;charset=utf-8' }), 'txt'))
  press('save-odt', () => void saveOdt(() => compose(HANDED_IN)))
  tools.querySelector('#letter-ask')?.addEventListener('click', () => carryQuestion(asText().trim()))

  // With what was typed before this script was there.
  const date = fields.find(({ dataset }) => dataset.field === 'date')
  if (date && date.value === '') date.value = todayTyped(language, Date.now())
  show()
  document.querySelector('#letter-needs-script')?.remove()
  place.hidden = false
  tools.hidden = false
}

/** So long as elsewhere what was deleted can be taken back: somebody else may hold the device after that. */
const PUT_BACK_WITHIN_MS = 10_000

/** The button that empties all fields, and for a while puts back what was in them, as long as nothing else was typed. */
function createClear(read: () => string[], fillWith: (values: readonly string[]) => void, emptied: () => string[]) {
  const button = document.querySelector<HTMLButtonElement>('#letter-clear')
  const said = document.querySelector<HTMLElement>('#letter-cleared')
  const name = button?.textContent ?? ''
  let kept: string[] | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (values: string[] | null) => {
    clearTimeout(timer)
    kept = values
    if (button) button.textContent = values ? (button.dataset.putBack ?? '') : name
    if (said) said.textContent = values ? (said.dataset.text ?? '') : ''
    if (values) timer = setTimeout(() => keep(null), PUT_BACK_WITHIN_MS)
  }
  button?.addEventListener('click', () => {
    const before = kept
    keep(before ? null : read())
    fillWith(before ?? emptied())
  })
  return { forget: () => keep(null) }
}

/** As `LetterPaper` shows it. */
function paragraphOf(line: LetterLine): Node {
  const { said, room } = splitLine(line)
  const paragraph = document.createElement('p')
  if (!room) {
    if (line.part) paragraph.className = `letter-${line.part}`
    paragraph.append(...said.flatMap(nodesOf))
  } else {
    paragraph.className = 'pen-fills'
    if (said.length > 0) paragraph.append(span('', said.flatMap(nodesOf)))
    paragraph.append(...nodesOf(room))
  }
  return paragraph
}

function nodesOf(piece: LetterPiece): (string | Node)[] {
  if (typeof piece === 'string') return [piece]
  const { room, before, after } = piece
  const lines = roomForThePen(room).map((className) => span(className))
  return before === '' && after === '' ? lines : [span('pen-together', [before, ...lines, after])]
}

function span(className: string, nodes: readonly (string | Node)[] = []): HTMLElement {
  const made = document.createElement('span')
  made.className = className
  made.append(...nodes)
  return made
}

async function saveOdt(compose: () => Parameters<OdtScript['write']>[0]): Promise<void> {
  try {
    await import(/* @vite-ignore */ ODT_SCRIPT)
    const { letterOdt } = globalThis as unknown as { letterOdt: OdtScript }
    save(new Blob([letterOdt.write(compose())], { type: letterOdt.type }), 'odt')
  } catch {
    say('saveFailed')
  }
}

function save(file: Blob, ending: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${FILE_NAME}.${ending}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Emptied first, so that the same words are heard again. */
function say(what: 'copied' | 'copyFailed' | 'saveFailed'): void {
  const said = document.querySelector<HTMLElement>('#letter-said')
  if (!said) return
  said.textContent = ''
  requestAnimationFrame(() => {
    said.textContent = said.dataset[what] ?? ''
  })
}

/** Where the letter is longer than a question may be, as the message box says it. */
function sayTooLong(length: number): void {
  const note = document.querySelector<HTMLElement>('#letter-too-long')
  if (!note) return
  const limit = Number(note.dataset.limit)
  const isNepali = note.dataset.language === 'ne'
  const write = (count: number) => (isNepali ? nepaliDigits(count.toLocaleString('en-IN')) : count.toLocaleString('en'))
  const text = fillSlot(fillSlot(note.dataset.text ?? '', '{limit}', write(limit)), '{excess}', write(length - limit))
  note.textContent = length > limit ? text : ''
}
