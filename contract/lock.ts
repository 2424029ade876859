/** There while the screens of a browser are covered: the server then sends none of them filled. */
export const LOCK_COOKIE = 'locked'
export const LOCK_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
