import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { COLLECTIONS, type MessageDocument } from '../../contract/wire.ts'
import { findDocument, listAllDocuments, Query } from '../api/documents.ts'
import { errorSentence } from '../api/error-sentence.ts'

/** A message as the screens know it: its id and time are those of the document. */
export type Message = Pick<
  MessageDocument,
  'messageId' | 'content' | 'role' | 'userId' | 'sessionId' | 'createdAt' | 'status' | 'sources'
>

export interface CurrentConversationState {
  currentConversationId: string | null
  messages: Message[]
  isLoading: boolean
  error: string | null
}

/** The error of a conversation that does not exist for this account. */
export const CONVERSATION_NOT_FOUND = 'Conversation not found'

const initialState: CurrentConversationState = {
  currentConversationId: null,
  messages: [],
  isLoading: false,
  error: null,
}

/**
 * All messages of a conversation, oldest first. They are asked for newest first, so that the newest are never the
 * ones that a page leaves out.
 */
export const fetchMessages = createAsyncThunk<
  Message[],
  { accountId: string; conversationId: string },
  { rejectValue: string }
>('currentConversation/fetchMessages', async ({ accountId, conversationId }, { rejectWithValue }) => {
  try {
    const documents = await listAllDocuments<MessageDocument>(COLLECTIONS.messages, [
      Query.equal('userId', accountId),
      Query.equal('sessionId', conversationId),
      Query.orderDesc('$createdAt'),
    ])
    // A conversation that does not exist has no messages either, so only an empty one needs the question.
    if (documents.length === 0 && !(await findDocument(COLLECTIONS.conversations, conversationId))) {
      return rejectWithValue(CONVERSATION_NOT_FOUND)
    }
    return documents.map(toMessage).reverse()
  } catch (error) {
    return rejectWithValue(errorSentence(error, 'Failed to fetch chat'))
  }
})

export function toMessage(document: MessageDocument): Message {
  const { $id, content, role, userId, sessionId, $createdAt, status, sources } = document
  return { messageId: $id, content, role, userId, sessionId, createdAt: $createdAt, status, sources }
}

const currentConversationSlice = createSlice({
  name: 'currentConversation',
  initialState,
  reducers: {
    setCurrentConversationId: (state, { payload }: PayloadAction<string>) => {
      state.currentConversationId = payload
    },
    setMessages: (state, { payload }: PayloadAction<Message[]>) => {
      state.messages = payload
    },
    /**
     * Adds a message of this conversation at the end; one that is there already (a reply that was still being
     * written) is replaced. Messages that arrive for a conversation which has been left are not shown in another.
     */
    appendMessage: (state, { payload }: PayloadAction<Message>) => {
      if (payload.sessionId !== state.currentConversationId) return
      const place = state.messages.findIndex(({ messageId }) => messageId === payload.messageId)
      if (place < 0) state.messages.push(payload)
      else state.messages[place] = payload
    },
    removeMessage: (state, { payload }: PayloadAction<string>) => {
      state.messages = state.messages.filter(({ messageId }) => messageId !== payload)
    },
    clearCurrentConversation: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchMessages.pending, (state) => {
        state.isLoading = true
        state.error = null
      })
      .addCase(fetchMessages.fulfilled, (state, { payload, meta }) => {
        if (meta.arg.conversationId !== state.currentConversationId) return
        state.isLoading = false
        state.messages = payload
      })
      .addCase(fetchMessages.rejected, (state, { payload, meta }) => {
        if (meta.arg.conversationId !== state.currentConversationId) return
        state.isLoading = false
        state.error = payload ?? 'Unknown error'
      }),
})

export const { setCurrentConversationId, setMessages, appendMessage, removeMessage, clearCurrentConversation } =
  currentConversationSlice.actions
export const currentConversationReducer = currentConversationSlice.reducer
