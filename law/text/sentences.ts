/** A text in its sentences, each with what stands between it and the next. A mark of a guide stays with its sentence. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.?!।\n] ?(?=[^{\s]))/)
}
