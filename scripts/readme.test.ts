import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readReadme, withSettings } from './write-readme-settings.ts'

const root = join(import.meta.dirname, '..')

test('the README lists every setting as it is (node scripts/write-readme-settings.ts)', () => {
  expect(readReadme()).toBe(withSettings(readReadme()))
})

test('every relative link in our documents leads somewhere', async () => {
  const broken: string[] = []
  for await (const file of glob('{*.md,docs/**/*.md}', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      if (!existsSync(join(root, dirname(file), target))) broken.push(`${file}: ${target}`)
    }
  }

  expect(broken).toEqual([])
})

test('every source file that our documents name exists', async () => {
  const broken: string[] = []
  for await (const file of glob('{README,CONTRIBUTING,SECURITY}.md', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/`((?:server|web|contract|law|e2e|scripts|docs)\/[\w./-]+)`/g)) {
      if (!existsSync(join(root, path))) broken.push(`${file}: ${path}`)
    }
  }

  expect(broken).toEqual([])
})
