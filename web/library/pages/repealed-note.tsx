/** Says at the top that a law is of the past. */
export function RepealedNote({ children }: { children: string }) {
  return <p className="max-w-[68ch] rounded-md border border-bad px-4 py-3 font-medium text-bad">{children}</p>
}
