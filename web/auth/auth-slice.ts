import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Account } from '../api/api.ts'

export interface AuthState {
  /** Whether somebody is signed in. */
  status: boolean
  /** Who is signed in, or asks without being so. */
  userData: Account | null
}

const initialState: AuthState = { status: false, userData: null }

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    login: (state, { payload }: PayloadAction<Account>) => {
      state.status = true
      state.userData = payload
    },
    /** Who asks without an account counts as signed out. */
    enterAsGuest: (state, { payload }: PayloadAction<Account>) => {
      state.status = false
      state.userData = payload
    },
    logout: (state) => {
      state.status = false
      state.userData = null
    },
  },
})

export const { login, enterAsGuest, logout } = authSlice.actions
export const authReducer = authSlice.reducer
