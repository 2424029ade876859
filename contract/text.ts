// What the service stores of a text, and what the client leaves out of one before it sends it.

// Every control character (Unicode's category Cc) but tab, line feed and carriage return, and the embeddings, overrides
// and isolates of direction: with them a number is read as another than it is. English and Nepali need none.
const UNSEEN_CONTROLS = /[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\t\n\r]/gu
const CONTROLS = /\p{Cc}+/gu

/**
 * The text without control characters, except tabs and line breaks, and without what turns the direction of words.
 * Nobody sees either, and the service takes no control character.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(UNSEEN_CONTROLS, '')
}

// What leaves no mark on a screen: white space, control and format characters, fillers, and the blank of Braille.
const NOTHING_SEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text shows nothing: it is empty, or all of its characters are invisible. */
export function isBlank(text: string): boolean {
  return NOTHING_SEEN.test(text)
}

/** The text as a name: without any control character; tabs and line breaks become a space. */
export function onOneLine(text: string): string {
  return withoutControlCharacters(text).replace(CONTROLS, ' ')
}
