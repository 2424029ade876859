import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { CitationChip, CitedWords } from '../citation-chip.tsx'
import { type Citations, citationsOf, citedPieces, type Piece } from './cited-pieces.ts'
import type { WriteDigits } from './digits-of.ts'

/** Not known before the text is complete: marks have the size that they keep. */
export const AWAITED_CITATIONS = citationsOf([])

const CitationsContext = createContext<Citations | null>(null)
const DigitsContext = createContext<WriteDigits>(String)

/** Gives the texts below what they cite; null where marks are only words, as in a link. */
export const CitationsProvider = CitationsContext

/** Gives the texts below the script of the numbers of their citations. */
export const DigitsProvider = DigitsContext

/** The words of a text, with chips for what it cites. They alone render again when the sources of an answer come. */
export function Words({ text }: { text: string }) {
  const citations = useContext(CitationsContext)
  const write = useContext(DigitsContext)
  if (!citations) return text
  const pieces = citedPieces(text, citations)
  return createElement(Fragment, null, ...pieces.map((piece) => elementOf(piece, citations, write)))
}

function elementOf(piece: Piece, citations: Citations, write: WriteDigits): ReactNode {
  switch (piece.kind) {
    case 'words':
      return piece.text
    case 'mention':
      return <CitedWords words={piece.text} number={write(String(piece.cited.number))} cited={piece.cited} />
    case 'mark': {
      const cited = citations.byNumber.get(piece.number) ?? null
      const isChip = cited || citations === AWAITED_CITATIONS
      return isChip ? <CitationChip mark={write(piece.text)} cited={cited} /> : piece.text
    }
  }
}
