import type { ReactNode } from 'react'

interface TimeLimitListProps {
  limits: readonly { content: ReactNode; language?: string | undefined }[]
}

/** The reader's own time limits, marked so that nobody misses them: the same on the page of a guide and in an answer. */
export function TimeLimitList({ limits }: TimeLimitListProps) {
  return (
    <ul className="time-limits grid gap-2 border-l-2 border-marigold pl-4">
      {limits.map(({ content, language }, index) => (
        // What is added comes at the end.
        <li key={index} lang={language}>
          {content}
        </li>
      ))}
    </ul>
  )
}
