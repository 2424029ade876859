// Speech to text with the recognition that a browser has.

import type { Language } from '../../../contract/preferences.ts'

interface RecognitionEvent {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

/** As much of the browser's speech recognition as is used; browsers name it differently, and TypeScript knows none. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  start(): void
  stop(): void
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}

interface RecognitionConstructor {
  new (): Recognition
  /** Whether it can be done without sending the sound anywhere. */
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

/** Whether it can do so without sending what is said to anybody. */
export async function staysOnDevice(language: Language): Promise<boolean> {
  const options = { langs: [LOCALES[language]], processLocally: true }
  try {
    return (await findRecognition()?.available?.(options)) === 'available'
  } catch {
    return false
  }
}

export interface DictationEvents {
  /** Everything that was said so far. */
  onWords(words: string): void
  /** Why it ended; null where it was stopped, or nobody spoke any more. */
  onEnd(problem: 'not-allowed' | 'no-connection' | 'no-language' | 'failed' | null): void
}

const PROBLEMS: Record<string, Parameters<DictationEvents['onEnd']>[0]> = {
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'audio-capture': 'not-allowed',
  network: 'no-connection',
  'language-not-supported': 'no-language',
  'no-speech': null,
  aborted: null,
}

/** Begins to write what is said. @returns how to stop. */
export function dictate(language: Language, isLocal: boolean, { onWords, onEnd }: DictationEvents): () => void {
  const Constructor = findRecognition()
  if (!Constructor) {
    onEnd('failed')
    return () => {}
  }
  const recognition = new Constructor()
  recognition.lang = LOCALES[language]
  recognition.continuous = true
  recognition.interimResults = true
  if (isLocal) recognition.processLocally = true
  let problem: Parameters<DictationEvents['onEnd']>[0] = null
  recognition.onresult = ({ results }) =>
    onWords(Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' '))
  recognition.onerror = ({ error }) => {
    problem = error in PROBLEMS ? (PROBLEMS[error] ?? null) : 'failed'
  }
  recognition.onend = () => onEnd(problem)
  recognition.start()
  return () => recognition.stop()
}
