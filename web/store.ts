import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { authReducer } from './auth/auth-slice.ts'
import { currentConversationReducer } from './chat/current-conversation-slice.ts'
import { conversationsReducer } from './conversations/conversations-slice.ts'
import type { StoreParts } from './store-parts.ts'

/** What the whole client shares: who is signed in, their conversations, and the one that is open. */
export function createStore(parts: StoreParts) {
  return configureStore({
    reducer: {
      auth: authReducer,
      conversations: conversationsReducer,
      currentConversation: currentConversationReducer,
    },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: parts } }),
  })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
export type Dispatch = Store['dispatch']

export const useAppDispatch = useDispatch.withTypes<Dispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
