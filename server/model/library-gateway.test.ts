import { describe, expect, test } from 'vitest'
import { answerFromLibrary } from '../../law/answers/answer-from-library.ts'
import { openLibrary } from '../library/open-library.ts'
import { libraryGateway } from './library-gateway.ts'
import { asked } from '../testing/asked.ts'
import type { ReplyPiece } from './model-gateway.ts'

const library = openLibrary().latest()
const question = asked('How can I get divorced?', library)

async function write(): Promise<ReplyPiece[]> {
  const pieces: ReplyPiece[] = []
  const { signal } = new AbortController()
  for await (const piece of libraryGateway.write({ ...question, prompt: [], library, signal })) pieces.push(piece)
  return pieces
}

describe('the reply of the library', () => {
  test('needs no prompt, and comes with its passages before the first word, in many pieces of a few words', async () => {
    const [first, ...pieces] = await write()
    const texts = pieces.map((piece) => (piece.type === 'text' ? piece.text : ''))
    const reply = answerFromLibrary(question.prompt, library)

    expect(first).toEqual({ type: 'passages', passages: reply?.passages })
    expect(texts.join('')).toBe(reply?.text)
    expect(texts.length).toBeGreaterThan(50)
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(80)
  })

  test('is planned in line, and not at all where it was given up before', async () => {
    const gone = new AbortController()
    const lines: (AbortSignal | null)[] = []
    const inLine: typeof question.inLine = async (work, until) => {
      lines.push(until)
      until?.throwIfAborted()
      return work()
    }
    gone.abort(new Error('given up'))

    await expect(async () => {
      for await (const _piece of libraryGateway.write({ ...question, inLine, library, signal: gone.signal })) {
        lines.push(null)
      }
    }).rejects.toThrow('given up')
    expect(lines).toEqual([gone.signal])
  })

  test('ends with an abort', async () => {
    const abort = new AbortController()
    const pieces = libraryGateway.write({ ...question, library, signal: abort.signal })

    await expect(async () => {
      for await (const _piece of pieces) abort.abort()
    }).rejects.toMatchObject({ name: 'GatewayError', kind: 'aborted' })
  })
})
