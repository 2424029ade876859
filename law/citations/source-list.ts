import { correctedOn } from '../corrections.ts'
import type { Library } from '../library.ts'
import { periodsOf } from '../limitation/periods-of.ts'
import type { Passage } from '../passage.ts'
import { labelOf, pathOf, titleOf } from '../titles.ts'
import type { Language } from '../../contract/preferences.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import { letterPath } from '../../contract/letter.ts'
import type { Source } from '../../contract/conversation.ts'
import type { CitedPlace } from './cited-place.ts'
import type { DifferingFigure } from './differing-figures.ts'
import type { Mark } from './find-marks.ts'
import type { Resolved } from './resolve-number.ts'
import { nameKey } from './tokens.ts'

/**
 * More sources tell nobody anything; the bound keeps small what is stored of a reply. Where words have no room among
 * them, none of those named in words stays: a part of what is left out could pass for another that is not.
 */
const MOST_SOURCES = 200

interface Words {
  start: number
  end: number
}

/** What a citation was found to name. */
interface Found {
  /** The same for all citations of one thing. */
  key: string
  passage: Passage | null
  source: Omit<Source, 'number' | 'mentions'>
}

/** The sources of one reply while it is read: its marks first, so that what is named in words gets higher numbers. */
export class SourceList {
  readonly #library: Library
  readonly #language: Language
  readonly #byKey = new Map<string, Source>()
  /** What words were found to name; null when they name one thing here and another there. */
  readonly #meanings = new Map<string, string | null>()
  readonly #highestMark: number
  #highest: number
  #isFull = false

  constructor(library: Library, language: Language, highestMark: number) {
    this.#library = library
    this.#language = language
    this.#highestMark = highestMark
    this.#highest = highestMark
  }

  /** @param passage what the number stands for, where it stands for one. */
  citeMark({ start, end }: Mark, number: number, passage: Passage | undefined): CitedPlace[] {
    const held = passage && this.#describe(passage)
    const found = held ?? { ...nothing(`[${number}]`, 'no-such-passage'), key: `[${number}]` }
    const source = this.#open(found, number)
    return source ? [{ start, end, source, passage: found.passage }] : []
  }

  /** @param words the piece of the text that names all of `resolved`. */
  citeWords({ start, end }: Words, words: string, resolved: readonly Resolved[]): CitedPlace[] {
    const all = resolved.map((one) => this.#found(one, words))
    const meaning = all.map(({ key }) => key).join('\n')
    const isSame = !this.#meanings.has(words) || this.#meanings.get(words) === meaning
    this.#meanings.set(words, isSame ? meaning : null)
    return all.flatMap((found) => {
      const source = this.#open(found, null)
      this.#isFull ||= source === null
      if (!source) return []
      if (!source.mentions.includes(words)) source.mentions.push(words)
      return [{ start, end, source, passage: found.passage }]
    })
  }

  /** @param words the piece of the text with a figure that the passage does not have; null where no piece tells it apart. */
  doubtFigure(words: string | null, { passage, stated }: Pick<DifferingFigure, 'passage' | 'stated'>): void {
    const held = this.#describe(passage)
    if (!held) return
    const { heading, ...source } = held.source
    const doubted: Found = {
      key: `${held.key} ${words ?? ''}`,
      passage,
      source: { ...source, heading: stated ?? heading, problem: 'figure-differs' },
    }
    const opened = this.#open(doubted, null)
    this.#isFull ||= opened === null
    if (opened && words !== null && !opened.mentions.includes(words)) opened.mentions.push(words)
  }

  /** @param pieces of the text: the ends of those of its `count` rules without a source that can be told apart. */
  nameUncited(count: number, pieces: readonly string[]): void {
    if (count === 0) return
    const { source } = nothing(UNCITED[this.#language](count), 'uncited')
    const opened = this.#open({ key: 'uncited', passage: null, source }, null)
    this.#isFull ||= opened === null
    opened?.mentions.push(...pieces)
  }

  /** @param number as it is written in the text. */
  nameUnknownNumber(number: string): void {
    const opened = this.#open({ key: `call ${number}`, ...nothing(number, 'unknown-number') }, null)
    this.#isFull ||= opened === null
    if (opened && !opened.mentions.includes(number)) opened.mentions.push(number)
  }

  /** By number. Words with two meanings are no mention of either: nobody could tell which is meant where. */
  all(): Source[] {
    const last = this.#isFull ? this.#highestMark : this.#highest
    const sources = [...this.#byKey.values()].filter(({ number }) => number <= last).sort((a, b) => a.number - b.number)
    const isMention = (words: string) => !this.#isFull && this.#meanings.get(words) !== null
    for (const source of sources) source.mentions = source.mentions.filter(isMention)
    return sources
  }

  #found(resolved: Resolved, words: string): Found {
    if (resolved.kind === 'unknown-work') return { ...nothing(words, resolved.kind), key: keyOfWords(words) }
    const { workId, number } = resolved
    const held = workId !== null && this.#describe({ kind: 'provision', workId, number })
    if (held) return held
    const title = workId === null ? words : titleOf({ workId, number }, this.#library, this.#language)
    return { ...nothing(title, 'no-such-provision'), key: `${workId ?? ''} ${number}` }
  }

  #describe(passage: Passage): Found | null {
    const label = labelOf(passage, this.#library, this.#language)
    if (!label) return null
    const url = pathOf(passage)
    const corrected = correctedOn(passage, this.#library)
    const hasLastDay = passage.kind === 'provision' && periodsOf(this.#library.findProvision(passage)).length > 0
    const letterUrl = this.#letterUrl(passage)
    const known = {
      ...(corrected && { correctedOn: corrected }),
      ...(hasLastDay && ({ hasLastDay } as const)),
      ...(letterUrl && { letterUrl }),
    }
    return { key: url, passage, source: { ...label, url, ...known, problem: null } }
  }

  #letterUrl(passage: Passage): string | null {
    const [letter, ...others] = passage.kind === 'guide' ? this.#library.lettersOf(passage.slug) : []
    if (!letter) return null
    return others.length > 0 ? `${pathOf(passage)}#letters` : letterPath(letter.slug)
  }

  /** The source of this key; a new one gets the number, or the next free one. Null when there are too many. */
  #open({ key, source }: Found, number: number | null): Source | null {
    const known = this.#byKey.get(key)
    if (known || this.#byKey.size >= MOST_SOURCES) return known ?? null
    const opened = { number: number ?? ++this.#highest, ...source, mentions: [] }
    this.#byKey.set(key, opened)
    return opened
  }
}

const UNCITED: Record<Language, (count: number) => string> = {
  en: (count) => (count === 1 ? '1 statement without a source' : `${count} statements without a source`),
  ne: (count) => `स्रोत नदिइएका ${nepaliDigits(String(count))} कुरा`,
}

const keyOfWords = (words: string) => words.split(/\s+/).map(nameKey).join(' ')

function nothing(title: string, problem: Source['problem']): Omit<Found, 'key'> {
  return { passage: null, source: { title, heading: null, url: null, edition: null, problem } }
}
