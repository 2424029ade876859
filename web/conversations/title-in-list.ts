/** Titles that are made of a question have up to 50 letters, a few less where one has several code points: see `titleFrom`. */
const CUT = /^(?=.{48,50}$)(.*[^.?!।\s])\s*$/su

/** A title as a list shows it: one that was cut out of a longer question says so. */
export const titleInList = (title: string): string => title.replace(CUT, '$1…')
