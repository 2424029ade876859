import type { StatuteProvision } from './statute-text.ts'

const NOTHING_WRITTEN = /^[-–—.…\s]*$/

/** One provision for each number: rows without text give way, others are put together. */
export function joinDoubles(provisions: readonly StatuteProvision[], notes: string[]): StatuteProvision[] {
  const joined = new Map<string, StatuteProvision>()
  for (const provision of provisions) {
    const known = joined.get(provision.number)
    if (known) notes.push(`line ${provision.line}: ${provision.number} is there twice (also in line ${known.line})`)
    joined.set(provision.number, known ? joinTwo(known, provision) : provision)
  }
  return [...joined.values()]
}

function joinTwo(first: StatuteProvision, second: StatuteProvision): StatuteProvision {
  if (NOTHING_WRITTEN.test(second.text)) return first
  if (NOTHING_WRITTEN.test(first.text)) return second
  return { ...first, text: [first.text, second.heading, second.text].filter(Boolean).join('\n') }
}
