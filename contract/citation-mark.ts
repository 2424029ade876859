const NUMBER = '[0-9०-९]{1,3}'

/**
 * The grammar of a citation mark in a reply, as a pattern: `[1]`, `[1, 2]`, `[1-3]`, `[१]`. No number has four digits:
 * `[2074]` is a year. The length is bounded, so that no text makes a search for marks slow.
 */
export const CITATION_MARK = `\\[\\s?${NUMBER}(?:\\s?[,–-]\\s?${NUMBER}){0,15}\\s?\\]`
