/** Where the form for another address stands in the settings, for links that lead to it. */
export const CHANGE_EMAIL_ID = 'change-email'
