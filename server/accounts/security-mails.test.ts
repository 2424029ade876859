// What the owner of an account is told by mail, and the way back to an address that somebody else took away.

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { addPerson, call, deviceCookie, linkMailedTo, PASSWORD, signInAs, storedState, tokenIn } from './test-people.ts'

const DAY_MS = 24 * 60 * 60_000
const NEW_PASSWORD = 'kalo pani 2084'

let rig: TestApp
beforeEach(async () => {
  rig = await buildTestApp()
  onTestFinished(() => rig.close())
})

const subjectsTo = async (recipient: string | null) => {
  await rig.parts.outbox.deliverAll()
  return rig.mails.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject)
}

describe('a sign-in on a device that was never used before', () => {
  test('is told by mail, but for the first device and one that is known', async () => {
    const { account } = await addPerson(rig)
    const email = account.email ?? ''
    const { answer } = await signInAs(rig, email, PASSWORD)
    await signInAs(rig, email, PASSWORD, { cookie: deviceCookie(answer) })
    expect(await subjectsTo(email)).toEqual([])

    await signInAs(rig, email, PASSWORD)
    expect(await subjectsTo(email)).toEqual(['New sign-in to your Kanooni account'])
  })

  test('is not told to an address that nobody has proven', async () => {
    const { account } = await addPerson(rig, { email_verified: 0 })
    const email = account.email ?? ''
    await signInAs(rig, email, PASSWORD)
    await signInAs(rig, email, PASSWORD)

    expect(await subjectsTo(email)).toEqual([])
  })
})

describe('the way back to an address', () => {
  const changeEmail = (cookie: string, email: string) =>
    call(rig, 'PATCH', '/email', { cookie, body: { email, password: PASSWORD } })
  const goBack = (link: URL) => call(rig, 'PUT', '/recovery', { body: { ...tokenIn(link), password: NEW_PASSWORD } })

  test('puts it back, with a new password, and signs everybody else out', async () => {
    const { account, cookie } = await addPerson(rig)
    const email = account.email ?? ''
    await changeEmail(cookie, 'thief@example.com')
    const link = await linkMailedTo(rig, email)
    expect(link.pathname).toBe('/verify-recovery')

    rig.clock.advance(7 * DAY_MS - 1)
    expect((await goBack(link)).statusCode).toBe(200)
    expect((await call(rig, 'GET', '', { cookie })).statusCode).toBe(401)
    expect((await signInAs(rig, 'thief@example.com', PASSWORD)).answer.statusCode).toBe(401)
    const { cookie: mine } = await signInAs(rig, email, NEW_PASSWORD)
    expect((await call(rig, 'GET', '', { cookie: mine })).json()).toMatchObject({ email, emailVerification: true })
  })

  test('stays open when the address is changed again, and when the password is', async () => {
    const { account, cookie } = await addPerson(rig)
    await changeEmail(cookie, 'thief@example.com')
    const link = await linkMailedTo(rig, account.email ?? '')
    await changeEmail(cookie, 'thief-2@example.com')
    await call(rig, 'PATCH', '/password', { cookie, body: { password: 'thieves of night', oldPassword: PASSWORD } })

    expect((await goBack(link)).statusCode).toBe(200)
    expect((await signInAs(rig, account.email ?? '', NEW_PASSWORD)).answer.statusCode).toBe(201)
  })

  test('takes away a second factor that was set up since', async () => {
    const { account, cookie } = await addPerson(rig)
    await changeEmail(cookie, 'thief@example.com')
    const link = await linkMailedTo(rig, account.email ?? '')
    rig.clock.advance(1)
    await call(rig, 'POST', '/mfa/authenticators/totp', { cookie })
    await rig.parts.database.queries.updateTable('authenticators').set({ is_verified: 1 }).execute()
    await call(rig, 'PATCH', '/mfa', { cookie, body: { mfa: true } })
    await goBack(link)

    const { cookie: mine } = await signInAs(rig, account.email ?? '', NEW_PASSWORD)
    expect((await call(rig, 'GET', '', { cookie: mine })).json()).toMatchObject({ mfa: false })
  })

  test('once taken, closes the way back to addresses that the account got in between', async () => {
    const { account, cookie } = await addPerson(rig)
    await changeEmail(cookie, 'thief@example.com')
    const mine = await linkMailedTo(rig, account.email ?? '')
    await rig.parts.database.queries.updateTable('accounts').set({ email_verified: 1 }).execute()
    rig.clock.advance(1)
    await changeEmail(cookie, 'thief-2@example.com')
    const theirs = await linkMailedTo(rig, 'thief@example.com')
    expect((await goBack(mine)).statusCode).toBe(200)

    expect((await goBack(theirs)).json()).toMatchObject({ type: 'user_invalid_token' })
    expect((await signInAs(rig, account.email ?? '', NEW_PASSWORD)).answer.statusCode).toBe(201)
  })

  test('is closed after seven days and after one use', async () => {
    const [one, other] = [await addPerson(rig), await addPerson(rig)]
    await changeEmail(one.cookie, 'one@example.org')
    await changeEmail(other.cookie, 'other@example.org')
    const used = await linkMailedTo(rig, one.account.email ?? '')
    const late = await linkMailedTo(rig, other.account.email ?? '')
    await goBack(used)
    rig.clock.advance(7 * DAY_MS)

    for (const link of [used, late]) expect((await goBack(link)).json()).toMatchObject({ type: 'user_invalid_token' })
  })

  test('says so, and changes nothing, when somebody has taken the address meanwhile', async () => {
    const { account, cookie } = await addPerson(rig)
    await changeEmail(cookie, 'mine@example.org')
    const link = await linkMailedTo(rig, account.email ?? '')
    await addPerson(rig, { email: account.email })
    const before = await storedState(rig)

    expect((await goBack(link)).json()).toMatchObject({ code: 409, type: 'user_target_already_exists' })
    expect(await storedState(rig)).toEqual(before)
  })
})
