/** How long a process may be silent before its replies count as dead. Far above the second between two renewals. */
export const LEASE_MS = 15_000

/** For clocks of several machines that differ a little. */
const TOLERANCE_MS = LEASE_MS

/**
 * Between which instants the lease of a living process ends: after the first, and not after the second. One that ends
 * later was given before the clock was set back, by a process that has renewed nothing since.
 * @param graceMs how much longer than its lease a process may have been kept from renewing it.
 */
export function livingLease(now: number, graceMs = 0): { after: number; until: number } {
  return { after: now - graceMs, until: now + LEASE_MS + TOLERANCE_MS }
}
