import { expect, test, vi } from 'vitest'
import { createApi } from '../api/api.ts'
import { createSignal } from '../signal.ts'
import { lookForService } from './look-for-service.ts'

test('the service is looked for as soon as the browser has a network again', () => {
  const calls = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  lookForService(createApi(), createSignal(true))
  expect(calls).not.toHaveBeenCalled()

  dispatchEvent(new Event('online'))

  expect(calls).toHaveBeenCalledExactlyOnceWith('/health/live', expect.anything())
})
