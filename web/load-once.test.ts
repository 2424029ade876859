import { expect, it, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

it('what is there, or on its way, is not loaded again', async () => {
  const load = vi.fn(async () => ({ name: 'part' }))
  const get = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  expect(get.loaded()).toBeNull()

  const [first, second] = await Promise.all([get(), get()])

  expect(second).toBe(first)
  expect(await get()).toBe(first)
  expect(get.loaded()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
})

it('what failed is loaded anew when it is needed next', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('part')
  const get = loadOnce(load)

  await expect(get()).rejects.toThrow('Failed to fetch')
  expect(get.loaded()).toBeNull()
  expect(await get()).toBe('part')
})
