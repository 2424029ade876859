import { describe, expect, onTestFinished, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildConversation, buildMessage } from '../testing/factories.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { forgetRecipients } from '../mail/outbox-repository.ts'
import { removeEndedAccounts } from './deleted-account-repository.ts'
import { addPerson, call, PASSWORD, signInAs } from './test-people.ts'

const EMAIL = 'maya@example.com'

describeDatabases('deleting an account', (open) => {
  async function start() {
    const rig = await buildTestApp({ database: await open() })
    onTestFinished(() => rig.close())
    const person = await addPerson(rig, { email: EMAIL })
    const conversation = await buildConversation(rig.parts.database, person.account.id)
    await buildMessage(rig.parts.database, { accountId: person.account.id, conversationId: conversation })
    const remove = (password?: string, cookie = person.cookie) =>
      call(rig, 'DELETE', '', { cookie, body: password === undefined ? {} : { password } })
    return { rig, person, conversation, remove }
  }

  test('ends every way in at once, and frees the address', async () => {
    const { rig, person, remove } = await start()
    const answer = await remove(PASSWORD)
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies.map(({ value }) => value)).toEqual(['deleted', 'deleted'])

    expect((await call(rig, 'GET', '', { cookie: person.cookie })).statusCode).toBe(401)
    expect((await signInAs(rig, EMAIL, PASSWORD)).answer.json()).toMatchObject({ type: 'user_invalid_credentials' })
    const again = await call(rig, 'POST', '', { body: { userId: 'unique()', email: EMAIL, password: PASSWORD } })
    expect(again.statusCode).toBe(201)
  })

  test('leaves nothing that says whose it was, and hides what was written', async () => {
    const { rig, person, remove } = await start()
    await call(rig, 'PATCH', '/name', { cookie: person.cookie, body: { name: 'Maya Tamang' } })
    await remove(PASSWORD)

    const { queries } = rig.parts.database
    const rows = await Promise.all([
      queries.selectFrom('auth_sessions').selectAll().execute(),
      queries.selectFrom('audit_log').selectAll().execute(),
      queries.selectFrom('user_profiles').selectAll().execute(),
      queries.selectFrom('conversations').selectAll().where('deleted_at', 'is', null).execute(),
    ])
    expect(rows).toEqual([[], [], [], []])
    expect(await queries.selectFrom('accounts').selectAll().executeTakeFirst()).toMatchObject({
      name: '',
      email: null,
      phone: null,
      password_hash: null,
      is_active: 0,
    })
  })

  test('leaves no mail to its address but the one that says so, and of that nothing once it was sent', async () => {
    const { rig, person, remove } = await start()
    const { database, outbox } = rig.parts
    const { queries } = database
    await queries.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', person.account.id).execute()
    const mail = { recipient: EMAIL, subject: 'A link', text: 'B', html: 'C', expiresAt: rig.clock.now() + 1_000 }
    await outbox.queue(queries, mail)
    await outbox.deliverAll()
    await outbox.queue(queries, { ...mail, recipient: 'gita@example.com' })
    await outbox.queue(queries, mail)
    await remove(PASSWORD)

    const mails = () =>
      queries.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('created_at').execute()
    const left = (await mails()).filter(({ recipient }) => recipient === EMAIL)
    expect(left).toMatchObject([{ subject: expect.stringMatching(/deleted/i) }])
    await outbox.deliverAll()
    await forgetRecipients(queries, 10)
    expect((await mails()).map(({ recipient, text }) => [recipient, text])).toEqual([
      ['', null],
      ['', null],
    ])
  })

  test('removes the row of the account once nothing is left of what was written', async () => {
    const { rig, remove } = await start()
    await remove(PASSWORD)
    const { queries } = rig.parts.database
    expect(await removeEndedAccounts(queries, 10, rig.clock.now())).toBe(0)

    await queries.deleteFrom('conversations').execute()
    expect(await removeEndedAccounts(queries, 10, rig.clock.now())).toBe(1)
    expect(await queries.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test('hides what a request that was under way stores afterwards', async () => {
    const { rig, person, remove } = await start()
    await remove(PASSWORD)
    await buildConversation(rig.parts.database, person.account.id)

    const { queries } = rig.parts.database
    await removeEndedAccounts(queries, 10, rig.clock.now())
    expect(await queries.selectFrom('conversations').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
  })

  test('is confirmed by a last mail', async () => {
    const { rig, remove } = await start()
    await remove(PASSWORD)
    await rig.parts.outbox.deliverAll()

    expect(rig.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [EMAIL, 'Your Kanooni account is deleted'],
    ])
  })

  test.each(['not the password', undefined])('with the password %j changes nothing', async (password) => {
    const { rig, person, remove } = await start()

    expect((await remove(password)).json()).toMatchObject({ code: 401, type: 'user_invalid_credentials' })
    expect((await call(rig, 'GET', '', { cookie: person.cookie })).statusCode).toBe(200)
  })

  test('of nobody in particular takes no password', async () => {
    const { rig } = await start()
    const { cookies } = await call(rig, 'POST', '/sessions/anonymous')
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

    expect((await call(rig, 'DELETE', '', { cookie, body: {} })).statusCode).toBe(204)
  })
})

describe('another account', () => {
  test('is left as it is', async () => {
    await using rig = await buildTestApp()
    const [gone, stays] = [await addPerson(rig), await addPerson(rig)]
    await buildConversation(rig.parts.database, stays.account.id)
    await call(rig, 'DELETE', '', { cookie: gone.cookie, body: { password: PASSWORD } })

    const { queries } = rig.parts.database
    expect(
      await queries.selectFrom('conversations').select('id').where('deleted_at', 'is', null).execute(),
    ).toHaveLength(1)
    expect((await call(rig, 'GET', '', { cookie: stays.cookie })).statusCode).toBe(200)
  })
})
