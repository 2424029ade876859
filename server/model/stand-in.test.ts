import { describe, expect, test } from 'vitest'
import { LIBRARY_MODEL, NO_CONTENT_REPLY, STAND_IN_MODEL } from '../../contract/conversation.ts'
import { openLibrary } from '../library/open-library.ts'
import { scriptedGateway } from '../testing/scripted-gateway.ts'
import { callFirst } from './call-first.ts'
import { findDanger } from './danger.ts'
import { createEmbeddedAnswerer } from './embedded/answerer.ts'
import { GatewayError, type GatewayErrorKind, type ModelGateway, type ReplyPiece } from './model-gateway.ts'
import { withStandIn } from './stand-in.ts'

const library = openLibrary()
const QUESTION = 'How do I get a divorce?'
const DANGER = 'My husband beats me every day. What can I do?'

interface Set {
  provider: ModelGateway
  firstWordsMs?: number
}

function standIn({ provider, firstWordsMs = 60_000 }: Set) {
  const logged: unknown[] = []
  const log = { warn: (entry: unknown) => void logged.push(entry), error: (entry: unknown) => void logged.push(entry) }
  const answerer = createEmbeddedAnswerer(library)
  return { gateway: withStandIn({ provider, answerer, library, log: log as never, firstWordsMs }), logged }
}

/** A provider that says these words, then fails when an error is given. */
function provider(words: string[], error?: unknown): ModelGateway {
  return {
    modelName: 'a-model',
    async *write(): AsyncGenerator<ReplyPiece> {
      for (const text of words) yield { type: 'text', text }
      if (error) throw error
    },
  }
}

async function collect(gateway: ModelGateway, question: string, signal = new AbortController().signal) {
  const pieces: ReplyPiece[] = []
  for await (const piece of gateway.write([{ role: 'user', content: question }], signal)) pieces.push(piece)
  const text = pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('')
  const model = pieces.find((piece) => piece.type === 'model')?.model ?? gateway.modelName
  return { pieces, text, model }
}

const libraryAlone = (question: string) => collect(createEmbeddedAnswerer(library), question)

describe('a provider that fails before its first word', () => {
  const kinds: GatewayErrorKind[] = ['authentication', 'bad-request', 'rate-limit', 'server', 'connection', 'timeout']

  test.each(kinds)('(%s) gives way to the library, which says so in its first line', async (kind) => {
    const { gateway, logged } = standIn({ provider: provider([], new GatewayError(kind, 'secret words')) })
    const { text, model } = await collect(gateway, QUESTION)
    const [first, ...others] = text.split('\n\n')

    expect(first).toBe(
      'The language model could not be reached, so this answer comes from Kanooni’s law library alone.',
    )
    expect(others.join('\n\n')).toBe((await libraryAlone(QUESTION)).text)
    expect(model).toBe(STAND_IN_MODEL)
    expect(logged).toEqual([{ model: 'a-model', kind }])
  })

  test.each(['सम्बन्ध विच्छेद कसरी गर्ने?', 'sambandha bichhed kasari garne?'])(
    'says so in Nepali to %s',
    async (question) => {
      const { gateway } = standIn({ provider: provider([], new GatewayError('server', '')) })

      expect((await collect(gateway, question)).text).toMatch(/^भाषा मोडेलसँग सम्पर्क हुन सकेन/)
    },
  )

  test('by staying silent too long is ended', async () => {
    const scripted = scriptedGateway()
    const { gateway, logged } = standIn({ provider: scripted, firstWordsMs: 1 })
    const { model } = await collect(gateway, QUESTION)

    expect(model).toBe(STAND_IN_MODEL)
    expect((await scripted.next()).signal.aborted).toBe(true)
    expect(logged).toEqual([{ model: 'scripted-model', kind: 'timeout' }])
  })

  test('gives way with the passages of the library', async () => {
    const { gateway } = standIn({ provider: provider([' '], new GatewayError('server', '')) })
    const passagesOf = (pieces: ReplyPiece[]) => pieces.find((piece) => piece.type === 'passages')

    expect(passagesOf((await collect(gateway, QUESTION)).pieces)).toEqual(
      passagesOf((await libraryAlone(QUESTION)).pieces),
    )
  })
})

test('a provider that answers is left alone', async () => {
  const { gateway, logged } = standIn({ provider: provider(['Yes', '.']) })

  expect(await collect(gateway, QUESTION)).toMatchObject({ text: 'Yes.', model: 'a-model' })
  expect(logged).toEqual([])
})

test('a failure after the first word stays a failure', async () => {
  const { gateway, logged } = standIn({ provider: provider(['Yes'], new GatewayError('connection', '')) })

  await expect(collect(gateway, QUESTION)).rejects.toMatchObject({ kind: 'connection' })
  expect(logged).toEqual([])
})

test('a reply that is not wanted any more is no failure of the provider', async () => {
  const stop = new AbortController()
  const { gateway, logged } = standIn({ provider: scriptedGateway() })
  const pending = collect(gateway, QUESTION, stop.signal)
  stop.abort()

  await expect(pending).rejects.toMatchObject({ kind: 'aborted' })
  expect(logged).toEqual([])
})

describe('a question that tells of danger', () => {
  const opening = (question: string, language: 'en' | 'ne') => {
    const danger = findDanger(question)
    if (!danger) throw new Error('no danger')
    return callFirst(danger, library.current, language)
  }

  test('opens with whom to call, before the model has said a word', async () => {
    const scripted = scriptedGateway()
    const { gateway } = standIn({ provider: scripted })
    const pieces = gateway
      .write([{ role: 'user', content: DANGER }], new AbortController().signal)
      [Symbol.asyncIterator]()

    expect(await pieces.next()).toEqual({ done: false, value: { type: 'text', text: `${opening(DANGER, 'en')}\n\n` } })
    expect(scripted.calls).toBe(0)
  })

  test('has the words of the model behind it', async () => {
    const { gateway } = standIn({ provider: provider(['You can ask for protection.']) })

    expect((await collect(gateway, DANGER)).text).toBe(`${opening(DANGER, 'en')}\n\nYou can ask for protection.`)
  })

  test('opens in the language of the question', async () => {
    const question = 'श्रीमानले मलाई दिनहुँ कुट्छ, के गरूँ?'
    const { gateway } = standIn({ provider: provider(['...']) })

    expect((await collect(gateway, question)).text.startsWith(opening(question, 'ne'))).toBe(true)
  })

  test('says whom to call only once when the library takes over', async () => {
    const { gateway } = standIn({ provider: provider([], new GatewayError('server', '')) })
    const { text } = await collect(gateway, DANGER)
    const alone = (await libraryAlone(DANGER)).text

    expect(alone.startsWith(opening(DANGER, 'en'))).toBe(true)
    expect(text.split(opening(DANGER, 'en'))).toHaveLength(2)
    expect(text.endsWith(alone.slice(opening(DANGER, 'en').length).trimStart())).toBe(true)
  })

  test('says that something went wrong when the model has no words behind it', async () => {
    const { gateway } = standIn({ provider: provider([]) })

    expect((await collect(gateway, DANGER)).text).toBe(`${opening(DANGER, 'en')}\n\n${NO_CONTENT_REPLY}`)
  })
})

test('the library by itself is not said to stand in for anybody', async () => {
  expect((await libraryAlone(QUESTION)).model).toBe(LIBRARY_MODEL)
})
