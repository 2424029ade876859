import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { HASH_RANK, hashPassword, isOutdated, verifyPassword } from './passwords.ts'

const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/

const place = { key: 'somebody', rank: HASH_RANK.anybody }

function olderHash(password: string): string {
  const nonce = Buffer.from('0123456789abcdef')
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=64,t=1,p=1$${bare(nonce)}$${bare(hash)}`
}

test('a hash is an argon2id PHC string with its own salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword('kathmandu 44600', place),
    hashPassword('kathmandu 44600', place),
  ])

  expect(one).toMatch(PHC)
  expect(other).not.toBe(one)
})

test('only the right password fits its hash', async () => {
  const hash = await hashPassword('kathmandu 44600', place)

  expect(await verifyPassword('kathmandu 44600', hash, place)).toBe(true)
  expect(await verifyPassword('kathmandu 44601', hash, place)).toBe(false)
  expect(await verifyPassword('', hash, place)).toBe(false)
})

test('without a stored hash no password fits', async () => {
  expect(await verifyPassword('kathmandu 44600', null, place)).toBe(false)
})

test('the same letters fit, whichever way a keyboard composes them', async () => {
  const hash = await hashPassword('\u092a\u095d\u093e\u0907 2082', place)

  expect(await verifyPassword('\u092a\u0922\u093c\u093e\u0907 2082', hash, place)).toBe(true)
})

test('a password longer than any form takes is never hashed', async () => {
  const tooLong = 'x'.repeat(257)

  await expect(hashPassword(tooLong, place)).rejects.toThrow(RangeError)
  expect(await verifyPassword(tooLong, await hashPassword('kathmandu 44600', place), place)).toBe(false)
})

test('a hash with other parameters still fits, and is known to be outdated', async () => {
  const older = olderHash('kathmandu 44600')

  expect(await verifyPassword('kathmandu 44600', older, place)).toBe(true)
  expect(isOutdated(older)).toBe(true)
  expect(isOutdated(await hashPassword('kathmandu 44600', place))).toBe(false)
})

const guess = (key: string, rank: number) => verifyPassword('x', olderHash('y'), { key, rank })
const refusalsOf = (outcomes: PromiseSettledResult<boolean>[]) =>
  outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)

test('past its bound, more hashes are refused with 503 instead of piling up', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 120 }, (_, index) => guess(`network ${index}`, HASH_RANK.known)),
  )

  const refusals = refusalsOf(outcomes)
  expect(refusals[0]).toMatchObject({ status: 503, type: 'general_server_busy', headers: { 'retry-after': '5' } })
  expect(outcomes.length - refusals.length).toBeGreaterThan(60)
})

test('one network that fills its places leaves room for others', async () => {
  const flood = Array.from({ length: 80 }, () => guess('flood', HASH_RANK.anybody))
  const honest = [guess('another network', HASH_RANK.anybody), guess('a known device', HASH_RANK.known)]

  expect(refusalsOf(await Promise.allSettled(flood)).length).toBeGreaterThan(60)
  expect(await Promise.all(honest)).toEqual([false, false])
})

test('however many suspects wait, there is room for others', async () => {
  const flood = Array.from({ length: 80 }, (_, index) => guess(`network ${index}`, HASH_RANK.suspect))
  const honest = Array.from({ length: 16 }, (_, index) => guess(`home ${index}`, HASH_RANK.anybody))

  expect(refusalsOf(await Promise.allSettled(flood)).length).toBeGreaterThan(40)
  expect(refusalsOf(await Promise.allSettled(honest))).toEqual([])
})

test('for who has gone while waiting nothing is hashed', async () => {
  const gone = verifyPassword('x', olderHash('y'), { ...place, signal: AbortSignal.abort() })

  await expect(gone).rejects.toMatchObject({ status: 503 })
})
