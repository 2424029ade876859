import { expect, test } from 'vitest'
import { filesOf, type Manifest } from './client-build.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', css: ['index.css'] },
  'screen.tsx': { file: 'screen.js', css: ['screen.css'], imports: ['index.html', '_shared.js'] },
  'other.tsx': { file: 'other.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', name: 'shared', imports: ['index.html'] },
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

test('modules that share a chunk go by its name', () => {
  expect(filesOf(manifest, ['shared'])).toEqual(['shared.js', 'index.js', 'index.css'])
})
