// Failed sign-ins for tests, and where they come from.

import type { LimitRule } from '../http/limits.ts'
import type { TestApp } from '../testing/test-app.ts'
import { addPerson, deviceCookie, PASSWORD, signInAs } from './test-people.ts'

export const HOME = '192.0.2.1'
export const ELSEWHERE = '198.51.100.7'

/** Answers' statuses. */
export async function failTimes(rig: TestApp, count: number, email: string | null, from: string): Promise<number[]> {
  const statuses = []
  for (let done = 0; done < count; done++) {
    statuses.push((await signInAs(rig, email ?? '', 'not the password', { from })).answer.statusCode)
  }
  return statuses
}

/** Uses `rule` up for a key, as many failures would. */
export async function exhaust({ parts }: TestApp, rule: LimitRule, key: string): Promise<void> {
  while ((await parts.limits.take(rule, key))?.remaining !== 0);
}

/** Somebody who has signed in at HOME, with the cookie that makes the device known. */
export async function personOnDevice(rig: TestApp): Promise<{ email: string; device: string }> {
  const { account } = await addPerson(rig)
  const email = account.email ?? ''
  const { answer } = await signInAs(rig, email, PASSWORD, { from: HOME })
  return { email, device: deviceCookie(answer) }
}
