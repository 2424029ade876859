// Speech to text with the recognition that a browser has.

import type { Language } from '../../../contract/preferences.ts'

interface RecognitionResult extends ArrayLike<{ transcript: string }> {
  /** Its words will not change any more. */
  isFinal: boolean
}

/** The part of the browser's speech recognition that is used. Browsers name it differently, and TypeScript has no types for it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  start(): void
  stop(): void
  abort(): void
  onstart: (() => void) | null
  onresult: ((event: { results: ArrayLike<RecognitionResult> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}

interface RecognitionConstructor {
  new (): Recognition
  /** Whether this language can be recognised without sending the sound anywhere. */
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}

const LOCALES: Record<Language, string> = { en: 'en-IN', ne: 'ne-NP' }

/** Null where this browser has none. */
function findRecognition(): RecognitionConstructor | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    'SpeechRecognition' | 'webkitSpeechRecognition',
    RecognitionConstructor | undefined
  >
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/** Whether the browser recognises this language without sending the sound anywhere. */
async function staysOnDevice(language: Language): Promise<boolean> {
  const options = { langs: [LOCALES[language]], processLocally: true }
  try {
    return (await findRecognition()?.available?.(options)) === 'available'
  } catch {
    return false
  }
}

type Problem = 'not-allowed' | 'no-connection' | 'no-language' | 'failed'

export interface DictationEvents {
  /** The browser listens. */
  onStart(): void
  /** Words that are new. The `tentative` ones are those that may still change, and come again with the next call. */
  onWords(settled: string, tentative: string): void
  /** Why it ended; null where it was stopped, or nobody spoke any more. */
  onEnd(problem: Problem | null): void
}

export interface Dictation {
  /** Stops listening; what was said last may still come. */
  stop(): void
  /** Ends it at once; no event comes any more. */
  abort(): void
}

const PROBLEMS: Record<string, Problem | null> = {
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'audio-capture': 'not-allowed',
  network: 'no-connection',
  'language-not-supported': 'no-language',
  'no-speech': null,
  aborted: null,
}

/** Begins to write what is said, as soon as it is known whether that can stay on the device. */
export function dictate(language: Language, events: DictationEvents): Dictation {
  let recognition: Recognition | null = null
  let isOver = false
  function end(problem: Problem | null): void {
    isOver = true
    events.onEnd(problem)
  }
  void staysOnDevice(language).then((isLocal) => {
    if (isOver) return
    recognition = listen(language, isLocal, { ...events, onEnd: end })
    if (!recognition) end('failed')
  })
  return {
    stop() {
      if (recognition) recognition.stop()
      else if (!isOver) end(null)
    },
    abort() {
      isOver = true
      if (!recognition) return
      Object.assign(recognition, { onstart: null, onresult: null, onerror: null, onend: null })
      recognition.abort()
    },
  }
}

/** Null where this browser has no recognition. */
function listen(language: Language, isLocal: boolean, { onStart, onWords, onEnd }: DictationEvents) {
  const Constructor = findRecognition()
  if (!Constructor) return null
  const recognition = new Constructor()
  recognition.lang = LOCALES[language]
  recognition.continuous = true
  recognition.interimResults = true
  if (isLocal) recognition.processLocally = true
  let problem: Problem | null = null
  let settledCount = 0
  recognition.onstart = onStart
  recognition.onresult = ({ results }) => {
    const all = Array.from(results)
    const tentative = all.slice(all.findLastIndex(({ isFinal }) => isFinal) + 1)
    const settled = all.slice(settledCount, all.length - tentative.length)
    settledCount += settled.length
    onWords(wordsOf(settled), wordsOf(tentative))
  }
  recognition.onerror = ({ error }) => {
    problem = error in PROBLEMS ? (PROBLEMS[error] ?? null) : 'failed'
  }
  recognition.onend = () => onEnd(problem)
  recognition.start()
  return recognition
}

const wordsOf = (results: readonly RecognitionResult[]): string =>
  spaced(...results.map((result) => result[0]?.transcript.trim() ?? ''))

const spaced = (...texts: string[]): string => texts.filter(Boolean).join(' ')

/**
 * A text with new words: in the place of the `tentative` ones that came before, or at its end where somebody has changed
 * those.
 */
export function withWords(text: string, tentative: string, settled: string, next: string): string {
  const words = spaced(settled, next)
  const place = tentative ? text.lastIndexOf(tentative) : -1
  if (place >= 0) return text.slice(0, place) + words + text.slice(place + tentative.length)
  return words ? spaced(text.trimEnd(), words) : text
}
