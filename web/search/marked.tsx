import type { MarkedText } from '../../contract/library-search.ts'

/** A text with the words marked that were searched for. Pieces of a fixed text never change their order. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="search-mark">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
