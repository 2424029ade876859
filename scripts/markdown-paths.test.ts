// What the documents point at is there: every link to a file, and every file and folder that is named by its path.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const documents = tracked.filter((path) => path.endsWith('.md'))

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g
const CODE = /`([^`\n]+)`/g
const FOLDER = /^(?:contract|docs|e2e|law|scripts|server|web)(?:\/[\w.-]+)+\/?$/
const SYMBOL_OF_FILE = /`(\w+)(?:\(\))?`\s+of\s+`([\w.@/-]+\.(?:tsx?|mjs|json|css))`/g
const FILE = /^\w[\w.@-]*(?:\/[\w.@-]+)*\.(?:tsx?|mjs|json|md|css|html|ya?ml|sql|txt|png)$/
/** Files that are made when they are needed, that operators write, or that stand for any file of their kind. */
const NOT_OURS = /^(?:node_modules|law\/dist|web\/dist|DATA_DIR)\/|(?:^|\/)(?:official-addresses\.json|NNN-.*)$/

/** The text without blocks of code, which show how something is typed. */
const prose = (markdown: string) => markdown.replace(/^ *```[\s\S]*?^ *```/gm, '')

function linksIn(document: string): string[] {
  return [...prose(readFileSync(join(root, document), 'utf8')).matchAll(LINK)].map(([, path = '']) => path)
}

function filesNamedIn(document: string): string[] {
  const names = [...prose(readFileSync(join(root, document), 'utf8')).matchAll(CODE)].map(([, code = '']) => code)
  return names.filter((name) => (FILE.test(name) || FOLDER.test(name)) && !NOT_OURS.test(name))
}

/** A path is meant from the document's folder or from one above it; a name alone may be that of any file. */
function findNamed(name: string, document: string): string | undefined {
  for (let folder = dirname(document); ; folder = dirname(folder)) {
    if (existsSync(join(root, folder, name))) return join(folder, name)
    if (folder === '.') break
  }
  return name.includes('/') ? undefined : tracked.find((path) => path.endsWith(`/${name}`))
}

const hasWord = (file: string, word: string) => new RegExp(`\\b${word}\\b`).test(readFileSync(join(root, file), 'utf8'))

test.each(documents)('everything that %s says is of a file stands there', (document) => {
  const named = [...prose(readFileSync(join(root, document), 'utf8')).matchAll(SYMBOL_OF_FILE)]
  const wrong = named.filter(([, symbol = '', name = '']) => {
    const file = findNamed(name, document)
    return file === undefined || !hasWord(file, symbol)
  })

  expect(wrong.map(([words]) => words)).toEqual([])
})

test.each(documents)('every link of %s leads to a file', (document) => {
  const folder = join(root, dirname(document))

  expect(linksIn(document).filter((path) => !existsSync(normalize(join(folder, path))))).toEqual([])
})

test.each(documents)('every file and folder that %s names is there', (document) => {
  expect(filesNamedIn(document).filter((name) => findNamed(name, document) === undefined)).toEqual([])
})
