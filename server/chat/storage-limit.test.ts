import { expect, test } from 'vitest'
import { describeDatabases } from '../testing/databases.ts'
import { buildConversation, buildMessage } from '../testing/factories.ts'
import {
  buildAnotherQuestion,
  buildQuestion,
  startChatApp,
  post,
  postStream,
  storedBody,
  storedReply,
} from './test-chat.ts'

const settings = { DOCUMENTS_PER_ACCOUNT: '10', STORED_MB_PER_ACCOUNT: '1' }

describeDatabases('an account that keeps as much as it may', (open) => {
  test('is refused another stored reply, at no cost, and a reply that runs is stored to its end', async () => {
    await using rig = await startChatApp(await open(), {
      settings: { ...settings, RATE_LIMITS: 'on', QUESTIONS_PER_DAY: '3' },
    })
    const asked = await buildQuestion(rig.database)
    const stream = await postStream(rig, asked)
    const model = await rig.gateway.next()
    await stream.next()
    const other = await buildAnotherQuestion(rig.database, asked)
    for (let index = 0; index < 8; index++) await buildConversation(rig.database, asked.accountId)

    const second = await post(rig, other, storedBody(other))
    const text = 'x'.repeat(60_000)
    model.say(text)
    model.finish()

    expect(second.statusCode).toBe(403)
    expect(second.json()).toMatchObject({ type: 'general_storage_limit_exceeded', error: { code: 403 } })
    await expect
      .poll(() => storedReply(rig.database, asked), { timeout: 60_000 })
      .toMatchObject({
        status: 'complete',
        content: text,
      })
  })

  test('may still ask for a transient reply', async () => {
    await using rig = await startChatApp(await open(), { settings })
    const asked = await buildQuestion(rig.database)
    await buildMessage(rig.database, asked, { role: 'assistant', content: 'x'.repeat(1_000_000) })

    const refused = await post(rig, asked, storedBody(asked))
    const once = post(rig, asked, { messages: [{ role: 'user', content: 'How is land divided?' }] })
    const model = await rig.gateway.next()
    model.say('In equal shares.')
    model.finish()

    expect(refused.json()).toMatchObject({ type: 'general_storage_limit_exceeded' })
    expect((await once).statusCode).toBe(200)
  })
})
