import { createContext, type ReactNode, use, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../../contract/preferences.ts'
import type { Texts } from './en.ts'
import type { AccountTexts } from './en/account.ts'
import { accountTexts, loadTextsInUse } from './load-texts.ts'
import { rememberLanguage } from './remember-language.ts'

interface Choice {
  texts: Texts
  switchLanguage: (language: Language) => Promise<void>
}

const ChoiceContext = createContext<Choice | null>(null)

interface TextsProviderProps {
  /** The texts to begin with; the person may choose others. */
  texts: Texts
  children: ReactNode
}

/** Gives every text of the application in one language to the screens below. */
export function TextsProvider({ texts: first, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(first)
  const wanted = useRef(first.language)

  // Together with the texts: fonts and line heights go by it.
  useLayoutEffect(() => {
    document.documentElement.lang = texts.language
  }, [texts.language])

  const switchLanguage = async (language: Language) => {
    wanted.current = language
    // First, so that the choice holds where the page has to be loaded again to get at the texts.
    rememberLanguage(language)
    const loaded = await loadTextsInUse(language)
    // Somebody may have changed their mind while the texts were on their way.
    if (wanted.current === language) setTexts(loaded)
  }

  return <ChoiceContext value={{ texts, switchLanguage }}>{children}</ChoiceContext>
}

/** The texts that every screen may need, by part of the application: `useTexts().chat.welcome.title`. */
export function useTexts(): Texts {
  return useChoice().texts
}

/** The texts of signing in and of the settings: at once where they are there, else suspends until they are. */
export function useAccountTexts(): AccountTexts {
  const { language } = useChoice().texts
  return use(accountTexts[language]())
}

/**
 * The language of the screen and the way to another. `switchLanguage` remembers it, loads its texts and shows them
 * in place. It rejects, and the screen stays as it is, when they cannot be loaded.
 */
export function useLanguage(): { language: Language; switchLanguage: Choice['switchLanguage'] } {
  const { texts, switchLanguage } = useChoice()
  return { language: texts.language, switchLanguage }
}

function useChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('useTexts needs a TextsProvider above it.')
  return choice
}
