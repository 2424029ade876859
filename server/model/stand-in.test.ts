import { pino } from 'pino'
import type { Language } from '../../contract/preferences.ts'
import { describe, expect, test } from 'vitest'
import { CHOSEN_LIBRARY_MODEL, LIBRARY_MODEL, STAND_IN_MODEL } from '../../contract/conversation.ts'
import { openLibrary } from '../library/open-library.ts'
import { asked } from '../testing/asked.ts'
import { scriptedGateway } from '../testing/scripted-gateway.ts'
import { startScriptedProvider } from '../testing/scripted-provider.ts'
import { testClock } from '../testing/test-app.ts'
import { FIRST_STEPS } from '../../law/answers/first-steps.ts'
import { writeEmergencyOpening } from '../../law/answers/emergency-contacts.ts'
import { findDanger } from '../../law/danger/find-danger.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { libraryGateway } from './library-gateway.ts'
import {
  GatewayError,
  type GatewayErrorKind,
  type ModelGateway,
  type ReplyPiece,
  type ReplyRequest,
} from './model-gateway.ts'
import { createProviderGateway } from './openai-compatible.ts'
import { withStandIn } from './stand-in.ts'

const library = openLibrary().latest()
const QUESTION = 'How do I get a divorce?'
const DANGER = 'My husband beats me every day. What can I do?'

interface Set {
  provider: ModelGateway
  firstWordsMs?: number
  clock?: { elapsed(): number }
}

