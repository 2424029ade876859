// Writes the table of decisions in docs/decisions/README.md from their heads: `node scripts/write-decision-index.ts`.
// A test fails when the two differ.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = new URL('../docs/decisions/', import.meta.url)
const INDEX_FILE = new URL('README.md', FOLDER)
const START = '<!-- decisions: written by scripts/write-decision-index.ts -->\n'
const END = '<!-- end of decisions -->'

const TITLE = /^# (\d+)\. (.+)$/m
const HEAD_LINE = /^- (Date|Status|Supersedes|Amends|Amended by): (.+)$/gm
const PART = /^\*\*(\w+)\.\*\*/gm

/** A decision as its file has it. What its head does not say is ''. */
export interface Decision {
  file: string
  number: number
  title: string
  date: string
  status: string
  supersedes: string
  amends: string
  amendedBy: string
  /** The names of its paragraphs. */
  parts: string[]
}

/** Every decision, in the order of its number. */
export function readDecisions(): Decision[] {
  const files = readdirSync(FOLDER).filter((file) => /^\d/.test(file))
  return files.toSorted().map((file) => readDecision(file, readFileSync(new URL(file, FOLDER), 'utf8')))
}

function readDecision(file: string, text: string): Decision {
  const [, number = '', title = ''] = TITLE.exec(text) ?? []
  const head = new Map([...text.matchAll(HEAD_LINE)].map(([, name, value = '']) => [name, value]))
  return {
    file,
    number: Number(number),
    title,
    date: head.get('Date') ?? '',
    status: head.get('Status') ?? '',
    supersedes: head.get('Supersedes') ?? '',
    amends: head.get('Amends') ?? '',
    amendedBy: head.get('Amended by') ?? '',
    parts: [...text.matchAll(PART)].map(([, name = '']) => name),
  }
}

export const readIndex = (): string => readFileSync(INDEX_FILE, 'utf8')

/**
 * The index with its table as it must be.
 * @throws Error when the marks around the table are missing.
 */
export function withDecisions(index: string): string {
  const [before, rest] = index.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The index has lost the marks around its table.')
  return `${before}${START}\n${decisionsTable()}\n${END}${after}`
}

function decisionsTable(): string {
  const rows = readDecisions().map(({ file, number, title, date, status, amendedBy }) => {
    const standing = amendedBy === '' ? status : `${status}, amended by ${amendedBy}`
    return `| ${number} | [${title}](${file}) | ${date} | ${standing} |\n`
  })
  return `| | decision | date | status |\n| ---: | --- | --- | --- |\n${rows.join('')}`
}

if (import.meta.main) writeFileSync(INDEX_FILE, withDecisions(readIndex()))
