import type { Blank, LetterLine, LetterPiece, PenRoom } from '../../../law/letter-text/compose-letter.ts'

const CLASSES: Record<Exclude<PenRoom, number>, readonly string[]> = {
  date: ['pen-line pen-line-short'],
  words: ['pen-line'],
  rest: ['pen-line pen-line-rest'],
}

/** The classes of the dotted lines that stand where nothing was typed. */
export const roomForThePen = (room: PenRoom): readonly string[] =>
  typeof room === 'string' ? CLASSES[room] : [...CLASSES.rest, ...Array.from({ length: room - 1 }, () => 'pen-row')]

/** A line as it stands on paper: what is said, and the room that goes on from there to its end. */
export function splitLine({ label, pieces }: LetterLine): { said: LetterPiece[]; room: Blank | null } {
  const all = label === '' ? pieces : [`${label} `, ...pieces]
  const last = all.at(-1)
  const goesOn = typeof last === 'object' && (last.room === 'rest' || typeof last.room === 'number')
  return goesOn ? { said: all.slice(0, -1), room: last } : { said: all, room: null }
}
