import type { LimitRule } from '../../http/limits.ts'

const MINUTE_SECONDS = 60

/** Wide, as for searches: thousands may share a network, and the side panel of each reads by it. */
export const READ_LIBRARY: LimitRule = { name: 'read-library', points: 1200, windowSeconds: MINUTE_SECONDS }

/** A check of the longest text takes as long as some dozen searches. */
export const CHECK_CITATIONS: LimitRule = { name: 'check-citations', points: 60, windowSeconds: MINUTE_SECONDS }

/** It is some megabytes each time; a program that comes back asks with the ETag. */
export const EXPORT_LIBRARY: LimitRule = { name: 'export-library', points: 60, windowSeconds: 60 * MINUTE_SECONDS }
