import type { ReactNode } from 'react'

interface LandingSectionProps {
  heading: string
  children: ReactNode
}

/** A part of the landing page; on wide screens its heading stands in the margin. */
export function LandingSection({ heading, children }: LandingSectionProps) {
  return (
    <section className="grid gap-6 border-t border-line pt-8 lg:grid-cols-[14rem_1fr] lg:gap-10">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  )
}
