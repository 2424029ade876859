import type { LetterBlock, LetterLine, LetterPiece, PenRoom } from './compose-letter.ts'
import { withoutNoBreaks } from './keep-together.ts'

const WORDS = '.'.repeat(30)
const ROW = '.'.repeat(70)

/** Room for the pen, in dots. */
export const DOTS: Record<Exclude<PenRoom, number>, string> = { date: '.'.repeat(20), words: WORDS, rest: WORDS }

/** A letter as plain text, its blocks apart by an empty line. */
export const writePlainText = (blocks: readonly LetterBlock[]): string =>
  withoutNoBreaks(
    `${blocks.map(({ lines, kind }) => lines.map(writeLine).join(kind === 'body' ? '\n\n' : '\n')).join('\n\n')}\n`,
  )

const writeLine = ({ label, pieces }: LetterLine): string =>
  [label, pieces.map(writePiece).join('')].filter(Boolean).join(' ').trimEnd()

function writePiece(piece: LetterPiece): string {
  if (typeof piece === 'string') return piece
  const { room, before, after } = piece
  if (typeof room === 'string') return before + DOTS[room] + after
  return `${WORDS}\n${`${ROW}\n`.repeat(room - 1)}`
}
