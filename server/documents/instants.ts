const ISO_8601 = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,9}))?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i
const MILLISECOND_DIGITS = 3

/**
 * Reads any ISO 8601 date or date-time as milliseconds since 1970, finer fractions cut off; without an offset it is
 * UTC. Null for anything else, and for instants that fall outside the years 0000 to 9999.
 */
export function parseInstant(text: string): number | null {
  const match = ISO_8601.exec(text)
  if (!match) return null
  const [, date = '', minutes = '00:00', seconds = ':00', fraction = '', offset = 'Z'] = match
  if (!isCalendarDate(date)) return null
  const milliseconds = fraction.slice(0, MILLISECOND_DIGITS).padEnd(MILLISECOND_DIGITS, '0')
  const instant = Date.parse(`${date}T${minutes}${seconds}.${milliseconds}${extended(offset)}`)
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT ? instant : null
}

const FIRST_INSTANT = Date.parse('0000-01-01T00:00:00.000Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

// Date.parse rolls 30 February over into March.
function isCalendarDate(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
}

// `+05` and `+0545` in the one form that Date.parse reads: `+05:45`.
function extended(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z'
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`
}
