// The search index of imported texts is made when they change, not when the server starts.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildIndex } from '../../law/search/build-index.ts'
import { officialDocuments } from '../../law/search/documents.ts'
import type { Catalogue, Edition } from './imported-texts-catalogue.ts'
import { openImportedTexts, readIndexFile } from './imported-texts.ts'

/**
 * A digest of everything that decides what is in an index: this file, and the code and data that it imports, from file to
 * file. Another release may cut words differently, and questions would miss.
 */
export function digestIndexer(read = (file: URL): string => readFileSync(file, 'utf8')): string {
  const digest = createHash('sha256')
  for (const [, content] of readImported(new URL(import.meta.url), read)) digest.update(content)
  return digest.digest('hex')
}

function readImported(file: URL, read: (file: URL) => string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file.href)) return found
  const content = read(file)
  found.set(file.href, content)
  for (const [, path = ''] of content.matchAll(/^(?:import|export|\}) (?!type ).*?from '(\.[^']+)'/gm))
    readImported(new URL(path, file), read, found)
  return found
}

/** Of the code that this process runs: an upgrade changes the files beneath it. */
const OWN_DIGEST = digestIndexer()

/** The index of all texts of these editions, and what it was made with. */
export function indexEditions(dataDir: string, editions: Edition[]): { content: Uint8Array; madeWith: string } {
  const texts = openImportedTexts(dataDir, { format: 1, editions, index: null }, null)
  return { content: buildIndex(officialDocuments(texts)), madeWith: OWN_DIGEST }
}

/** The index that a catalogue names; null when there is none, or when this release has to make it again. */
export function openUsableIndex(dataDir: string, { index }: Catalogue): Uint8Array | null {
  return index?.madeWith === OWN_DIGEST ? readIndexFile(dataDir, index.file) : null
}
