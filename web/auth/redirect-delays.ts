/** How long the outcome stays on the screen before the next one opens. */
export const SIGN_UP_REDIRECT_MS = 1000
export const RECOVERY_REQUEST_REDIRECT_MS = 2000
export const PASSWORD_RESET_REDIRECT_MS = 3000
export const VERIFICATION_REDIRECT_MS = 4000
