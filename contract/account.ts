// What a person's account may look like. The server accepts any valid e-mail address; the browser's forms hold to
// a narrower pattern, which catches slips of the keyboard (docs/product.md).

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
/** How many keys for programs an account has at most. */
export const API_KEYS_MAX = 10
/** Of a key for programs. */
export const API_KEY_NAME_MAX_LENGTH = 60
export const NAME_MAX_LENGTH = 128
export const EMAIL_MAX_LENGTH = 320

const FORM_EMAIL = /^[\w.+-]+@(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,3}$/

/**
 * Whether a form accepts this address: one `@`, no spaces, a last part of two or three letters.
 * Linear time: the parts between dots cannot match a dot themselves.
 */
export function isFormEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH && FORM_EMAIL.test(value)
}
