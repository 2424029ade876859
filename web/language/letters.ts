// The letters that a person reads Nepali in who asks in Latin letters. What is stored stays in Devanagari: its sources
// are checked there, and the choice can be taken back.

import { useEffect, useMemo, useState } from 'react'
import { LETTERS_COOKIE, type Letters, PREFERENCE_MAX_AGE_SECONDS } from '../../contract/preferences.ts'
import { useClient } from '../client.tsx'
import { useCookies, writtenCookie } from '../cookies.ts'
import { loadOnce } from '../load-once.ts'
import { reloadOnce } from '../reload-when-stale.ts'
import { useSignal } from '../signal.ts'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { showError } from '../ui/toast.tsx'
import { AS_WRITTEN, inLatinLetters, type Writing } from '../ui/writing.ts'

/** Its own name, in its own letters. */
export const DEVANAGARI = 'देवनागरी'

const loadLatinLetters = loadOnce(async () =>
  inLatinLetters((await import('../../law/text/latin-letters.ts')).writeInLatinLetters),
)

export function useLetters(): Letters {
  const chosen = useSignal(useClient().letters)
  const remembered = lettersIn(useCookies())
  return chosen ?? remembered
}

const lettersIn = (cookies: string): Letters =>
  cookies.split('; ').includes(`${LETTERS_COOKIE}=latin`) ? 'latin' : 'devanagari'

/**
 * Chooses letters and remembers them; `beforeChange` is called right before the screen changes. Resolves to whether they
 * are there: where they cannot be loaded it says `failed`, and the page is loaded again once.
 */
export function useLettersSwitch(failed: string): (letters: Letters, beforeChange?: () => void) => Promise<boolean> {
  const { letters: chosen, toasts } = useClient()
  return async (letters, beforeChange) => {
    try {
      if (letters === 'latin') await loadLatinLetters()
    } catch (error) {
      reloadOnce()
      console.error('The Latin letters could not be loaded.', error)
      showError(toasts, failed)
      return false
    }
    document.cookie = writtenCookie(LETTERS_COOKIE, letters, PREFERENCE_MAX_AGE_SECONDS)
    beforeChange?.()
    chosen.set(letters)
    return true
  }
}

/** Whether an answer is Nepali to somebody who asked in Latin letters; it is not where the question is not known. */
export function hasChoiceOfLetters(question: string | null, answer: string): boolean {
  return question !== null && langAttributeOf(question) !== 'ne' && langAttributeOf(answer) === 'ne'
}

/** How an answer is shown to whoever asked this question: as it was written until Latin letters are there. */
export function useWritingOf(question: string | null, answer: string): Writing {
  const letters = useLetters()
  const isLatin = letters === 'latin' && hasChoiceOfLetters(question, answer)
  const [latin, setLatin] = useState(loadLatinLetters.loaded)
  useEffect(() => {
    if (!isLatin || latin) return
    let isShown = true
    loadLatinLetters().then(
      (loaded) => {
        if (isShown) setLatin(loaded)
      },
      (error: unknown) => console.warn('The Latin letters could not be loaded.', error),
    )
    return () => {
      isShown = false
    }
  }, [isLatin, latin])
  // Who has just chosen them waits for them no more.
  const loaded = latin ?? loadLatinLetters.loaded()
  return useMemo(() => (isLatin && loaded ? loaded : AS_WRITTEN), [isLatin, loaded])
}
