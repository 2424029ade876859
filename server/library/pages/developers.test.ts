// Takes the examples off the page and does with each what its reader would.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { parseFragment } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LibraryExport } from '../../../contract/library-api.ts'
import { PROJECT_ID } from '../../../contract/wire.ts'
import { addPerson, PASSWORD } from '../../accounts/test-people.ts'
import { PRODUCT } from '../../testing/running-server.ts'
import { answeringGateway } from '../../testing/scripted-gateway.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const run = promisify(execFile)

let rig: TestApp
let folder: string
let examples: { language: string; code: string }[]

beforeAll(async () => {
  rig = await buildTestApp({ gateway: answeringGateway('Ask the bank to certify it.') })
  await rig.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'kanooni-developers-'))
  // What a reader would notice, curl only fails for when it is told to.
  writeFileSync(join(folder, '.curlrc'), 'fail\nsilent\nshow-error\n')
  examples = examplesIn((await rig.app.inject({ url: '/developers' })).body)
})
afterAll(async () => {
  await rig.close()
  rmSync(folder, { recursive: true, force: true })
})

function examplesIn(html: string): typeof examples {
  return [...html.matchAll(/<code data-example="(\w+)"[^>]*>([^<]*)<\/code>/g)].map(([, language = '', text = '']) => {
    const [node] = parseFragment(text).childNodes
    return { language, code: node && 'value' in node ? node.value : '' }
  })
}

const exampleWith = (language: string, words: string): string => {
  const found = examples.filter((each) => each.language === language && each.code.includes(words))
  expect(found).toHaveLength(1)
  return found[0]?.code ?? ''
}

const inShell = async (code: string) =>
  (await run('sh', ['-e', '-c', code], { cwd: folder, env: { PATH: process.env.PATH, CURL_HOME: folder } })).stdout

const inNode = async (code: string, env: Record<string, string> = {}) => {
  // Where the SDKs are found, as in a project of a reader's own.
  const running = run(process.execPath, ['--input-type=module', '--eval', code], { cwd: PRODUCT, env })
  return (await running).stdout
}

const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
)

describe('an example of the page for developers', () => {
  test('is one of those that are tried here', () => {
    expect(examples.map(({ language }) => language)).toEqual(['html', 'sh', 'js', 'sh', 'json', 'json', 'js', 'js'])
  })

  test.runIf(hasCurl)('reads a section, searches, and takes the whole library by curl', async () => {
    const output = await inShell(exampleWith('sh', '/provisions/95'))
    const whole: LibraryExport = JSON.parse(readFileSync(join(folder, 'library.json'), 'utf8'))

    expect(output).toContain('"url":"/law/civil-code-2074/95"')
    expect(output).toContain('"url":"/guides/bounced-cheque"')
    expect(whole.works).toHaveLength(rig.parts.library.latest().works.size)
  })

  test.runIf(hasCurl)('checks citations by curl', async () => {
    const { citations } = JSON.parse(await inShell(exampleWith('sh', '/citations')))

    expect(citations.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, 'no-such-provision'])
  })

  test('searches by JavaScript', async () => {
    expect(await inNode(exampleWith('js', '/search'))).toContain(
      `${rig.app.listeningOrigin.replace('127.0.0.1', 'localhost')}/guides/bounced-cheque`,
    )
  })

  test('asks with the SDK of OpenAI and a key', async () => {
    const { cookie } = await addPerson(rig)
    const made = await rig.app.inject({
      method: 'POST',
      url: '/v1/account/keys',
      headers: { cookie, 'x-appwrite-project': PROJECT_ID },
      payload: { name: 'Example', password: PASSWORD },
    })

    const output = await inNode(exampleWith('js', 'openai'), { KANOONI_KEY: made.json().secret })

    expect(output).toContain('Ask the bank to certify it.')
  })

  test('lists conversations with the SDK of Appwrite', async () => {
    const { account } = await addPerson(rig)

    const output = await inNode(exampleWith('js', 'appwrite'), {
      KANOONI_EMAIL: account.email ?? '',
      KANOONI_PASSWORD: PASSWORD,
    })

    expect(output).toContain('0 conversations')
  })

  test('connects an assistant by address', async () => {
    const { mcpServers } = JSON.parse(exampleWith('json', '"url"'))
    const client = new Client({ name: 'test', version: '1.0.0' })

    await client.connect(new StreamableHTTPClientTransport(new URL(mcpServers.kanooni.url)))

    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('search_law')
    await client.close()
  })

  test('connects an assistant by the command that there is', () => {
    const { kanooni } = JSON.parse(exampleWith('json', '"command"')).mcpServers
    const { scripts } = JSON.parse(readFileSync(join(PRODUCT, 'package.json'), 'utf8'))

    expect([kanooni.command, ...kanooni.args]).toEqual([
      'npm',
      '--silent',
      '--prefix',
      '/path/to/kanooni',
      'run',
      'mcp',
    ])
    // What it runs is started in mcp.test.ts; nothing else may write to standard output before it.
    expect(scripts).toMatchObject({ mcp: 'node scripts/mcp.ts', premcp: expect.stringMatching(/1>&2$/) })
  })
})

test('the page shows the same examples in both languages, but for the words of the search box', async () => {
  const nepali = examplesIn((await rig.app.inject({ url: '/developers?lang=ne' })).body)

  expect(nepali.slice(1)).toEqual(examples.slice(1))
  expect(nepali[0]?.code).toContain('name="lang" value="ne"')
})
