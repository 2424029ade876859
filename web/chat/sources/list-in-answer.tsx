import type { ReactNode } from 'react'
import { announcesOwnTimeLimits } from '../../../contract/time-limits.ts'
import { statedHelp } from '../../help/stated-help.tsx'
import { useWriting } from '../../ui/writing.ts'
import { TimeLimitList } from '../../library/time-limit-list.tsx'
import type { ListItem } from '../../ui/markdown/markdown.tsx'

/** A list of an answer in a form of its own: numbers that we checked, the reader's own time limits; null for any other. */
export function listInAnswer(items: readonly ListItem[], before: string): ReactNode {
  return (
    statedHelp(items) ?? (announcesOwnTimeLimits(before.replaceAll('**', '')) ? <OwnTimeLimits items={items} /> : null)
  )
}

function OwnTimeLimits({ items }: { items: readonly ListItem[] }) {
  const { langOf } = useWriting()
  return <TimeLimitList limits={items.map(({ text, content }) => ({ content, language: langOf(text) }))} />
}
