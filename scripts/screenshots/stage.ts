// The built product with a data folder of its own, and people and conversations in every state that a screen can show.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '../../contract/preferences.ts'
import { type RunningServer, startServer } from '../../server/testing/running-server.ts'
import { type Behaviour, type ScriptedProvider, startScriptedProvider } from '../../server/testing/scripted-provider.ts'
import type { Person } from '../bench/api-calls.ts'
import { ask, createConversation, createPersonWithProfile } from './cast.ts'
import {
  BEGINNINGS,
  GUIDE_QUESTIONS,
  LONG_NAME,
  LONG_WORDS,
  RICH_ANSWERS,
  RICH_QUESTIONS,
  SHORT_QUESTIONS,
  TITLES,
} from './texts.ts'

export type ConversationState = 'guide' | 'rich' | 'long words' | 'failed' | 'stopped' | 'writing' | 'waiting' | 'empty'

export interface Cast {
  /** Has an account and nothing else. */
  newcomer: Person
  /** Has asked two questions, and has the answers with their sources. */
  reader: Person
  /** Has a full sidebar, and a conversation in each state. */
  regular: Person
  conversations: Record<ConversationState, string>
}

export interface Stage extends AsyncDisposable {
  url: string
  casts: Record<Language, Cast>
}

const SETTINGS = { RATE_LIMITS: 'off', REPLIES_AT_ONCE: '100', REPLY_STALL_SECONDS: '3600', REPLY_MAX_SECONDS: '3600' }

/** Opens the stage; it takes some seconds. */
export async function openStage(): Promise<Stage> {
  const around = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-screenshots-'))
  around.defer(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { ...SETTINGS, DATA_DIR: join(folder, 'data') }

  // First the library gateway, whose answers carry sources; then a provider, which can fail, stop and stall.
  const bare = await startServer(settings)
  const begun = { en: await beginCast(bare, 'en'), ne: await beginCast(bare, 'ne') }
  await bare.stop()
  const provider = around.use(await startScriptedProvider())
  const server = await startServer({ ...settings, MODEL_BASE_URL: provider.baseUrl })
  around.defer(() => server.stop())
  const casts = {
    en: await completeCast(server, provider, 'en', begun.en),
    ne: await completeCast(server, provider, 'ne', begun.ne),
  }
  return { url: server.url, casts, [Symbol.asyncDispose]: () => around.disposeAsync() }
}

type BegunCast = Omit<Cast, 'conversations'> & { guide: string }

async function beginCast({ url }: RunningServer, language: Language): Promise<BegunCast> {
  const newcomer = await createPersonWithProfile(
    url,
    language === 'en' ? 'Asha Rai' : 'आशा राई',
    `asha-${language}@example.com`,
  )
  const regular = await createPersonWithProfile(url, LONG_NAME, `${'long-address-'.repeat(3)}${language}@example.com`)
  for (const [index, title] of TITLES.entries()) {
    await createConversation(url, regular, title, 60 * 24 * (index + 1))
  }
  const reader = await createPersonWithProfile(
    url,
    language === 'en' ? 'Sita Gurung' : 'सीता गुरुङ',
    `sita-${language}@example.com`,
  )
  let guide = ''
  for (const question of GUIDE_QUESTIONS[language]) {
    guide = await createConversation(url, reader, question)
    await (await ask(url, reader, guide, question)).ended()
  }
  return { newcomer, reader, regular, guide }
}

async function completeCast(
  { url }: RunningServer,
  provider: ScriptedProvider,
  language: Language,
  { guide, ...people }: BegunCast,
): Promise<Cast> {
  const { regular } = people
  const beginning = [BEGINNINGS[language]]
  const begin = async (question: string, behaviour: Behaviour) => {
    const asked = provider.requests.length
    provider.play(behaviour)
    const id = await createConversation(url, regular, question)
    const reply = await ask(url, regular, id, question)
    // Before the next is played: behaviours go to requests in the order of their arrival.
    while (provider.requests.length === asked) await delay(5)
    return { id, ...reply }
  }
  const finish = async (question: string, behaviour: Behaviour) => {
    const { id, ended } = await begin(question, behaviour)
    await ended()
    return id
  }
  const short = SHORT_QUESTIONS[language]
  const stopped = await begin(short, { kind: 'stall', pieces: beginning })
  await stopped.begun()
  await stopped.stop()

  const conversations = {
    guide,
    stopped: stopped.id,
    rich: await finish(RICH_QUESTIONS[language], { kind: 'answer', pieces: [RICH_ANSWERS[language]] }),
    'long words': await finish(LONG_WORDS, { kind: 'answer', pieces: [`${LONG_WORDS}\n\n\`${LONG_WORDS}\``] }),
    failed: await finish(short, { kind: 'error-in-stream', pieces: beginning, error: { message: 'Overloaded' } }),
    writing: (await begin(short, { kind: 'stall', pieces: beginning })).id,
    waiting: (await begin(short, { kind: 'stall', pieces: [] })).id,
    empty: await createConversation(url, regular, short),
  }
  return { ...people, conversations }
}
