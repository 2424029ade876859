import { useId } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { isSecondPress } from './second-press.ts'

/** A question of each everyday matter; the one that is pressed is handed on. */
export function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  const { examples, examplesHeading } = useTexts().chat.welcome
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-sm text-muted">
        {examplesHeading}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {examples.map(({ topic, question }) => (
          <li key={topic} className="grid">
            <button
              type="button"
              onClick={(event) => isSecondPress(event) || onChoose(question)}
              className="grid min-h-11 content-start rounded-md border border-line bg-surface px-4 py-2 text-left text-sm transition-colors hover:border-field"
            >
              <span className="text-xs text-muted">{topic}</span> <span>{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
