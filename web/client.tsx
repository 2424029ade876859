import { createContext, type ReactNode, useContext } from 'react'
import { Provider } from 'react-redux'
import type { SignInProvider } from '../contract/public-page.ts'
import type { Letters } from '../contract/preferences.ts'
import type { QuestionsLeft } from './chat/turn/reply-requests.ts'
import type { Turns } from './chat/turn/turns.ts'
import type { PendingDeletions } from './conversations/pending-deletions.ts'
import type { Drafts } from './drafts/drafts.ts'
import type { Corrections } from './offline/local-corrections.ts'
import type { QuestionQueues } from './offline/question-queue.ts'
import type { Tabs } from './offline/tabs.ts'
import type { WaitingQuestion } from './offline/waiting-questions.ts'
import type { ReadonlySignal, Signal } from './signal.ts'
import type { StoreParts } from './store-parts.ts'
import type { Store } from './store.ts'
import type { Toasts } from './ui/toast.tsx'

/**
 * What the application in one tab is assembled from (`createClient`): made once at its start, given to components by
 * `ClientProvider` and to use cases as a parameter.
 */
export interface Client extends StoreParts {
  store: Store
  /** Whether the service is out of reach. */
  isOffline: ReadonlySignal<boolean>
  waiting: Signal<readonly WaitingQuestion[]>
  /** Where questions wait. Rejects when the code for it cannot be loaded. */
  queues(): Promise<QuestionQueues>
  turns: Turns
  /** How much of the limits was left after the last question; null before the first. */
  questionsLeft: Signal<QuestionsLeft | null>
  /** Where people may sign in with an account that they have elsewhere; null where there is no such place. */
  signInProvider: SignInProvider | null
  /** How many questions may be asked without an account. */
  guestQuestions: number
  /** The deletions that can still be undone. */
  deletions: PendingDeletions
  tabs: Tabs
  /** Conversations that were deleted elsewhere while they were open here. */
  deletedElsewhere: Signal<ReadonlySet<string>>
  /** Whether the box that searches everything is open. */
  isSearchOpen: Signal<boolean>
  /** What is typed and not sent. */
  drafts: Drafts
  /** What is said of what somebody did. */
  toasts: Toasts
  /**
   * Conversations of which it was said that an answer is being written. They outlive a view: a new conversation gets
   * another one, under its own address, meanwhile.
   */
  announcedTurns: Set<string>
  /** Resolves after a while; tests say when. */
  wait(milliseconds: number): Promise<void>
  /** The links of verification mails that were followed, by their secret. */
  confirmations: Map<string, Promise<void>>
  /** The letters that were chosen in this tab; null before, where the cookie says it. */
  letters: Signal<Letters | null>
  /** Whether titles are hidden, as it was chosen in this tab; null before, where the cookie says it. */
  titlesHidden: Signal<boolean | null>
  /** What is known of corrected entries; null until the first answer with sources is shown. */
  corrections: Signal<Corrections | null>
}

const ClientContext = createContext<Client | null>(null)

/** Gives a client, and its store, to the components below. */
export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return (
    <ClientContext value={client}>
      <Provider store={client.store}>{children}</Provider>
    </ClientContext>
  )
}

/** The client of the application that this component is part of. Throws outside of a `ClientProvider`. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it.')
  return client
}
