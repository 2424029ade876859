import type { LetterBlock, LetterLine, LetterPiece } from '../../../law/letter-text/compose-letter.ts'
import type { Language } from '../../../contract/preferences.ts'
import { roomForThePen, splitLine } from './room-for-the-pen.ts'

interface LetterPaperProps {
  blocks: readonly LetterBlock[]
  language: Language
}

/** A letter as it stands on paper. `fill-letter.ts` writes its lines anew with what is typed. */
export function LetterPaper({ blocks, language }: LetterPaperProps) {
  return (
    <div lang={language} data-paper={language} className={`letter-paper ${language === 'ne' ? 'letter-to-print' : ''}`}>
      {blocks.map(({ kind, lines }) => (
        <div key={kind} className={`letter-${kind}`}>
          {lines.map((line, at) => (
            // The lines of a letter never change their order.
            <Line key={at} line={line} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Line({ line }: { line: LetterLine }) {
  const { said, room } = splitLine(line)
  if (!room) return <p className={line.part && `letter-${line.part}`}>{said.map(showPiece)}</p>
  return (
    <p className="pen-fills">
      {said.length > 0 && <span>{said.map(showPiece)}</span>}
      {showPiece(room, said.length)}
    </p>
  )
}

function showPiece(piece: LetterPiece, at: number) {
  if (typeof piece === 'string') return piece
  const { room, before, after } = piece
  const lines = roomForThePen(room).map((className, row) => <span key={row} className={className} />)
  if (before === '' && after === '') return lines
  return (
    <span key={at} className="pen-together">
      {before}
      {lines}
      {after}
    </span>
  )
}
