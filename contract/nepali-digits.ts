const ZERO = 0x966

/** A text with its digits of Devanagari as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ZERO))

/** A text with its digits in Devanagari. */
export const nepaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(ZERO + Number(digit)))
