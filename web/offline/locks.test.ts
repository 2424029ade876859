import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTabLocks, findLocks } from './locks.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the locks of a tab', () => {
  it('let one act at a time, in the order in which they came, for each name', async () => {
    const locks = createTabLocks()
    const seen: string[] = []
    const first = Promise.withResolvers<void>()
    const one = locks.request('a', async () => {
      seen.push('one begins')
      await first.promise
      seen.push('one ends')
    })
    const two = locks.request('a', async () => void seen.push('two'))
    await locks.request('b', async () => void seen.push('another name'))
    first.resolve()
    await Promise.all([one, two])

    expect(seen).toEqual(['one begins', 'another name', 'one ends', 'two'])
  })

  it('are not waited for by who wants one only if it is free', async () => {
    const locks = createTabLocks()
    const isHeld = (lock: unknown) => Promise.resolve(lock !== null)
    const inside = await locks.request('a', () => locks.request('a', { ifAvailable: true }, isHeld))

    expect(inside).toBe(false)
    expect(await locks.request('a', { ifAvailable: true }, isHeld)).toBe(true)
  })

  it('are free again after a failure, which goes to who asked', async () => {
    const locks = createTabLocks()
    const failing = locks.request('a', () => Promise.reject(new Error('no')))
    const next = locks.request('a', async () => 'next')

    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  it('stand in for those of a browser that has none', async () => {
    vi.stubGlobal('navigator', {})
    expect(await findLocks().request('a', async () => 'done')).toBe('done')
  })
})
