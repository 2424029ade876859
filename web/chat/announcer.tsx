import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

type Announce = (words: ReactNode) => void

const AnnounceContext = createContext<Announce>(() => {})

/**
 * The one live region of a conversation. It is there before anything is said in it, because many screen readers stay
 * silent about a region that appears together with its words.
 */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ count: number; words: ReactNode }>({ count: 0, words: null })
  const announce = useCallback<Announce>((words) => setSaid(({ count }) => ({ count: count + 1, words })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <p role="status" className="sr-only">
        {/* A new element each time, so that the same words are said again. */}
        <span key={said.count}>{said.words}</span>
      </p>
    </AnnounceContext>
  )
}

/** Says something to screen readers, after what they are saying now. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
