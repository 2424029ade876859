import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventDecoder } from './event-decoder.ts'

const decode = (...pieces: string[]) => {
  const decoder = createEventDecoder()
  return pieces.flatMap((piece) => decoder.push(piece))
}

describe('the event-stream decoder', () => {
  it.each([
    ['one event', ['data: a\n\n'], ['a']],
    ['only the first space is framing', ['data:  a \n\n'], [' a ']],
    ['no space', ['data:a\n\n'], ['a']],
    ['lines that end in CR', ['data: a\r\rdata: b\r\r'], ['a', 'b']],
    ['lines that end in CRLF', ['data: a\r\n\r\ndata: b\r\n\r\n'], ['a', 'b']],
    ['a CRLF cut in two', ['data: a\r', '\n\r', '\ndata: b\r', '\n\r\n'], ['a', 'b']],
    ['an empty piece between CR and LF', ['data: a\r', '', '\n\n'], ['a']],
    ['several data lines', ['data: a\ndata: b\n\n'], ['a\nb']],
    ['an empty data line', ['data\ndata: b\n\n'], ['\nb']],
    ['comments and other fields', [': ping\nid: 7\nevent: x\nretry: 5\ndata: a\n\n'], ['a']],
    ['a comment alone', [': ping\n\n'], []],
    ['a field that only begins like data', ['database: a\n\n'], []],
    ['an event that is not finished', ['data: a\n'], []],
  ])('reads %s', (_name, pieces, expected) => {
    expect(decode(...pieces)).toEqual(expected)
  })

  const line = fc.constantFrom('data: नेपाल', 'data:b', 'data', 'data:  x', ': ping', 'id: 1', '', '')
  const lineEnd = fc.constantFrom('\n', '\r', '\r\n')

  it('gives the same events however the text is cut', () => {
    fc.assert(
      fc.property(fc.array(line), lineEnd, fc.array(fc.nat(200)), (lines, end, cuts) => {
        const text = lines.map((content) => content + end).join('')
        expect(decode(...cutAt(text, cuts))).toEqual(decode(text))
      }),
      { numRuns: 2_000 },
    )
  })
})

function cutAt(text: string, cuts: readonly number[]): string[] {
  const edges = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length]
  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge))
}
