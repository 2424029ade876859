import { memo, type ReactNode, useState } from 'react'

interface MessageGroupProps {
  rows: ReactNode[]
  isNewest: boolean
}

/**
 * Some messages that follow each other. Out of view they cost no layout, and are still found by a search in the page;
 * the browser checks in each frame what is in view, which would cost more than it saves for every message by itself.
 */
export const MessageGroup = memo(function MessageGroup({ rows, isNewest }: MessageGroupProps) {
  // For good: passing it over later would make it small for a moment, which is enough to throw the reader up the list.
  const [isAlwaysRendered] = useState(isNewest)
  const rest = '[content-visibility:auto] [contain-intrinsic-block-size:auto_200rem]'
  return <div className={isAlwaysRendered ? '' : rest}>{rows}</div>
})
