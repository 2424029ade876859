// Leaving in a hurry: the page that says nothing of us, and the mark that has it stand in for all of ours.

/** A calendar. Its address, its title and its icon tell nothing. */
export const NEUTRAL_PATH = '/calendar'

/** Opens the product again, on purpose. */
export const REOPEN_PATH = '/calendar/open'

/** There as long as the calendar stands in for our pages. Named after the page, like everything of it. */
export const AWAY_COOKIE = 'calendar'

/** `out`: the session of this browser is to end as well, as soon as the service is reached. */
export type Away = 'month' | 'out'

/** A year: until it is opened on purpose. */
export const AWAY_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** The script of the calendar, and that of the pages which can be left for it. */
export const CALENDAR_SCRIPT = '/calendar.js'
export const LEAVE_SCRIPT = '/leave.js'
