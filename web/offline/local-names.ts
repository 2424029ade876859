// What the service worker and the application know of each other.

export const LOCAL_DATABASE = 'kanooni'
/** The store of the account that everything kept belongs to. */
export const ACCOUNT_STORE = 'account'

/** Where the lock of the screens is stored, for the account that has chosen it. */
export const LOCK_KEY = 'kanooni.lock'

/** In the address of a worker that keeps nothing: it only stands in for pages that cannot be reached. */
export const FOR_VISITOR = 'visitor'

/** In the address of a worker that keeps the law library. */
export const WITH_LIBRARY = 'library'
