import { createContext, type ReactNode, useContext } from 'react'
import type { Messages } from './en.ts'

const MessagesContext = createContext<Messages | null>(null)

/** Gives every text of the application in one language to the screens below. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** Every text that people read, by room: `useMessages().auth.signIn.title`. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it.')
  return messages
}
