import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { CitationChip, CitedWords } from '../citation-chip.tsx'
import { type Citations, citationsOf, citedPieces, type Piece } from './cited-pieces.ts'

/** Not known before the text is complete: marks have the size that they keep. */
export const AWAITED_CITATIONS = citationsOf([])

const CitationsContext = createContext<Citations | null>(null)

/** Gives the texts below what they cite; null where marks are only words, as in a link. */
export const CitationsProvider = CitationsContext

/** The words of a text, with chips for what it cites. They alone render again when the sources of an answer come. */
export function Words({ text }: { text: string }) {
  const citations = useContext(CitationsContext)
  if (!citations) return text
  const pieces = citedPieces(text, citations)
  return createElement(Fragment, null, ...pieces.map((piece) => elementOf(piece, citations)))
}

function elementOf(piece: Piece, citations: Citations): ReactNode {
  switch (piece.kind) {
    case 'words':
      return piece.text
    case 'mention':
      return <CitedWords words={piece.text} cited={piece.cited} />
    case 'mark': {
      const cited = citations.byNumber.get(piece.number) ?? null
      return cited || citations === AWAITED_CITATIONS ? <CitationChip mark={piece.text} cited={cited} /> : piece.text
    }
  }
}
