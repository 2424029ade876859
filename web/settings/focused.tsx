import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus where what had it has gone, so that the reading goes on here. */
export function Focused({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  )
}
