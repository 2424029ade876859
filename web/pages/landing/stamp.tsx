/** A citation, set like an office stamp, with the tick of one that was checked. */
export function Stamp({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm border border-indigo px-2 py-0.5 text-indigo">
      {children}
      <svg
        viewBox="0 0 16 16"
        className="size-3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M3 8.5l3.2 3.2L13 5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
