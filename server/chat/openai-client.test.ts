import OpenAI, { APIError } from 'openai'
import { expect, test } from 'vitest'
import type { Passage } from '../../law/passage.ts'
import { GatewayError } from '../model/model-gateway.ts'
import { buildQuestion, type ChatApp, startChatApp, PUBLIC_URL, storedReply } from './test-chat.ts'

// The official client, unmodified. It only needs the session's cookie.
async function connect({ app }: ChatApp, cookie: string): Promise<OpenAI> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return new OpenAI({
    baseURL: `${app.listeningOrigin}/openai/v1`,
    apiKey: 'unused',
    defaultHeaders: { cookie },
    maxRetries: 0,
    logLevel: 'off',
  })
}

const SECTION_95: Passage = { kind: 'provision', workId: 'house-code-2074', number: '95' }
const CITED = {
  type: 'url_citation',
  url_citation: {
    start_index: 15,
    end_index: 18,
    title: 'National House Code 2074, s. 95: Returning the deposit',
    url: `${PUBLIC_URL}/law/house-code-2074/95`,
  },
} satisfies OpenAI.ChatCompletionMessage.Annotation

const messages = [{ role: 'user' as const, content: 'Question?' }]

test('the official client reads a stream', async () => {
  await using rig = await startChatApp()
  const asked = await buildQuestion(rig.database)
  const client = await connect(rig, asked.headers.cookie)
  const metadata = { session_id: asked.conversationId, message_id: asked.messageId }

  const stream = await client.chat.completions.create({ model: 'any', messages, stream: true, store: true, metadata })
  const model = await rig.gateway.next()
  model.citeFrom([SECTION_95])
  model.say('Within 35 days ', '[1].')
  model.finish()
  const chunks: OpenAI.ChatCompletionChunk[] = []
  for await (const chunk of stream) chunks.push(chunk)

  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Within 35 days [1].')
  expect(chunks.at(-2)?.choices[0]?.delta).toMatchObject({ annotations: [CITED] })
  expect(chunks[0]).toMatchObject({ id: asked.messageId, choices: [{ delta: { role: 'assistant' } }] })
  expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('stop')
  expect(await storedReply(rig.database, asked)).toMatchObject({ content: 'Within 35 days [1].' })
})

test('the official client reads a whole completion, and again by its id', async () => {
  await using rig = await startChatApp()
  const asked = await buildQuestion(rig.database)
  const client = await connect(rig, asked.headers.cookie)
  const metadata = { session_id: asked.conversationId, message_id: asked.messageId }

  const pending = client.chat.completions.create({ model: 'any', messages, store: true, metadata })
  const model = await rig.gateway.next()
  model.citeFrom([SECTION_95])
  model.say('Within 35 days [1].')
  model.finish()
  const completion = await pending
  const again = await client.chat.completions.retrieve(asked.messageId)

  expect(completion.choices[0]?.message).toEqual({
    role: 'assistant',
    content: 'Within 35 days [1].',
    annotations: [CITED],
  })
  expect(again).toEqual(completion)
})

test('the official client gets status, type and sentence of an error', async () => {
  await using rig = await startChatApp()
  const asked = await buildQuestion(rig.database)
  const client = await connect(rig, asked.headers.cookie)

  const refused = client.chat.completions.create({ model: 'any', messages: [{ role: 'system', content: 'x' }] })

  await expect(refused).rejects.toMatchObject({
    status: 400,
    type: 'general_argument_invalid',
    message: expect.stringContaining('role system or developer are not accepted'),
  })
})

test('the official client throws when a stream fails in the middle', async () => {
  await using rig = await startChatApp()
  const asked = await buildQuestion(rig.database)
  const client = await connect(rig, asked.headers.cookie)

  const stream = await client.chat.completions.create({ model: 'any', messages, stream: true })
  const model = await rig.gateway.next()
  model.say('In equal')
  const read = async () => {
    let text = ''
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? ''
      if (text === 'In equal') model.fail(new GatewayError('rate-limit', '', { retryAfterSeconds: 7 }))
    }
  }
  const failure = await read().then(
    () => null,
    (error: unknown) => error,
  )

  expect(failure).toBeInstanceOf(APIError)
  expect(failure).toMatchObject({ type: 'model_rate_limited', error: { code: 429, retryAfterSeconds: 7 } })
})
