const WIDTHS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3']

/** Where lines of text will be; `label` says what is awaited. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid animate-pulse gap-4">
      {WIDTHS.map((width) => (
        <div key={width} className={`h-4 rounded-sm bg-line ${width}`} />
      ))}
    </div>
  )
}
