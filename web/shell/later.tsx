import { Suspense, useEffect, useState } from 'react'
import { loadOnce } from '../load-once.ts'
import { prefetchWhenIdle } from '../ui/prefetch.ts'

const load = loadOnce(async () => (await import('./later-parts.tsx')).LATER_PARTS)

interface LaterProps {
  part: 'AddressNote' | 'ConnectionNotice' | 'HeaderSearch' | 'SidebarSearch'
  onChoose?: () => void
}

/** A part of the frame that nobody waits for: the box to ask in comes first. */
export function Later({ part, onChoose }: LaterProps) {
  const [parts, setParts] = useState(load.loaded)
  useEffect(() => prefetchWhenIdle(async () => setParts(await load())), [])
  const Part = parts?.[part]
  return (
    Part && (
      <Suspense>
        <Part onChoose={onChoose} />
      </Suspense>
    )
  )
}
