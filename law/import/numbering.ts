// The numbers under which provisions stand: read, put in order, and looked over for gaps.

import { libraryNumber } from '../provision-numbers.ts'

const SECTION = /^(\d{1,4})(?:([A-Z])(\d{1,2})?)?$/

/** A section's number as the library keeps it ("२४९क" is "249A"); null when it is none. */
export function readSectionNumber(written: string): string | null {
  const number = libraryNumber(written)
  return SECTION.test(number) ? number : null
}

/** "schedule" and a number where it has one. */
export function scheduleNumber(digits: string): string {
  const number = libraryNumber(digits)
  return number === '' ? 'schedule' : `schedule-${number}`
}

/**
 * Where a section stands: its number; 0, or 1 for A, 2 for B; and 0, or the number behind the letter ("26D1"). Null for
 * preamble and schedules.
 */
export function placeOf(number: string): readonly [number, number, number] | null {
  const found = SECTION.exec(number)
  if (!found) return null
  const [, digits = '', letter = '', behind = ''] = found
  return [Number(digits), letter === '' ? 0 : letter.charCodeAt(0) - 64, Number(behind)]
}

/** Numbers between the first and the last section that are not there; inserted ones are not missed. */
export function findGaps(numbers: readonly string[]): number[] {
  const held = new Set(numbers.flatMap((number) => placeOf(number)?.[0] ?? []))
  const last = Math.max(0, ...held)
  return Array.from({ length: last }, (_, index) => index + 1).filter((number) => !held.has(number))
}
