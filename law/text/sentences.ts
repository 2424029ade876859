/**
 * A text in its sentences, each with what stands between it and the next. A mark of a guide stays with its
 * sentence, and so does what follows the point of a decimal number.
 */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=(?:[?!।\n]|(?<!\p{Nd})\.|\.(?!\p{Nd})) ?(?=[^{\s]))/u)
}
