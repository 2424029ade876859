import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { addPerson, PASSWORD, signInAs } from './test-people.ts'

const HOME = '2001:db8:1:2:3:4:5:6'

interface FailureLine {
  level: number
  msg: string
  why: string
  account: string
  network: string
  device: string
  reqId: string
}

/** The same app, writing what it logs into `lines`. */
async function logged(rig: TestApp) {
  const lines: string[] = []
  const app = await buildApp({
    ...rig.parts,
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  })
  const failures = () =>
    lines.map((line) => JSON.parse(line) as FailureLine).filter(({ msg }) => msg === 'sign-in failed')
  return { rig: { ...rig, app }, lines, failures }
}

test('a failed sign-in is one line that says why, and the client is not told', async () => {
  await using rig = await buildTestApp({ settings: { RATE_LIMITS: 'on' } })
  const { account } = await addPerson(rig)
  const blocked = await addPerson(rig, { is_active: 0 })
  const { rig: app, failures } = await logged(rig)
  const email = account.email ?? ''

  await signInAs(app, email, 'not the password', { from: HOME })
  await signInAs(app, 'nobody@example.com', PASSWORD, { from: HOME })
  await signInAs(app, blocked.account.email ?? '', PASSWORD, { from: HOME })
  for (let count = 0; count < 10; count++) await signInAs(app, email, 'not the password', { from: HOME })

  const lines = failures()
  expect(lines.map(({ why }) => why)).toEqual([
    'wrong password',
    'unknown address',
    'blocked account',
    ...Array(9).fill('wrong password'),
    'limited by sign-in',
  ])
  expect(lines.map(({ level }) => level)).toEqual([...Array(12).fill(30), 40])
  expect(lines[0]).toMatchObject({ device: 'unknown', reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('attempts at one account and from one network are seen to belong together', async () => {
  await using rig = await buildTestApp()
  const { rig: app, failures } = await logged(rig)

  await signInAs(app, 'a@example.com', PASSWORD, { from: HOME })
  await signInAs(app, 'a@example.com', PASSWORD, { from: '192.0.2.1' })
  await signInAs(app, 'b@example.com', PASSWORD, { from: '2001:db8:1:2::9' })

  const [first, elsewhere, other] = failures()
  expect(elsewhere?.account).toBe(first?.account)
  expect(elsewhere?.network).not.toBe(first?.network)
  expect(other?.account).not.toBe(first?.account)
  expect(other?.network).toBe(first?.network)
})

test('neither the address nor where it came from is in the log, and another process uses other names', async () => {
  await using rig = await buildTestApp()
  const { account } = await addPerson(rig)
  const email = account.email ?? ''
  const [one, other] = [await logged(rig), await logged(rig)]

  await signInAs(one.rig, email, 'not the password', { from: HOME })
  await signInAs(other.rig, email, 'not the password', { from: HOME })

  const everything = one.lines.join('')
  for (const secret of [email, email.split('@')[0] ?? '', account.id, HOME, '2001:db8:1:2', 'not the password']) {
    expect(everything).not.toContain(secret)
  }
  expect(one.failures()[0]?.account).not.toBe(other.failures()[0]?.account)
})
