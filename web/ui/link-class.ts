/** The classes of a link within text. */
export const linkClass = 'rounded-sm text-indigo underline underline-offset-3 hover:decoration-2'
