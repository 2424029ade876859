const ZERO = 0x966

/** A text with its digits in Devanagari. */
export const nepaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(ZERO + Number(digit)))
