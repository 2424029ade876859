interface LegalNoteProps {
  /** Of the page; paper does not know where it came from. */
  address: string
  children: string
}

/** What stands at the end of every page of the library. */
export function LegalNote({ address, children }: LegalNoteProps) {
  return (
    <div className="mt-10 max-w-[68ch] border-t border-line pt-4 text-sm text-muted">
      <p>{children}</p>
      <p className="hidden print:block">{address}</p>
    </div>
  )
}
