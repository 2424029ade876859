import type { ReactNode } from 'react'

interface LandingSectionProps {
  heading: string
  note?: string
  children: ReactNode
}

/** A part of the landing page; on wide screens its heading stands in the margin. */
export function LandingSection({ heading, note, children }: LandingSectionProps) {
  return (
    <section className="grid gap-6 border-t border-line pt-8 lg:grid-cols-[14rem_1fr] lg:gap-10">
      <div className="grid content-start gap-1">
        <h2 className="text-xl">{heading}</h2>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
