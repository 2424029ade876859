import type { LimitRule } from '../../http/limits.ts'

const MINUTE_SECONDS = 60

/** Mobile carriers put thousands of people behind one network address, and each search is many while somebody types. */
export const SEARCH_LIBRARY: LimitRule = { name: 'search-library', points: 600, windowSeconds: MINUTE_SECONDS }
