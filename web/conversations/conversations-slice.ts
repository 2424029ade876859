import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { errorSentence } from '../api/error-sentence.ts'
import type { AuthState } from '../auth/auth-slice.ts'
import type { StoreParts } from '../store-parts.ts'
import type { Conversation, PageEnd } from './conversation.ts'
import { loadConversations } from './load-conversations.ts'

export interface ConversationsState {
  list: Conversation[]
  isLoading: boolean
  error: string | null
  /** The last one of the page that was loaded last; left out when there are no further pages. */
  after?: PageEnd | undefined
}

const initialState: ConversationsState = { list: [], isLoading: false, error: null }

/**
 * The conversations of an account, the one that was active last first: those that are pinned, and as many of the others as
 * were shown before, a page at least.
 */
export const fetchConversations = createAsyncThunk<
  Conversation[],
  string,
  { extra: StoreParts; rejectValue: string; state: { auth: AuthState; conversations: ConversationsState } }
>('conversations/fetch', async (accountId, { extra, dispatch, getState, rejectWithValue }) => {
  try {
    const before = getState().conversations.list
    const shown = before.filter(({ archivedAt }) => !archivedAt).length
    const { list: loaded, after } = await loadConversations(extra, accountId, shown)
    // Seldom needed, so it is fetched when it is.
    const changes = getState().conversations.list === before ? null : await import('./with-changes.ts')
    // Somebody else may have signed in meanwhile, or nobody is any more: then it is not theirs to see.
    const { auth, conversations } = getState()
    if (auth.userData?.$id !== accountId) return conversations.list
    dispatch(pagedTo(after))
    return changes ? changes.withChanges(loaded, before, conversations.list) : loaded
  } catch (error) {
    return rejectWithValue(errorSentence(error, 'Failed to fetch sessions'))
  }
})

const without = (list: Conversation[], id: string) => list.filter(({ sessionId }) => sessionId !== id)

const conversationsSlice = createSlice({
  name: 'conversations',
  initialState,
  reducers: {
    setConversations: (state, { payload }: PayloadAction<Conversation[]>) => {
      state.list = payload
    },
    /** Puts a conversation at the front: a new one, or one that has just been continued. */
    addConversation: (state, { payload }: PayloadAction<Conversation>) => {
      state.list = [payload, ...without(state.list, payload.sessionId)]
    },
    clearConversations: (state) => {
      state.list = []
      delete state.after
    },
    /** Notes where the last page that was loaded ended. */
    pagedTo: (state, { payload }: PayloadAction<PageEnd | undefined>) => {
      state.after = payload
    },
    removeConversation: (state, { payload }: PayloadAction<string>) => {
      state.list = without(state.list, payload)
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchConversations.pending, (state) => {
        state.isLoading = true
        state.error = null
      })
      .addCase(fetchConversations.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.list = payload
      })
      .addCase(fetchConversations.rejected, (state, { payload }) => {
        state.isLoading = false
        state.error = payload ?? 'Unknown error'
      }),
})

export const { setConversations, addConversation, clearConversations, pagedTo, removeConversation } =
  conversationsSlice.actions
export const conversationsReducer = conversationsSlice.reducer
