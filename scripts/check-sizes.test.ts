import { expect, test } from 'vitest'
import { filesOf, type Manifest, overBudget } from './check-sizes.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', css: ['index.css'] },
  'screen.tsx': { file: 'screen.js', css: ['screen.css'], imports: ['index.html', '_shared.js'] },
  'other.tsx': { file: 'other.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
}

test('a screen needs its chunk, what that imports, and their style sheets, each once', () => {
  expect(filesOf(manifest, ['index.html', 'screen.tsx'])).toEqual([
    'index.js',
    'index.css',
    'screen.js',
    'screen.css',
    'shared.js',
  ])
})

test('a screen that the build does not have is an error, not a saving', () => {
  expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('gone.tsx')
})

test('a budget is kept up to its last byte and file', () => {
  const parts = [
    { name: 'page', bytes: 400 },
    { name: 'script', bytes: 600 },
  ]

  expect(overBudget(parts, 2, { bytes: 1000, files: 2 })).toEqual([])
  expect(overBudget(parts, 2, { bytes: 990, files: 1 })).toEqual([
    '10 bytes over the budget of 1.0 kB',
    '2 files, over the budget of 1',
  ])
  expect(overBudget(parts, 2, { bytes: 1000 })).toEqual([])
})
