import type { ReactNode } from 'react'

interface LandingSectionProps {
  heading: string
  note?: string
  children: ReactNode
}

export function LandingSection({ heading, note, children }: LandingSectionProps) {
  return (
    <section className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl">{heading}</h2>
        {note && <p className="text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
