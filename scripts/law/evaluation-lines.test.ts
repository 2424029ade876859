import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDialogues } from './dialogue-files.ts'

function fileOf(...lines: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'dialogues.jsonl')
  writeFileSync(file, lines.join('\n'))
  return file
}

test('a line that is not understood is named and left out, and the others are read', () => {
  const turns = [{ ask: 'What is a lease?', replies: ['answered'], opening: ['civil-code-2074 383'] }]
  const good = { id: 'good', form: 'en', kind: 'plain', turns }
  const file = fileOf(
    JSON.stringify({ ...good, kind: 'surprising' }),
    '',
    JSON.stringify(good),
    '{ broken',
    JSON.stringify({ ...good, turns: [{ ask: 'And now?', replies: ['answered'], expects: [] }] }),
  )

  const { lines, faults } = readDialogues([file])

  expect(lines).toEqual([good])
  expect(faults).toHaveLength(3)
  expect(faults[0]).toContain(`${file}, line 1: `)
  expect(faults[0]).toContain('kind')
  expect(faults[1]).toContain('line 4')
  expect(faults[2]).toContain('expects')
})
