import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startScriptedProvider } from './scripted-provider.ts'

async function ask(baseUrl: string, content: string, stream = true) {
  const body = JSON.stringify({ model: 'm', stream, messages: [{ role: 'user', content }] })
  const response = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', body })
  return { status: response.status, text: await response.text() }
}

test('a counted marker fails that often and then answers, each text for itself', async () => {
  await using provider = await startScriptedProvider()
  const statuses: number[] = []
  for (const question of ['a [500 x2]', 'a [500 x2]', 'b [500 x2]', 'a [500 x2]'])
    statuses.push((await ask(provider.baseUrl, question)).status)

  expect(statuses).toEqual([500, 500, 500, 200])
})

test('a request without a stream gets the whole answer at once', async () => {
  await using provider = await startScriptedProvider({ fallback: { kind: 'answer', pieces: ['a', 'b'] } })
  const { text } = await ask(provider.baseUrl, 'hello', false)

  expect(JSON.parse(text).choices[0].message).toEqual({ role: 'assistant', content: 'ab' })
})

test('as a process of its own it prints its address and streams as many pieces as asked for', async () => {
  const script = new URL('./scripted-provider.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, '--pieces', '3', '--interval-ms', '1'])
  try {
    const [line] = await once(child.stdout, 'data')
    const { text } = await ask(String(line).trim(), 'hello')

    expect(text.match(/"content":"word\d /g)).toHaveLength(3)
  } finally {
    child.kill()
  }
})
