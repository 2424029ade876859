// An installation of the product: a server with everything around it, in one of four set-ups: with no settings at all,
// with a provider alone, or with a provider, a mail server and PostgreSQL, all of them real and on loopback.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/testing/postgres.ts'
import { type RecordedRequest, startScriptedProvider } from '../server/testing/scripted-provider.ts'
import { startMailServer } from './mail-server.ts'
import { startServer } from '../server/testing/running-server.ts'
import { startSdkPage } from './sdk-page.ts'

/** `guests`: without settings but that two questions need no account; `provider`: with a provider that has the usual time for its first words. */
export type SetUp = 'bare' | 'guests' | 'provider' | 'connected'

export interface Installation extends AsyncDisposable {
  url: string
  /** A page elsewhere that may call the API; null where nothing is set. */
  otherOrigin: string | null
  /** Links to `path` in mails to this address, oldest first. */
  linksFor(email: string, path: string): Promise<string[]>
  /** The six digits in mails to this address, oldest first. */
  codesFor(email: string): Promise<string[]>
  /** Lets the model go on with every answer that it holds; waits for one. */
  letModelGoOn(): Promise<void>
  /** What was said in the conversation that the model was last asked about, by its prompt: without instructions. */
  lastSentToModel(): string[]
  /** Cuts the power of the server, and brings it back at the same address. Not with other processes around it. */
  cutPower(): Promise<void>
  bringBack(): Promise<void>
}

export async function startInstallation(setUp: SetUp): Promise<Installation> {
  if (setUp === 'connected') return startConnected()
  if (setUp === 'bare') return startAlone({})
  if (setUp === 'guests') return startAlone({ GUEST_QUESTIONS: '2' })
  const provider = await startScriptedProvider()
  const installation = await startAlone({ MODEL_BASE_URL: provider.baseUrl, RATE_LIMITS: 'off' })
  return {
    ...installation,
    letModelGoOn: provider.goOn,
    lastSentToModel: () => saidIn(provider.requests),
    async [Symbol.asyncDispose]() {
      await installation[Symbol.asyncDispose]()
      await provider.close()
    },
  }
}

function saidIn(requests: readonly RecordedRequest[]): string[] {
  const messages = requests.at(-1)?.body.messages ?? []
  return messages.filter(({ role }) => role !== 'system').map(({ content }) => content)
}

async function startAlone(settings: Record<string, string>): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-e2e-'))
  let server = await startServer({ DATA_DIR: dataDir, ...settings })
  return {
    url: server.url,
    otherOrigin: null,
    letModelGoOn: () => Promise.reject(new Error('There is no model.')),
    lastSentToModel: () => [],
    async linksFor(email, path) {
      const outbox = await (await fetch(`${server.url}/dev/outbox`)).text()
      const mails = outbox.split('<li>').filter((mail) => mail.includes(`To ${email},`))
      // The page has the newest on top.
      return mails.toReversed().flatMap((mail) => linksIn(mail, path))
    },
    async codesFor(email) {
      const outbox = await (await fetch(`${server.url}/dev/outbox`)).text()
      const mails = outbox.split('<li>').filter((mail) => mail.includes(`To ${email},`))
      return mails.toReversed().flatMap(codesIn)
    },
    cutPower: () => server.kill(),
    async bringBack() {
      server = await startServer({ DATA_DIR: dataDir, PORT: new URL(server.url).port, ...settings })
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startConnected(): Promise<Installation> {
  const around = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-e2e-'))
  around.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres()
  around.defer(() => postgres.stop())
  const mail = around.use(await startMailServer())
  const provider = around.use(await startScriptedProvider())
  const elsewhere = around.use(await startSdkPage())
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    MODEL_BASE_URL: provider.baseUrl,
    RATE_LIMITS: 'off',
    // Half of it is for the first words of the provider, which a busy machine may need.
    REPLY_STALL_SECONDS: '20',
    ALLOWED_ORIGINS: elsewhere.origin,
  })
  around.defer(() => server.stop())
  return {
    url: server.url,
    otherOrigin: elsewhere.origin,
    lastSentToModel: () => saidIn(provider.requests),
    letModelGoOn: provider.goOn,
    cutPower: () => server.kill(),
    bringBack: () => Promise.reject(new Error('Only a server without processes around it is brought back.')),
    async linksFor(email, path) {
      const mails = mail.mails.filter(({ recipients }) => recipients.includes(email))
      return mails.flatMap(({ content }) => linksIn(content, path).slice(0, 1))
    },
    async codesFor(email) {
      return mail.mails
        .filter(({ recipients }) => recipients.includes(email))
        .flatMap(({ content }) => codesIn(content))
    },
    [Symbol.asyncDispose]: () => around.disposeAsync(),
  }
}

/** The one code of a mail, which stands on a line of its own. */
const codesIn = (content: string): string[] => (content.match(/^\s*\d{6}\s*$/m) ?? []).map((code) => code.trim())

function linksIn(content: string, path: string): string[] {
  // A text in Devanagari is mailed in base64; the markup around it can be read.
  const links = content.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"'<>]+/g) ?? []
  return [...new Set(links)].filter((link) => new URL(link).pathname === path)
}
