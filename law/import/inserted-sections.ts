import { readHeading } from './headings.ts'
import { placeOf } from './numbering.ts'
import { headingAndText } from './section-text.ts'
import type { StatuteProvision } from './statute-text.ts'

/** A section that was inserted later often stands at the end of the one before it: "२४९क. शीर्षकः …" in 249. */
export function separateInserted(provision: StatuteProvision, notes: string[]): StatuteProvision[] {
  const separated = [{ ...provision, lines: [] as string[] }]
  for (const line of provision.text.split('\n')) {
    const heading = readHeading(line)
    const last = separated.at(-1)
    if (heading?.kind === 'section' && last && isInsertedAfter(heading.number, last.number)) {
      notes.push(`line ${provision.line}: ${heading.number} stands within ${provision.number}; it was made a section`)
      separated.push({ ...provision, number: heading.number, lines: [heading.rest] })
    } else last?.lines.push(line)
  }
  return separated.map(({ lines, ...section }) =>
    section.number === provision.number
      ? { ...section, text: lines.join('\n') }
      : { ...section, ...headingAndText(lines) },
  )
}

function isInsertedAfter(number: string, before: string): boolean {
  const [inserted, place] = [placeOf(number), placeOf(before)]
  return inserted !== null && place !== null && inserted[0] === place[0] && isNext(inserted, place)
}

/** "2B" after "2A", and "2A1" after "2A" or "2B" after "2A1". */
function isNext([, letter, behind]: Place, [, letterBefore, behindBefore]: Place): boolean {
  return letter === letterBefore ? behind === behindBefore + 1 : letter === letterBefore + 1 && behind === 0
}

type Place = NonNullable<ReturnType<typeof placeOf>>
