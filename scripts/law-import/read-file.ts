// Reads a file that an operator names, whatever its format.

import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { readJsonLines } from '../../law/import/json-lines.ts'
import type { KnownWords } from '../../law/import/known-words.ts'
import { readStatute } from '../../law/import/read-statute.ts'
import { type StatuteText, UnreadableText } from '../../law/import/statute-text.ts'
import { htmlLines } from './html-lines.ts'

const LARGEST_FILE = 50 * 1024 * 1024

/** The texts in a file: several where JSON Lines hold several works. @throws UnreadableText */
export async function readTexts(file: string, known: KnownWords): Promise<StatuteText[]> {
  const bytes = readBytes(file)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const { pdfPages } = await import('./pdf-pages.ts')
    return [readStatute(await pdfPages(bytes), known)]
  }
  const content = decode(bytes)
  switch (formatOf(file, content)) {
    case 'json-lines':
      return readJsonLines(content, known)
    case 'html':
      return [readStatute([htmlLines(content)], known)]
    case 'text':
      return [
        readStatute(
          content.split('\f').map((page) => page.split(/\r\n?|\n/)),
          known,
        ),
      ]
  }
}

function formatOf(file: string, content: string): 'json-lines' | 'html' | 'text' {
  const extension = extname(file).toLowerCase()
  if (extension === '.jsonl' || extension === '.ndjson' || content.trimStart().startsWith('{')) return 'json-lines'
  if (extension === '.html' || extension === '.htm' || /^\s*<(?:!doctype|html|\?xml)/i.test(content)) return 'html'
  return 'text'
}

function readBytes(file: string): Buffer {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new UnreadableText('there is no such file')
  if (found.size > LARGEST_FILE) throw new UnreadableText('the file is larger than 50 MB')
  if (found.size === 0) throw new UnreadableText('the file is empty')
  return readFileSync(file)
}

function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UnreadableText('the file is neither text nor PDF')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableText('the file is not text in UTF-8; save it as UTF-8 first')
  }
}
