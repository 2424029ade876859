import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '../../contract/preferences.ts'
import type { Messages } from './en.ts'
import { loadMessages } from './load-messages.ts'
import { rememberLanguage } from './remember-language.ts'

interface Choice {
  messages: Messages
  chooseLanguage: (language: Language) => Promise<void>
}

const ChoiceContext = createContext<Choice | null>(null)

interface MessagesProviderProps {
  /** The texts to begin with; the person may choose others. */
  messages: Messages
  children: ReactNode
}

/** Gives every text of the application in one language to the screens below. */
export function MessagesProvider({ messages: first, children }: MessagesProviderProps) {
  const [messages, setMessages] = useState(first)
  const wanted = useRef(first.language)

  // Together with the texts: fonts and line heights go by it.
  useLayoutEffect(() => {
    document.documentElement.lang = messages.language
  }, [messages.language])

  const chooseLanguage = async (language: Language) => {
    wanted.current = language
    // First, so that the choice holds where the page has to be loaded again to get at the texts.
    rememberLanguage(language)
    const loaded = await loadMessages(language)
    // Somebody may have changed their mind while the texts were on their way.
    if (wanted.current === language) setMessages(loaded)
  }

  return <ChoiceContext value={{ messages, chooseLanguage }}>{children}</ChoiceContext>
}

/** Every text that people read, by room: `useMessages().auth.signIn.title`. */
export function useMessages(): Messages {
  return useChoice().messages
}

/**
 * The language of the screen and the way to another. `chooseLanguage` remembers it, loads its texts and shows them
 * in place. It rejects, and the screen stays as it is, when they cannot be loaded.
 */
export function useLanguage(): { language: Language; chooseLanguage: Choice['chooseLanguage'] } {
  const { messages, chooseLanguage } = useChoice()
  return { language: messages.language, chooseLanguage }
}

function useChoice(): Choice {
  const choice = useContext(ChoiceContext)
  if (!choice) throw new Error('useMessages needs a MessagesProvider above it.')
  return choice
}
