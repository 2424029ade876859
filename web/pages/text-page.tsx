import type { ReactNode } from 'react'

/** A page that is read from top to bottom. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-[68ch] gap-6">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
