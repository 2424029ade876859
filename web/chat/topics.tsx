import { type KeyboardEvent, useId, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'

/** Where the keys of a row of tabs lead from one of them. */
const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/** Everyday matters as tabs; the chosen one shows questions that begin a conversation when they are pressed. */
export function Topics({ onChoose }: { onChoose: (question: string) => void }) {
  const { topics, topicsLabel } = useMessages().chat.welcome
  const id = useId()
  const [chosen, setChosen] = useState(0)

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const next = STEPS[event.key]?.(chosen, topics.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="grid gap-4">
      <div
        role="tablist"
        aria-label={topicsLabel}
        className="flex flex-wrap gap-x-2 gap-y-1.5 sm:mx-auto sm:max-w-[34rem] sm:justify-center"
      >
        {topics.map(({ name }, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel`}
            aria-selected={place === chosen}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => setChosen(place)}
            onKeyDown={handleKey}
            className="min-h-9 rounded-full border border-line px-3 py-1 text-sm text-muted transition-colors hover:border-field hover:text-ink aria-selected:border-ink aria-selected:bg-surface aria-selected:text-ink pointer-coarse:min-h-11"
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {topics[chosen]?.questions.map((question) => (
            <li key={question} className="grid">
              <Question question={question} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Question({ question, onChoose }: { question: string; onChoose: (question: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(question)}
      className="min-h-11 rounded-md border border-line bg-surface px-4 py-2.5 text-left text-sm transition-colors hover:border-field"
    >
      {question}
    </button>
  )
}
