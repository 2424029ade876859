// Takes imported texts, and the addresses of official ones, into the library when it is opened, and again whenever they
// changed.

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { OfficialAddresses } from '../../law/holdings.ts'
import type { Library } from '../../law/library.ts'
import type { ImportedTexts } from '../../law/library-data.ts'
import { IndexError } from '../../law/search/open-index.ts'
import { once } from '../../law/text/memoise.ts'
import { type Catalogue, readCatalogue, readStamp } from './imported-texts-catalogue.ts'
import { openUsableIndex } from './imported-texts-index.ts'
import { openImportedTexts } from './imported-texts.ts'
import { readAddresses, readAddressesStamp } from './official-addresses.ts'

const REBUILD = fileURLToPath(new URL('./rebuild-index.ts', import.meta.url))

export interface ReloadOptions {
  dataDir: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Puts the library together; called again after each import. @throws IndexError */
  create: (imported?: ImportedTexts, addresses?: OfficialAddresses) => Library
}

/**
 * The library with what is imported into `dataDir`. Whether that has changed is looked up with each `latest()`: one call
 * to the file system for each of its two files, no watcher to miss a change. What cannot be read is logged, and the
 * library stays as it was.
 */
export function openReloading({ dataDir, log, create }: ReloadOptions): { latest(): Library } {
  // Otherwise a server that keeps running through an upgrade would rebuild, over and over, an index that it cannot read.
  const rebuildOnce = once(() => rebuildIndex(dataDir, log))

  /** None where they cannot be read: everything else is shown all the same. */
  const loadAddresses = (): OfficialAddresses => {
    try {
      return readAddresses(dataDir)
    } catch (error) {
      log.error({ err: error }, 'the addresses of official texts cannot be read')
      return new Map()
    }
  }

  const load = (): Library | null => {
    const addresses = loadAddresses()
    const createWith = (imported?: ImportedTexts) => create(imported, addresses)
    try {
      const catalogue = readCatalogue(dataDir)
      if (catalogue.editions.length === 0) return createWith()
      log.info({ editions: catalogue.editions.length }, 'imported texts are in the library')
      const indexed = loadIndexed(dataDir, catalogue, createWith)
      if (!indexed) rebuildOnce()
      return indexed ?? createWith(openImportedTexts(dataDir, catalogue, null))
    } catch (error) {
      log.error({ err: error }, 'imported texts cannot be read')
      return null
    }
  }

  let stamp: string | null = ''
  /** Null when the folder itself cannot be read, for as long as that is so. */
  const lookUp = (): string | null => {
    try {
      return `${readStamp(dataDir)} ${readAddressesStamp(dataDir)}`.trim()
    } catch (error) {
      if (stamp !== null) log.error({ err: error }, 'the folder of imported texts cannot be read')
      return null
    }
  }

  stamp = lookUp()
  let library = (stamp !== null && load()) || create()
  return {
    latest() {
      const now = lookUp()
      if (now !== stamp) {
        stamp = now
        library = (now !== null && load()) || library
      }
      return library
    },
  }
}

/** Null when the index is of no use to this release, or damaged: texts are shown and cited, but not found. */
function loadIndexed(
  dataDir: string,
  catalogue: Catalogue,
  create: (imported: ImportedTexts) => Library,
): Library | null {
  try {
    const index = openUsableIndex(dataDir, catalogue)
    return index && create(openImportedTexts(dataDir, catalogue, index))
  } catch (error) {
    if (error instanceof IndexError) return null
    throw error
  }
}

/** In a process of its own. The list of texts changes when it is done, and the library is loaded again. */
function rebuildIndex(dataDir: string, log: ReloadOptions['log']): void {
  log.info('the index of imported texts is made anew; until then search leaves them out')
  const child = spawn(process.execPath, [REBUILD, dataDir], { stdio: 'ignore' })
  const failed = (reason: unknown) => log.error({ reason }, 'the index of imported texts could not be made')
  child.on('error', failed)
  child.on('exit', (code) => (code === 0 ? undefined : failed(code)))
  child.unref()
}
