// What stands in a phrase apart from words; README.md says how phrases are written.

/** Stands in a phrase for up to four words of any kind. */
export const GAP = '…'
/** Stands before the words of a phrase that opens the text. */
export const START = '^'
/** Stands in a phrase for the words of a list. */
export const LIST_NAME = /^[A-Z_]+$/
