import type { LetterFieldKind } from '../../../contract/letter.ts'

/** The classes of the dotted lines that stand where nothing was typed. */
export const roomForThePen: Record<LetterFieldKind, readonly string[]> = {
  line: ['pen-line'],
  date: ['pen-line pen-line-short'],
  paragraph: ['pen-row', 'pen-row', 'pen-row'],
}
