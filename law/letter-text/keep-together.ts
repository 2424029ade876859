export const NO_BREAK = '\u00a0'

/** A number and what it belongs to: "section 4", "ऐन, २०७५ को"; and an amount and its rupees. */
const BREAKS = /(?<=(?:^|\s)(?:रु|Rs)) | (?=[\d०-९])|(?<=[०-९]) (?=को\s)/g

/** Keeps the numbers of a text on one line with what they belong to. */
export const keepTogether = (text: string): string => text.replace(BREAKS, NO_BREAK)

/** For what has no lines of its own. */
export const withoutNoBreaks = (text: string): string => text.replaceAll(NO_BREAK, ' ')
