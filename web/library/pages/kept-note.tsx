import { CloudOff } from 'lucide-react'

/** Stands first on a page that a browser shows without a connection: what it shows may have changed since. */
export function KeptNote({ children }: { children: string }) {
  return (
    <p
      role="note"
      className="mb-8 flex max-w-[68ch] items-start gap-2.5 rounded-md border border-line bg-sunken px-4 py-3 text-sm"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      {children}
    </p>
  )
}
