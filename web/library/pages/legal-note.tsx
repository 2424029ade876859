interface LegalNoteProps {
  /** Of the page; paper does not know where it came from. */
  address: string
  children: string
}

/** What stands at the end of every page of the library. */
export function LegalNote({ address, children }: LegalNoteProps) {
  return (
    <div className="legal-note mt-10 max-w-[68ch] border-t border-line pt-4 text-sm text-muted">
      <p>
        {children} <span className="hidden print:inline">{address}</span>
      </p>
    </div>
  )
}
