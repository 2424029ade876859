import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { uniqueId } from '../../contract/ids.ts'
import { addPerson } from '../accounts/test-people.ts'
import {
  addConversation,
  addMessage,
  CONVERSATIONS,
  create,
  MESSAGES,
  messageOf,
  one,
} from '../documents/test-documents.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { makeReserve, withReserve } from './reserve.ts'

const MEGABYTE = 1024 * 1024
const diskFull = () => Object.assign(new Error('database or disk is full'), { errcode: 13 })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  return database
}

test('the reserve is made once, for its owner only, and not where there is no room for it', async () => {
  const folder = newFolder()
  const reserve = join(folder, 'reserve')

  expect(await makeReserve(folder, 2 ** 50)).toBe(false)
  expect(existsSync(reserve)).toBe(false)
  expect(await makeReserve(folder, MEGABYTE + 1)).toBe(true)
  expect(await makeReserve(folder, 2 * MEGABYTE)).toBe(true)

  expect(statSync(reserve)).toMatchObject({ size: MEGABYTE + 1, mode: 0o100600 })
  expect(existsSync(`${reserve}.unfinished`)).toBe(false)
})

test('a deletion that meets a full disk is tried once more with the room of the reserve, and only with it', async () => {
  const dataDir = newFolder()
  const database = await openIn(dataDir)
  await makeReserve(dataDir, MEGABYTE)
  const seen: boolean[] = []
  const isDeleting = (failures: number) => async () => {
    seen.push(existsSync(join(dataDir, 'reserve')))
    if (seen.length <= failures) throw diskFull()
    return 'deleted'
  }

  expect(await withReserve(database, isDeleting(1))).toBe('deleted')
  expect(seen.splice(0)).toEqual([true, false])
  await expect(withReserve(database, isDeleting(1))).rejects.toThrow('full')
  expect(seen.splice(0)).toEqual([false])

  await makeReserve(dataDir, MEGABYTE)
  await expect(withReserve(database, isDeleting(2))).rejects.toThrow('full')
  expect(seen).toEqual([true, false])
})

test('what fails for another reason leaves the reserve alone', async () => {
  const dataDir = newFolder()
  const database = await openIn(dataDir)
  await makeReserve(dataDir, MEGABYTE)

  await expect(withReserve(database, () => Promise.reject(new Error('a mistake of ours')))).rejects.toThrow('mistake')

  expect(existsSync(join(dataDir, 'reserve'))).toBe(true)
})

/** A disk of 40 MB. Null where this process may not mount one. */
function mountDisk(): string | null {
  const disk = newFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m,mode=700', 'tmpfs', disk]).status !== 0) return null
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
  return disk
}

/** Leaves no byte free, and no page that is not full. */
function fillDisk(disk: string): void {
  const file = openSync(join(disk, 'of-others'), 'a')
  try {
    for (const bytes of [MEGABYTE, 4_096]) while (writeAll(file, bytes));
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes, 'x')) === bytes
  } catch {
    return false
  }
}

test.for([{ hasReserve: true }, { hasReserve: false }])(
  'on a disk that is full, deleting makes room with a reserve ($hasReserve)',
  async ({ hasReserve }, { skip }) => {
    const disk = mountDisk()
    if (!disk) return skip('this process may not mount a small disk')
    const database = await openIn(disk)
    await migrate(database)
    const rig = await buildTestApp({ database })
    onTestFinished(() => rig.close())
    const client = { rig, person: await addPerson(rig) }
    const small = await addConversation(client)
    await addMessage(client, small)
    const large = await addConversation(client)
    const content = 'x'.repeat(60_000)
    for (let message = 0; message < 20; message++) await addMessage(client, large, { content })
    if (hasReserve) await makeReserve(disk)
    fillDisk(disk)
    const store = () => {
      const id = uniqueId()
      return create(client, MESSAGES, id, messageOf(client, small, id, { content }))
    }
    // What the write-ahead log and the file can still take.
    while ((await store()).statusCode === 201);

    const refused = await store()
    const deleted = await one(client, 'DELETE', CONVERSATIONS, large)
    const stored = await store()

    expect(refused.json()).toMatchObject({ code: 503, type: 'general_storage_full' })
    if (hasReserve) expect([deleted.statusCode, stored.statusCode]).toEqual([204, 201])
    else expect(deleted.json()).toMatchObject({ code: 503, type: 'general_storage_full' })
    expect(existsSync(join(disk, 'reserve'))).toBe(false)
    expect((await one(client, 'GET', CONVERSATIONS, small)).statusCode).toBe(200)
  },
)
