import type { Account } from '../api/api.ts'
import type { LocalCopies } from './local-copies.ts'
import type { LocalConversation, LocalMessage } from './local-database.ts'

/** Long enough to write once for many changes, short enough to be written before a tab is closed. */
const PAUSE_MS = 500
/** Words come faster than a slow phone can write down the conversation that they stand in. */
const WORDS_PAUSE_MS = 2_000

interface Loaded {
  isLoading: boolean
  error: string | null
}

interface Screens {
  auth: { status: boolean; userData: Account | null }
  conversations: Loaded & { list: LocalConversation[]; after?: { updatedAt: string } | undefined }
  currentConversation: Loaded & { currentConversationId: string | null; messages: LocalMessage[] }
}

interface Store {
  getState(): Screens
  subscribe(listener: () => void): () => void
}

/** The replies that are being written. */
export interface Words {
  /** What has come of the one in this conversation. */
  find(conversationId: string): LocalMessage | null
  subscribe(listener: () => void): () => void
}

/**
 * Keeps a copy of the list and of each conversation that is opened, as the store gets them, with the words of a reply
 * that is being written; returns how to end.
 */
export function saveCopies(store: Store, words: Words, loadCopies: () => Promise<LocalCopies>): () => void {
  let timer = 0
  let wordsTimer = 0
  let saved: Shown | null = null
  let saving = Promise.resolve()
  let newest = store.getState()

  const save = (screens: Screens = newest) => {
    clearTimeout(timer)
    timer = 0
    const id = conversationIn(screens)
    const now = { ...screens, words: id ? words.find(id) : null }
    const before = saved
    saved = now
    // One after the other, though one may take long: an older state never takes the place of a newer one.
    saving = saving
      .then(() => saveChanges(loadCopies, now, before))
      .catch((error: unknown) => console.error('Nothing can be kept for offline reading.', error))
  }
  const planned = () => {
    timer ||= setTimeout(() => save(), PAUSE_MS)
  }
  planned()
  const leave = store.subscribe(() => {
    const screens = store.getState()
    // A conversation that is left is saved as it was: after the pause another one is on the screen. One that was deleted is
    // no longer listed.
    if (timer && conversationIn(screens) !== conversationIn(newest) && isListed(newest)) save(newest)
    newest = screens
    planned()
  })
  const leaveWords = words.subscribe(() => {
    wordsTimer ||= setTimeout(() => {
      wordsTimer = 0
      save()
    }, WORDS_PAUSE_MS)
  })
  return () => {
    leave()
    leaveWords()
    clearTimeout(timer)
    clearTimeout(wordsTimer)
  }
}

const isListed = ({ conversations, currentConversation: { currentConversationId: id } }: Screens) =>
  conversations.list.some(({ sessionId }) => sessionId === id)

const conversationIn = ({ currentConversation }: Screens) => currentConversation.currentConversationId

interface Shown extends Screens {
  words: LocalMessage | null
}

async function saveChanges(
  loadCopies: () => Promise<LocalCopies>,
  { auth, conversations, currentConversation, words }: Shown,
  before: Shown | null,
): Promise<void> {
  const accountId = auth.status ? auth.userData?.$id : null
  if (!accountId) return
  const copies = await loadCopies()
  if (isLoaded(conversations) && conversations.list !== before?.conversations.list) {
    await copies.saveList(accountId, conversations.list, conversations.after?.updatedAt)
  }
  const { currentConversationId: id, messages } = currentConversation
  const hasNewWords = words !== null && words.content !== before?.words?.content
  const hasChanged = messages !== before?.currentConversation.messages || hasNewWords
  if (id && isLoaded(currentConversation) && messages.length > 0 && hasChanged) {
    await copies.saveThread(accountId, id, words ? withWords(messages, words) : messages)
  }
}

const withWords = (messages: readonly LocalMessage[], words: LocalMessage) => [
  ...messages.filter(({ messageId }) => messageId !== words.messageId),
  words,
]

const isLoaded = ({ isLoading, error }: Loaded) => !isLoading && error === null
