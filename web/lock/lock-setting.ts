import { LOCK_COOKIE, LOCK_MAX_AGE_SECONDS } from '../../contract/lock.ts'
import { writtenCookie } from '../cookies.ts'
import { LOCK_KEY } from '../offline/local-names.ts'
import type { PinDigest } from './pin.ts'

/** How many wrong tries sign out. */
export const MOST_TRIES = 5
export const MINUTES = [1, 2, 5, 15, 30] as const

/** The lock of this device, for the account that has chosen it. */
export interface LockSetting {
  accountId: string
  /** After so long without input; 0: only by its button. */
  afterMinutes: number
  /** Null where the account's password opens it. */
  pin: PinDigest | null
  /** Since it was opened last. */
  wrongTries: number
  /** When somebody last did something in any tab, in milliseconds since 1970. */
  usedAt: number
}

/** What was chosen here for this account; null without a lock. */
export function readLock(accountId: string): LockSetting | null {
  try {
    const stored: LockSetting | null = JSON.parse(localStorage.getItem(LOCK_KEY) ?? 'null')
    return stored?.accountId === accountId ? stored : null
  } catch {
    return null
  }
}

export function writeLock(setting: LockSetting): void {
  localStorage.setItem(LOCK_KEY, JSON.stringify(setting))
}

/** Notes one change of the lock, if there is one. */
export function changeLock(accountId: string, change: Partial<LockSetting>): void {
  const setting = readLock(accountId)
  if (setting) writeLock({ ...setting, ...change })
}

export function removeLock(): void {
  localStorage.removeItem(LOCK_KEY)
  markLocked(false)
}

export const isMarkedLocked = (): boolean => document.cookie.includes(`${LOCK_COOKIE}=`)

/** Marks all pages of this browser as covered, or as open. */
export function markLocked(isLocked: boolean): void {
  document.cookie = writtenCookie(LOCK_COOKIE, isLocked ? '1' : '', isLocked ? LOCK_MAX_AGE_SECONDS : 0)
}

/** Whether nobody has done anything for as long as was chosen. */
export function isLockDue({ afterMinutes, usedAt }: LockSetting, now = Date.now()): boolean {
  return afterMinutes > 0 && now - usedAt >= afterMinutes * 60_000
}
