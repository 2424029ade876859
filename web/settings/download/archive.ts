// The archive that a person downloads. With the library that packs it, loaded when it is asked for.

import { strToU8, Zip, ZipDeflate } from 'fflate'
import { calendarDay } from '../../../contract/kathmandu.ts'
import {
  LANGUAGE_COOKIE,
  type Language,
  LETTERS_COOKIE,
  THEME_COOKIE,
  TITLES_COOKIE,
} from '../../../contract/preferences.ts'
import type { OwnAccountTexts } from '../../texts/en/own-account.ts'
import { asJson, conversationJson, conversationMarkdown } from '../../export/conversation-files.ts'
import { fileName } from '../../export/file-name.ts'
import { stopWhereUnwanted } from '../../export/read-conversations.ts'
import type { OwnData } from './read-own-data.ts'

/** As many files as an archive has numbers for. */
const MOST_FILES = 65_535
const PAUSE_AFTER_MS = 50

interface ArchiveFile {
  path: string
  text: string
}

interface Packing {
  texts: OwnAccountTexts
  language: Language
  now: Date
  signal: AbortSignal
  /** Is told how many conversations are packed. */
  onPacked(count: number): void
}

/** More files than one archive takes; nobody has so many conversations but by a program. */
export class TooManyFiles extends Error {}

/**
 * Packs what was read.
 * @throws DOMException AbortError once it is no longer wanted; TooManyFiles.
 */
export async function packArchive(data: OwnData, packing: Packing): Promise<Blob> {
  const files = filesOf(data, packing)
  if (data.conversations.length * 2 + 10 > MOST_FILES) throw new TooManyFiles()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  let pausedAt = performance.now()
  for (const { path, text } of files) {
    stopWhereUnwanted(packing.signal)
    const entry = new ZipDeflate(path)
    entry.mtime = packing.now
    zip.add(entry)
    entry.push(strToU8(text), true)
    if (performance.now() - pausedAt < PAUSE_AFTER_MS) continue
    // The screen shows how far it is, and hears of a press.
    await new Promise((resolve) => setTimeout(resolve))
    pausedAt = performance.now()
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

/** The name of the archive, by the day in Nepal. */
export function archiveName(now: Date): string {
  const { year, month, date } = calendarDay(now.getTime())
  return `kanooni-${year}-${twoDigits(month + 1)}-${twoDigits(date)}.zip`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function* filesOf(data: OwnData, { texts, language, now, onPacked }: Packing): Generator<ArchiveFile> {
  const { account, profile, identities, sessions, keys, logs, shares, feedback, conversations } = data
  const exportedAt = now.toISOString()
  const { prefs, ...ownAccount } = account
  yield { path: 'README.txt', text: `${texts.archive.readMe.join('\n')}\n${texts.archive.notAdvice}\n` }
  yield { path: 'profile.json', text: asJson({ exportedAt, account: ownAccount, profile, identities }) }
  yield { path: 'preferences.json', text: asJson({ exportedAt, account: prefs, browser: browserPreferences() }) }
  yield { path: 'activity.json', text: asJson({ exportedAt, sessions, keys, activity: logs }) }
  yield { path: 'links.json', text: asJson({ exportedAt, links: shares }) }
  yield { path: 'feedback.json', text: asJson({ exportedAt, feedback }) }
  const digits = String(conversations.length).length
  for (const [place, own] of conversations.entries()) {
    const name = `conversations/${fileName(place + 1, digits, own.conversation.title)}`
    yield { path: `${name}.md`, text: conversationMarkdown(own, { texts, language, origin: location.origin }) }
    yield { path: `${name}.json`, text: conversationJson(own, exportedAt) }
    onPacked(place + 1)
  }
}

/** What is chosen in this browser; null what is not. */
function browserPreferences() {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'))
  const chosen = { language: LANGUAGE_COOKIE, theme: THEME_COOKIE, letters: LETTERS_COOKIE, titles: TITLES_COOKIE }
  return Object.fromEntries(Object.entries(chosen).map(([name, cookie]) => [name, cookies.get(cookie)]))
}
