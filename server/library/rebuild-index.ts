// A process of its own: rebuilds the index of imported texts, so that the server has neither the work nor the memory.

import { changeImportedTexts, ImportUnderWayError } from './imported-texts-changes.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  changeImportedTexts(dataDir, {})
} catch (error) {
  // Another process of the same folder, or an import, is at it.
  if (!(error instanceof ImportUnderWayError)) throw error
}
