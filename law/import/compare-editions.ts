import type { StatuteProvision } from './statute-text.ts'

type Written = Pick<StatuteProvision, 'number' | 'heading' | 'text'>

export interface EditionChanges {
  added: string[]
  removed: string[]
  changed: string[]
}

/** Which provisions a new edition adds, drops and words differently; line breaks make no difference. */
export function compareEditions(held: readonly Written[], next: readonly Written[]): EditionChanges {
  const before = new Map(held.map((provision) => [provision.number, comparableText(provision)]))
  const after = new Map(next.map((provision) => [provision.number, comparableText(provision)]))
  return {
    added: [...after.keys()].filter((number) => !before.has(number)),
    removed: [...before.keys()].filter((number) => !after.has(number)),
    changed: [...after]
      .filter(([number, words]) => before.has(number) && before.get(number) !== words)
      .map(([number]) => number),
  }
}

function comparableText({ heading, text }: Written): string {
  return `${heading}\n${text}`.normalize('NFC').replace(/[\s\u200B-\u200D]+/g, '')
}
