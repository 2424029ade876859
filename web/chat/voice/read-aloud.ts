// Reading an answer aloud with the voices of this device. Voices that send the text elsewhere are left alone.

import type { Language } from '../../../contract/preferences.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import './read-aloud.css'

/** A voice of this device for a language; null where it has none. */
export function findVoice(language: Language): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.startsWith(language)) ?? null
}

/** Calls `listener` when voices are found, which may be after the page has loaded. Returns how to unsubscribe. */
export function hearOfVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote'
/** What is shown but not read aloud. */
const UNHEARD = '.citation, .sr-only, button, svg'
const ADDRESS = /(?:https?:\/\/|www\.)\S+/g

/** The words of a part of an answer as they are read: without marks and addresses. */
export function spokenWords(part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const unheard of copy.querySelectorAll(UNHEARD)) unheard.remove()
  return copy.textContent.replace(ADDRESS, '').replace(/\s+/g, ' ').trim()
}

/** The parts to read, in order. */
function partsOf(answer: Element): Element[] {
  return [...answer.querySelectorAll(BLOCKS)].filter((part) => !part.querySelector(BLOCKS) && spokenWords(part) !== '')
}

/** Stops what is being read; null while nothing is. The page has one voice. */
let stopReading: (() => void) | null = null

/**
 * Reads an answer aloud from its beginning, and from where it is tapped; marks what is being read. What was being read before is
 * stopped. `onEnd` is called when the reading has ended, however it has.
 * @returns how to stop it; does nothing once it has ended.
 */
export function readAloud(answer: HTMLElement, onEnd: () => void): () => void {
  stopReading?.()
  const parts = partsOf(answer)
  /** A cancelled utterance fires an event too: only those of this one count. */
  let current: SpeechSynthesisUtterance | null = null
  const unmark = () => answer.querySelector('[data-being-read]')?.removeAttribute('data-being-read')

  function stop(): void {
    if (stopReading !== stop) return
    stopReading = null
    current = null
    speechSynthesis.cancel()
    unmark()
    answer.removeEventListener('click', jump)
    removeEventListener('pagehide', stop)
    onEnd()
  }

  function speak(place: number): void {
    current = null
    speechSynthesis.cancel()
    unmark()
    const part = parts[place]
    if (!part) return stop()
    const words = spokenWords(part)
    const utterance = new SpeechSynthesisUtterance(words)
    const language = langAttributeOf(words) ?? 'en'
    utterance.lang = language
    utterance.voice = findVoice(language)
    const goOn = () => current === utterance && speak(place + 1)
    utterance.onend = goOn
    utterance.onerror = ({ error }) => {
      if (error !== 'canceled' && error !== 'interrupted') goOn()
      else if (current === utterance) stop()
    }
    current = utterance
    part.setAttribute('data-being-read', '')
    speechSynthesis.speak(utterance)
  }

  function jump({ target }: Event): void {
    if (!(target instanceof Element) || target.closest('a, button')) return
    const place = parts.findIndex((part) => part.contains(target))
    if (place >= 0) speak(place)
  }

  stopReading = stop
  answer.addEventListener('click', jump)
  addEventListener('pagehide', stop)
  speak(0)
  return stop
}
