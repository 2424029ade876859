// The search index of imported texts is made when they change, not when the server starts.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildIndex } from '../../law/search/build-index.ts'
import { officialDocuments } from '../../law/search/documents.ts'
import type { Catalogue, Edition } from './imported-texts-catalogue.ts'
import { openImportedTexts, readIndexFile } from './imported-texts.ts'

const SEARCH = fileURLToPath(new URL('../../law/search/', import.meta.url))

let maker: string | undefined

/** What this process makes indexes with: another release may cut words differently, and questions would miss. */
export function indexMaker(): string {
  maker ??= digestSearch()
  return maker
}

function digestSearch(): string {
  const files = readdirSync(SEARCH).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const digest = createHash('sha256')
  for (const file of files.sort()) digest.update(readFileSync(SEARCH + file))
  return digest.digest('hex')
}

/** The index of all texts of these editions. */
export function indexEditions(dataDir: string, editions: Edition[]): Uint8Array {
  const texts = openImportedTexts(dataDir, { format: 1, editions, index: null }, null)
  return buildIndex(officialDocuments(texts))
}

/** The index that a catalogue names; null when there is none, or when this release has to make it anew. */
export function openUsableIndex(dataDir: string, { index }: Catalogue): Uint8Array | null {
  return index?.madeWith === indexMaker() ? readIndexFile(dataDir, index.file) : null
}
