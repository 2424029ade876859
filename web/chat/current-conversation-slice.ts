import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { errorSentence } from '../api/error-sentence.ts'
import type { StoreParts } from '../store-parts.ts'
import type { Message } from './message.ts'

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

/** The newest messages of a conversation, oldest first; `openConversation` adds the older ones. */
export const fetchMessages = createAsyncThunk<
  Message[],
  { accountId: string; conversationId: string },
  { rejectValue: string; extra: StoreParts; state: { currentConversation: CurrentConversationState } }
>('currentConversation/fetchMessages', async (place, { dispatch, extra, getState, rejectWithValue }) => {
  const open = () => {
    const { currentConversation } = getState()
    return currentConversation.currentConversationId === place.conversationId ? currentConversation : null
  }
  const before = open()?.messages ?? []
  try {
    // Not needed until a conversation is opened, and there with the screen that opens it.
    const { loadNewest } = await import('./load-messages.ts')
    const messages = await loadNewest(extra, place, {
      before,
      messages: () => open()?.messages ?? [],
      show: (messages) => open() && dispatch(setMessages(messages)),
    })
    return messages ?? rejectWithValue(CONVERSATION_NOT_FOUND)
  } catch (error) {
    return rejectWithValue(errorSentence(error, 'Failed to fetch chat'))
  }
})

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
