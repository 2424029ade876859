// The README of a folder answers the same three questions everywhere, in the same order.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const HEADINGS = ['Way in', 'Parts', 'What always holds']
const readmes = execFileSync('git', ['ls-files', '**/README.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

test.each(readmes)('%s has its way in, its parts and what always holds', (file) => {
  const headings = [...readFileSync(join(root, file), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading,
  )

  expect(headings.filter((heading) => HEADINGS.includes(heading))).toEqual(HEADINGS)
})
