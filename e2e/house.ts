// A server with everything around it, in one of two set-ups: with no settings at all, or with a provider, a mail server
// and PostgreSQL, all of them real and on loopback.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../server/testing/postgres.ts'
import { startScriptedProvider } from '../server/testing/scripted-provider.ts'
import { startMailServer } from './mail-server.ts'
import { startServer } from '../server/testing/running-server.ts'
import { startSdkPage } from './sdk-page.ts'

export type SetUp = 'embedded' | 'connected'

export interface House extends AsyncDisposable {
  url: string
  /** A page elsewhere that may call the API; null where nothing is set. */
  otherOrigin: string | null
  /** Links to `path` in mails to this address, oldest first. */
  linksFor(email: string, path: string): Promise<string[]>
}

export async function openHouse(setUp: SetUp): Promise<House> {
  return setUp === 'embedded' ? openEmbedded() : openConnected()
}

async function openEmbedded(): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-e2e-'))
  const server = await startServer({ DATA_DIR: dataDir })
  return {
    url: server.url,
    otherOrigin: null,
    async linksFor(email, path) {
      const outbox = await (await fetch(`${server.url}/dev/outbox`)).text()
      const mails = outbox.split(/<article/).filter((mail) => mail.includes(email))
      return mails.flatMap((mail) => linksIn(mail, path))
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function openConnected(): Promise<House> {
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
    // Half of it is for the first words of the provider.
    REPLY_STALL_SECONDS: '6',
    ALLOWED_ORIGINS: elsewhere.origin,
  })
  around.defer(() => server.stop())
  return {
    url: server.url,
    otherOrigin: elsewhere.origin,
    async linksFor(email, path) {
      const mails = mail.mails.filter(({ recipients }) => recipients.includes(email))
      return mails.flatMap(({ content }) => linksIn(content, path).slice(0, 1))
    },
    [Symbol.asyncDispose]: () => around.disposeAsync(),
  }
}

function linksIn(content: string, path: string): string[] {
  // A text in Devanagari is mailed in base64; the markup beside it can be read.
  const links = content.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"'<>]+/g) ?? []
  return [...new Set(links)].filter((link) => new URL(link).pathname === path)
}
