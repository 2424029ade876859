import type { ReactNode } from 'react'

/** One subject of the design page: what it is called and how it looks. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 lang="en" className="border-b border-line pb-1 text-lg">
        {name}
      </h2>
      {children}
    </section>
  )
}

/** The states of one thing, each with its name beneath. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-6 gap-y-4">{children}</div>
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 justify-items-start gap-1.5">
      {children}
      <figcaption lang="en" className="text-xs text-muted">
        {name}
      </figcaption>
    </figure>
  )
}
