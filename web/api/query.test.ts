import { Query as SdkQuery } from 'appwrite'
import { expect, test } from 'vitest'
import { Query } from './query.ts'

test.each([
  ['equal', Query.equal('userId', 'a"1'), SdkQuery.equal('userId', 'a"1')],
  ['orderDesc', Query.orderDesc('$createdAt'), SdkQuery.orderDesc('$createdAt')],
  ['limit', Query.limit(100), SdkQuery.limit(100)],
  ['cursorAfter', Query.cursorAfter('m1'), SdkQuery.cursorAfter('m1')],
])('%s is said as the SDK says it', (_name, ours, theirs) => {
  expect(ours).toBe(theirs)
})
