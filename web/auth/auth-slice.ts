import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Account } from '../api/api.ts'

export interface AuthState {
  status: boolean
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
    logout: (state) => {
      state.status = false
      state.userData = null
    },
  },
})

export const { login, logout } = authSlice.actions
export const authReducer = authSlice.reducer
