// What a browser keeps of the law library in one language, so that it is read and searched without a connection.

import type { Language } from './preferences.ts'

/** Where the service has it: a file for each language, told apart from later ones by its ETag. */
export const pocketPath = (language: Language): string => `/pocket-${language}.bin`

/** So many of what people ask next are kept of a guide, the first ones. */
export const MOST_QUESTIONS_KEPT = 2
