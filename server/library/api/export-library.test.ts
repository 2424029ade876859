import { expect, test } from 'vitest'
import { testLibrary } from '../../../law/test-library.ts'
import { exportLibrary } from './export-library.ts'
import { gunzipSync } from 'node:zlib'
import { libraryExport } from './models.ts'

test('a library without entries has no day of its last change', async () => {
  const nothing = { ...testLibrary(), works: new Map(), guides: new Map() }

  const { gzipped } = await exportLibrary(nothing)

  const whole = libraryExport.parse(JSON.parse(gunzipSync(gzipped).toString()))
  expect(whole).toMatchObject({ changedOn: null, works: [], guides: [] })
})

test('an entry that cannot be read while it is written fails that export, and the next one is made anew', async () => {
  const library = { ...testLibrary() }
  const { findProvision } = library
  let isBroken = true
  let reads = 0
  library.findProvision = (reference) => {
    // What stands before the works is made of all of them.
    if (isBroken && ++reads > 10) throw new Error('The text cannot be read.')
    return findProvision(reference)
  }

  await expect(exportLibrary(library)).rejects.toThrow('The text cannot be read.')

  isBroken = false
  expect((await exportLibrary(library)).gzipped.length).toBeGreaterThan(0)
})
