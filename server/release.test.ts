import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readRelease } from './release.ts'

test('without git, a release names the commit that its image was built of, or says that none is known', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}')
  const release = () => readRelease(pathToFileURL(`${folder}/`))

  expect(release()).toEqual({ version: '1.2.3', commit: 'unknown' })
  writeFileSync(join(folder, 'commit.txt'), 'abc1234\n')
  expect(release()).toEqual({ version: '1.2.3', commit: 'abc1234' })
})
