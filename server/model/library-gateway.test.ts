import type { AccountId } from '../../contract/ids.ts'
import { describe, expect, test } from 'vitest'
import { answerFromLibrary } from '../../law/answers/answer-from-library.ts'
import { openLibrary } from '../library/open-library.ts'
import { libraryGateway } from './library-gateway.ts'
import type { PromptMessage, ReplyPiece } from './model-gateway.ts'

const library = openLibrary().latest()
const accountId = 'sita' as AccountId
const prompt: readonly PromptMessage[] = [{ role: 'user', content: 'How can I get divorced?' }]

async function write(messages: readonly PromptMessage[]): Promise<ReplyPiece[]> {
  const pieces: ReplyPiece[] = []
  const { signal } = new AbortController()
  for await (const piece of libraryGateway.write({ accountId, prompt: messages, library, signal })) pieces.push(piece)
  return pieces
}

describe('the reply of the library', () => {
  test('comes with its passages before the first word, in many pieces of a few words', async () => {
    const [first, ...pieces] = await write(prompt)
    const texts = pieces.map((piece) => (piece.type === 'text' ? piece.text : ''))
    const reply = answerFromLibrary(prompt, library)

    expect(first).toEqual({ type: 'passages', passages: reply?.passages })
    expect(texts.join('')).toBe(reply?.text)
    expect(texts.length).toBeGreaterThan(50)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(80)
  })

  test('ends with an abort', async () => {
    const abort = new AbortController()
    const pieces = libraryGateway.write({ accountId, prompt, library, signal: abort.signal })

    await expect(async () => {
      for await (const _piece of pieces) abort.abort()
    }).rejects.toMatchObject({ name: 'GatewayError', kind: 'aborted' })
  })

  test('is empty where nothing was asked', async () => {
    expect(await write([{ role: 'system', content: 'Divorce is the only topic.' }])).toEqual([])
  })
})
