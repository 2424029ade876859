import type { PageTexts } from '../../texts/en/pages.ts'
import { Stamp } from './stamp.tsx'

interface ExampleAnswerProps {
  landing: PageTexts['landing']
}

/** A question with its answer, set as the application sets them: the person's words on the right, the answer as a page. */
export function ExampleAnswer({ landing: { example, sourcesHeading } }: ExampleAnswerProps) {
  return (
    <article className="flex max-w-[44rem] break-inside-avoid flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="max-w-[85%] self-end rounded-md bg-sunken px-4 py-3 text-base leading-[inherit] font-normal">
        {example.question}
      </h3>
      <div className="grid gap-3">
        {example.answer.map((paragraph) => (
          <p key={paragraph}>{withCitations(paragraph)}</p>
        ))}
      </div>
      <div className="mt-auto grid gap-3 border-t border-line pt-4">
        <h4 className="text-sm font-semibold text-muted">{sourcesHeading}</h4>
        <ol className="grid gap-3">
          {example.sources.map((source) => (
            <li key={source.number} className="flex items-baseline gap-2 text-sm">
              <span className="shrink-0 text-indigo tabular-nums">[{source.number}]</span>
              <span className="grid justify-items-start gap-1">
                <Stamp>{source.title}</Stamp>
                <span className="text-muted">{source.says}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </article>
  )
}

/** Keeps a number on the line of the words before it. */
const WORD_JOINER = '\u2060'

/** "text [1]" as text and coloured numbers. */
function withCitations(paragraph: string) {
  return paragraph.split(/\s?(\[\d+\])/).map((piece, index) =>
    /^\[\d+\]$/.test(piece) ? (
      // The pieces of a fixed text never change their order.
      <span key={index} className="ml-0.5 text-sm text-indigo tabular-nums">
        {WORD_JOINER + piece}
      </span>
    ) : (
      piece
    ),
  )
}
