import type { SheetView } from '../../../contract/library.ts'
import type { OfficeSheetTexts } from '../../texts/en/office-sheet.ts'

/** What somebody chose to have on their sheet; null for what they did not. */
export interface OwnWords {
  matter: string | null
  name: string | null
  day: string | null
}

/** A text is shorter, in characters: messengers and offices take so much at once. */
const SHORTER_THAN = 1_000

interface Line {
  text: string
  /** The lowest go in first, and the others as far as there is room; null for what always stands there. */
  priority: 1 | 2 | 3 | null
}

/** A sheet as a text of less than 1,000 characters. What there is no room for is on the page at its address, which ends it. */
export function sheetText(sheet: SheetView, own: OwnWords, texts: OfficeSheetTexts, address: string): string {
  const lines = linesOf(sheet, own, texts, address)
  const isIn = new Set(lines.filter(({ priority }) => priority === null))
  for (const priority of [1, 2, 3]) {
    for (const line of lines.filter((each) => each.priority === priority)) {
      if (joined([...lines.filter((each) => isIn.has(each)), line]).length < SHORTER_THAN) isIn.add(line)
    }
  }
  return joined(lines.filter((line) => isIn.has(line)))
}

const joined = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n')

function linesOf(sheet: SheetView, own: OwnWords, texts: OfficeSheetTexts, address: string): Line[] {
  const { sections, timeLimits, whereToGo, bring, steps, costs, help } = sheet
  const each = (heading: string, items: readonly string[], priority: Line['priority']): Line[] =>
    items.map((item) => ({ text: `${heading}: ${item}`, priority }))
  return [
    { text: own.matter ?? sheet.matter, priority: null },
    ...(own.name ? each(texts.name, [own.name], null) : []),
    ...(own.day ? each(texts.day, [own.day], null) : []),
    ...each(texts.timeLimits, timeLimits, 1),
    ...each(texts.whereToGo, whereToGo, 1),
    ...each(
      texts.sections,
      sections.map(({ citation }) => citation),
      2,
    ),
    ...each(texts.bring, bring, 2),
    ...each(texts.steps, steps, 2),
    ...each(texts.costs, costs, 3),
    ...each(
      texts.help,
      help.map(({ name, phone, contact }) => `${name} ${phone?.written ?? ''}${contact}`),
      1,
    ),
    { text: `${texts.address} ${address}`, priority: null },
  ]
}
