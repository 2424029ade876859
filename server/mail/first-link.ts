/** The first web address in a mail's text; null when there is none. */
export function findFirstLink(text: string): string | null {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null
}
