// What the service stores of a text, and what the client leaves out of one before it sends it.

// Every control character (Unicode's category Cc) but tab, line feed and carriage return.
const UNSEEN_CONTROLS = /[^\P{Cc}\t\n\r]/gu
const CONTROLS = /\p{Cc}+/gu

/** The text without control characters, except tabs and line breaks: nobody sees them, and the service takes none. */
export function withoutControlCharacters(text: string): string {
  return text.replace(UNSEEN_CONTROLS, '')
}

/** The text as a name: without any control character; tabs and line breaks become a space. */
export function onOneLine(text: string): string {
  return withoutControlCharacters(text).replace(CONTROLS, ' ')
}
