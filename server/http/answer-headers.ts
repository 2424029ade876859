export const JSON_TYPE = 'application/json; charset=UTF-8'

/** For answers that are one person's, and for errors. */
export const NO_STORE = { 'cache-control': 'no-cache, no-store, must-revalidate', expires: '0', pragma: 'no-cache' }
