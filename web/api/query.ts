/**
 * What a list is asked for, in the SDK's own words. The SDK has the same and more, but it is loaded later than lists
 * are described.
 */
export const Query = {
  isNull: (attribute: string) => describe('isNull', attribute),
  isNotNull: (attribute: string) => describe('isNotNull', attribute),
  equal: (attribute: string, value: Value | Value[]) => describe('equal', attribute, [value].flat()),
  orderDesc: (attribute: string) => describe('orderDesc', attribute),
  limit: (count: number) => describe('limit', undefined, [count]),
  offset: (count: number) => describe('offset', undefined, [count]),
  select: (attributes: string[]) => describe('select', undefined, attributes),
  cursorAfter: (documentId: string) => describe('cursorAfter', undefined, [documentId]),
}

type Value = string | boolean

function describe(method: string, attribute?: string, values?: (Value | number)[]): string {
  return JSON.stringify({ method, attribute, values })
}

/** Messages of every branch, where a list is of those that are shown. */
export const IN_ALL_BRANCHES = Query.equal('isActive', [true, false])
