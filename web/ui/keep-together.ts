const NO_BREAK = '\u00a0'

/** A text in which no line ends between a figure and what it is a figure of: "Rs 5,000", "s. 43", "रु ५,०००", "दफा ४३". */
export const keepTogether = (text: string): string =>
  text.replace(/(?<![\p{L}\p{M}])(Rs|ss?\.|arts?\.|रु\.?|दफा|धारा) (?=\p{N})/gu, `$1${NO_BREAK}`)