function standIn({ provider, firstWordsMs = 60_000, ...clock }: Set) {
  const logged: unknown[] = []
  const log = { warn: (entry: unknown) => void logged.push(entry), error: (entry: unknown) => void logged.push(entry) }
  return { gateway: withStandIn({ provider, log: log as never, firstWordsMs, ...clock }), logged }
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

const never = new AbortController().signal
const requestFor = (question: string): ReplyRequest => ({
  ...asked(question, library),
  library,
  signal: never,
})

async function collect(gateway: ModelGateway, question: string, signal = never, handOver = never) {
  const pieces: ReplyPiece[] = []
  for await (const piece of gateway.write({ ...requestFor(question), signal, handOver })) pieces.push(piece)
  const text = pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('')
  const model = pieces.find((piece) => piece.type === 'model')?.model ?? gateway.modelName
  return { pieces, text, model }
}

const libraryAlone = (question: string) => collect(libraryGateway, question)

describe('a provider that asks for a delay', () => {
  /** Asks for these delays, with as much time before each, then answers. */
  function delaying(seconds: number, times: number) {
    let elapsed = 0
    const busy: ModelGateway = {
      modelName: 'a-model',
      async *write(): AsyncGenerator<ReplyPiece> {
        for (let time = 0; time < times; time++) {
          yield { type: 'delay', seconds }
          elapsed += seconds * 1000
        }
        yield { type: 'text', text: 'In equal shares.' }
      },
    }
    return standIn({ provider: busy, firstWordsMs: 59_000, clock: { elapsed: () => elapsed } })
  }

  test.each([
    [20, 1],
    [55, 1],
    [20, 2],
  ])('of %i s, %i times, has it, and each is told', async (seconds, times) => {
    const { pieces, text } = await collect(delaying(seconds, times).gateway, QUESTION)

    expect(text).toBe('In equal shares.')
    expect(pieces.filter(({ type }) => type === 'delay')).toEqual(Array(times).fill({ type: 'delay', seconds }))
  })

  test.each([
    [59, 1],
    [20, 3],
  ])(
    'of %i s, %i times, which is longer than there is time for, gives way to the library at once',
    async (seconds, times) => {
      const { pieces, text, model } = await collect(delaying(seconds, times).gateway, QUESTION)

      expect(text).toMatch(/^The AI takes no more questions at the moment, /)
      expect(model).toBe(STAND_IN_MODEL)
      expect(pieces.filter(({ type }) => type === 'delay')).toHaveLength(times - 1)
    },
  )
})

describe('a provider that fails before its first word', () => {
  test.each<[GatewayErrorKind, string]>([
    ['authentication', 'The AI did not accept the question'],
    ['bad-request', 'The AI did not accept the question'],
    ['rate-limit', 'The AI takes no more questions at the moment'],
    ['server', 'The AI could not be reached'],
    ['connection', 'The AI could not be reached'],
    ['timeout', 'The AI took too long'],
  ])('(%s) gives way to the library, which says so in its first line', async (kind, why) => {
    const { gateway, logged } = standIn({ provider: provider([], new GatewayError(kind, 'secret words')) })
    const { text, model } = await collect(gateway, QUESTION)
    const [first, ...others] = text.split('\n\n')

    expect(first).toBe(`${why}, so this answer comes from Kanooni’s law library alone.`)
    expect(others.join('\n\n')).toBe((await libraryAlone(QUESTION)).text)
    expect(model).toBe(STAND_IN_MODEL)
    expect(logged).toEqual([{ model: 'a-model', kind }])
  })

  test.each([[[]], [[' ', '\n']], [['\u200B', '\u2060']]])(
    'by ending without any, as with %j, gives way',
    async (said) => {
      const { gateway, logged } = standIn({ provider: provider(said) })
      const { text, model } = await collect(gateway, QUESTION)

      const notice = 'The AI gave no answer, so this answer comes from Kanooni’s law library alone.'
      expect(text).toBe(`${notice}\n\n${(await libraryAlone(QUESTION)).text}`)
      expect(model).toBe(STAND_IN_MODEL)
      expect(logged).toEqual([{ model: 'a-model', kind: 'no-words' }])
    },
  )

  test.each(['सम्बन्ध विच्छेद कसरी गर्ने?', 'sambandha bichhed kasari garne?'])(
    'says so in Nepali to %s',
    async (question) => {
      const { gateway } = standIn({ provider: provider([], new GatewayError('server', '')) })

      expect((await collect(gateway, question)).text).toMatch(/^एआई \(AI\) सँग सम्पर्क हुन सकेन/)
    },
  )

  test('by staying silent too long is ended', async () => {
    const scripted = scriptedGateway()
    const { gateway, logged } = standIn({ provider: scripted, firstWordsMs: 1 })
    const { model, text } = await collect(gateway, QUESTION)

    expect(model).toBe(STAND_IN_MODEL)
    expect(text).toMatch(/^The AI took too long/)
    expect((await scripted.next()).signal.aborted).toBe(true)
    expect(logged).toEqual([{ model: 'scripted-model', kind: 'timeout' }])
  })

  test('by staying silent again and again is left alone, and nobody waits for it', async () => {
    await using silent = await startScriptedProvider({ fallback: { kind: 'silent' } })
    const log = pino({ level: 'silent' })
    const asked = createProviderGateway({ baseUrl: silent.baseUrl, modelName: 'a-model' })
    const { gateway } = standIn({ provider: withCircuitBreaker(asked, { clock: testClock(), log }), firstWordsMs: 1 })
    for (let time = 0; time < 5; time++)
      expect((await collect(gateway, QUESTION)).text).toMatch(/^The AI took too long/)

    expect((await collect(gateway, QUESTION)).text).toMatch(/^The AI could not be reached/)
  })

  test('by sending signs that nobody sees before its silence is left alone as well', async () => {
    async function* unseen({ signal }: Pick<ReplyRequest, 'signal'>): AsyncGenerator<ReplyPiece> {
      yield { type: 'text', text: '\u200B' }
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const log = pino({ level: 'silent' })
    const asked = withCircuitBreaker({ modelName: 'a-model', write: unseen }, { clock: testClock(), log })
    const { gateway } = standIn({ provider: asked, firstWordsMs: 1 })
    for (let time = 0; time < 5; time++) await collect(gateway, QUESTION)

    expect((await collect(gateway, QUESTION)).text).toMatch(/^The AI could not be reached/)
  })

  test('by sending only signs that nobody sees is silent', async () => {
    async function* unseen({ signal }: Pick<ReplyRequest, 'signal'>): AsyncGenerator<ReplyPiece> {
      for (const text of ['\u0001', '\u0002', '\u200B\n', '\u2060']) yield { type: 'text', text }
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new GatewayError('aborted', ''))))
    }
    const { gateway } = standIn({ provider: { modelName: 'a-model', write: unseen }, firstWordsMs: 1 })
    const { model, text } = await collect(gateway, QUESTION)

    expect(model).toBe(STAND_IN_MODEL)
    expect(text).toMatch(/^The AI took too long/)
  })

  test('gives way to nothing where the library is refused its turn: no word is said before', async () => {
    const { gateway } = standIn({ provider: provider([], new GatewayError('server', '')) })
    const refused = { ...requestFor(QUESTION), inLine: () => Promise.reject(new Error('too many wait')) }
    const pieces: ReplyPiece[] = []
    const write = async () => {
      for await (const piece of gateway.write(refused)) pieces.push(piece)
    }

    await expect(write()).rejects.toThrow('too many wait')
    expect(pieces).toEqual([])
  })

  test('gives way with the passages of the library', async () => {
    const { gateway } = standIn({ provider: provider([' '], new GatewayError('server', '')) })
    const passagesOf = (pieces: ReplyPiece[]) => pieces.find((piece) => piece.type === 'passages')

    expect(passagesOf((await collect(gateway, QUESTION)).pieces)).toEqual(
      passagesOf((await libraryAlone(QUESTION)).pieces),
    )
  })
})

