/**
 * A document with what stands between two marks replaced.
 * @throws Error when it does not have each mark once.
 */
export function replaceBetween(document: string, start: string, end: string, content: string): string {
  const [before, rest, ...others] = document.split(start)
  const [, after, ...ends] = rest?.split(end) ?? []
  if (before === undefined || after === undefined || others.length > 0 || ends.length > 0)
    throw new Error(`The marks "${start}" and "${end}" do not stand there once each.`)
  return `${before}${start}\n\n${content.trim()}\n\n${end}${after}`
}
