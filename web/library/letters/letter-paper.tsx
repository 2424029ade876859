import type { LetterBlock, LetterPiece } from '../../../law/letter-text/compose-letter.ts'
import type { Language } from '../../../contract/preferences.ts'
import { roomForThePen } from './room-for-the-pen.ts'

interface LetterPaperProps {
  blocks: readonly LetterBlock[]
  language: Language
}

/** A letter as it stands on paper. `fill-letter.ts` puts what is typed into its lines. */
export function LetterPaper({ blocks, language }: LetterPaperProps) {
  return (
    <div lang={language} data-paper={language} className={`letter-paper ${language === 'ne' ? 'letter-to-print' : ''}`}>
      {blocks.map(({ kind, lines }) => (
        <div key={kind} className={`letter-${kind}`}>
          {lines.map(({ label, pieces }, at) => (
            // The lines of a letter never change their order.
            <p key={at}>
              {label && <span>{label} </span>}
              <span data-line="">{pieces.map(showPiece)}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

const showPiece = (piece: LetterPiece) =>
  typeof piece === 'string'
    ? piece
    : roomForThePen[piece.blank].map((className, at) => <span key={at} className={className} />)
