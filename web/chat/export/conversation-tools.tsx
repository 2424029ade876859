import { type ComponentProps, type ComponentType, Suspense, useEffect, useState } from 'react'
import { prefetchWhenIdle } from '../../ui/prefetch.ts'
import { CONVERSATION_TOOLS } from './tools-place.ts'
import type { ExportMenu } from './export-menu.tsx'

type Props = ComponentProps<typeof ExportMenu>

/** What can be done with a conversation as a whole, in the frame around its screen; nobody waits for it. */
export function ConversationTools(conversation: Omit<Props, 'place'>) {
  const [tools, setTools] = useState<{ Menu: ComponentType<Props>; place: HTMLElement } | null>(null)
  useEffect(() => {
    prefetchWhenIdle(async () => {
      const { ExportMenu: Menu } = await import('./export-menu.tsx')
      const place = document.getElementById(CONVERSATION_TOOLS)
      setTools(place && { Menu, place })
    })
  }, [])
  return (
    tools && (
      <Suspense>
        <tools.Menu {...conversation} place={tools.place} />
      </Suspense>
    )
  )
}
