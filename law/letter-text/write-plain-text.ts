import type { LetterFieldKind } from '../../contract/letter.ts'
import type { LetterBlock, LetterLine, LetterPiece } from './compose-letter.ts'

/** Room for the pen, in dots. */
export const DOTS: Record<LetterFieldKind, string> = {
  line: '.'.repeat(30),
  date: '.'.repeat(20),
  paragraph: `\n${Array.from({ length: 3 }, () => '.'.repeat(70)).join('\n')}\n`,
}

/** A letter as plain text, its blocks apart by an empty line. */
export const writePlainText = (blocks: readonly LetterBlock[]): string =>
  `${blocks.map(({ lines, kind }) => lines.map(writeLine).join(kind === 'body' ? '\n\n' : '\n')).join('\n\n')}\n`

const writeLine = ({ label, pieces }: LetterLine): string =>
  [label, pieces.map(writePiece).join('')].filter(Boolean).join(' ').trimEnd()

const writePiece = (piece: LetterPiece): string => (typeof piece === 'string' ? piece : DOTS[piece.blank])
