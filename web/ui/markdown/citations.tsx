import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { CitationChip, CitedWords } from '../citation-chip.tsx'
import { endsSentence, useWriting } from '../writing.ts'
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
export function Words({ text, isStart = false }: { text: string; isStart?: boolean }) {
  const citations = useContext(CitationsContext)
  const digits = useContext(DigitsContext)
  const { write } = useWriting()
  if (!citations) return write(text, isStart)
  const pieces = citedPieces(text, citations)
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, place) => {
      const next = pieces[place + 1]
      const writePiece = (words: string) => write(words, place === 0 ? isStart : endsSentence(pieces[place - 1]?.text))
      return elementOf(piece, next, { citations, write: writePiece, digits })
    }),
  )
}

/** Right behind a mark. */
const STOP = /^[.,;:!?)।]/

interface Writing {
  citations: Citations
  write: (text: string) => string
  digits: WriteDigits
}

function elementOf(piece: Piece, next: Piece | undefined, { citations, write, digits }: Writing): ReactNode {
  switch (piece.kind) {
    case 'words':
      return write(piece.text)
    case 'mention':
      return <CitedWords words={write(piece.text)} number={digits(String(piece.cited.number))} cited={piece.cited} />
    case 'mark': {
      const cited = citations.byNumber.get(piece.number) ?? null
      const isChip = cited || citations === AWAITED_CITATIONS
      if (!isChip) return write(piece.text)
      const isBeforeStop = next?.kind === 'words' && STOP.test(next.text)
      return <CitationChip mark={digits(piece.text)} cited={cited} isBeforeStop={isBeforeStop} />
    }
  }
}