describe('a person who does not want to wait for the provider', () => {
  test('has the answer of the library at once, as asked', async () => {
    const scripted = scriptedGateway()
    const { gateway, logged } = standIn({ provider: scripted })
    const handOver = new AbortController()
    const pending = collect(gateway, QUESTION, never, handOver.signal)
    const asked = await scripted.next()
    handOver.abort()
    const { text, model } = await pending

    expect(text).toMatch(/^As you asked, this answer comes from Kanooni’s law library alone/)
    expect(text.endsWith((await libraryAlone(QUESTION)).text)).toBe(true)
    expect(model).toBe(CHOSEN_LIBRARY_MODEL)
    expect(asked.signal.aborted).toBe(true)
    expect(asked.signal.reason, 'it says nothing about the provider').not.toBeInstanceOf(GatewayError)
    expect(logged).toEqual([])
  })

  test('has the answer of the library even before the provider is asked', async () => {
    const { gateway } = standIn({ provider: scriptedGateway() })

    expect((await collect(gateway, QUESTION, never, AbortSignal.abort())).model).toBe(CHOSEN_LIBRARY_MODEL)
  })

  test('keeps the words of a provider that has begun', async () => {
    const scripted = scriptedGateway()
    const { gateway } = standIn({ provider: scripted })
    const handOver = new AbortController()
    const pieces = gateway.write({ ...requestFor(QUESTION), handOver: handOver.signal })[Symbol.asyncIterator]()
    const first = pieces.next()
    const asked = await scripted.next()
    asked.say('Yes')
    await first
    handOver.abort()
    asked.say('.')
    asked.finish()

    expect(await pieces.next()).toEqual({ done: false, value: { type: 'text', text: '.' } })
    expect(asked.signal.aborted).toBe(false)
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
  const opening = (question: string, language: Language) => {
    const danger = findDanger(question, library)
    if (!danger) throw new Error('no danger')
    return writeEmergencyOpening({ danger, written: question }, library, language)
  }

  test('opens with whom to call, before the model has said a word', async () => {
    const scripted = scriptedGateway()
    const { gateway } = standIn({ provider: scripted })
    const pieces = gateway.write(requestFor(DANGER))[Symbol.asyncIterator]()

    const value = { type: 'text', text: `${opening(DANGER, 'en')}\n\n`, isOpening: true }
    expect(await pieces.next()).toEqual({ done: false, value })
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

  test.each(['mere pati mujhe maar rahe hain', 'मेरे पति मुझे मार रहे हैं', 'hamar pati hamra maarait chhathi'])(
    'says once and the same what to do first when it is asked in a language related to Nepali: %s',
    async (question) => {
      const { gateway } = standIn({ provider: provider([], new GatewayError('server', '')) })
      const { text } = await collect(gateway, question)

      expect(text.startsWith(opening(question, 'ne'))).toBe(true)
      expect(Object.values(FIRST_STEPS).filter(({ ne }) => text.includes(ne))).toEqual([FIRST_STEPS.home])
    },
  )

  test('has the library behind it when the model has no words', async () => {
    const { gateway } = standIn({ provider: provider([' \n']) })
    const { text } = await collect(gateway, DANGER)
    const rest = (await libraryAlone(DANGER)).text.slice(opening(DANGER, 'en').length).trimStart()

    expect(text).toMatch(/\n\nThe AI gave no answer, so this answer comes from/)
    expect(text.startsWith(opening(DANGER, 'en'))).toBe(true)
    expect(text.endsWith(rest)).toBe(true)
  })
})

test('the library by itself is not said to stand in for anybody', async () => {
  expect((await libraryAlone(QUESTION)).model).toBe(LIBRARY_MODEL)
})
