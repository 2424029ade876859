import { expect, inject, onTestFinished, test } from 'vitest'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { createOutageLog } from './outage-log.ts'
import { createPool, POOL_LIMITS } from './postgres.ts'
import { isUnavailable } from './unavailable.ts'

async function openPool() {
  const { url, drop } = await createPostgresDatabase(inject('postgresUrl'))
  const lines: string[] = []
  const write = (level: string) => (_details: object, words: string) => void lines.push(`${level} ${words}`)
  const log = { error: write('error'), warn: write('warn'), info: write('info') }
  const pool = createPool(url, { ...POOL_LIMITS, connections: 1 }, { outages: createOutageLog(log as never) })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return { pool, lines }
}

test('where all connections are in use for too long, those who wait are refused, and one line says so', async () => {
  const { pool, lines } = await openPool()
  const used = await pool.connect()
  // From now on: the first connection may take its time.
  pool.options.connectionTimeoutMillis = 50

  const refusals = await Promise.allSettled([pool.query('select 1'), pool.connect(), pool.query('select 1')])
  used.release()
  await pool.query('select 1')

  for (const refusal of refusals) expect(isUnavailable((refusal as PromiseRejectedResult).reason)).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/^warn all connections to the database were in use/)])
})
