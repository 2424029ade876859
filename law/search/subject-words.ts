// Words by which a question is known to be about law or about something else.

import type { WordLists } from '../text/word-lists.ts'
import EVERYDAY from './everyday-words.json' with { type: 'json' }
import LAW from './law-words.json' with { type: 'json' }
import OTHER from './other-subject-words.json' with { type: 'json' }

/** Words that hardly occur outside questions of law. */
export const LAW_WORDS: readonly WordLists[] = Object.values(LAW)

/** Words of everyday matters that the law has rules for, but that stand in other questions as well. */
export const EVERYDAY_WORDS: readonly WordLists[] = Object.values(EVERYDAY)

/** Words of other subjects, which hardly stand in a question of law. */
export const OTHER_WORDS: readonly WordLists[] = Object.values(OTHER)
