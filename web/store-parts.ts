import type { Api } from './api/api.ts'
import type { Documents } from './api/documents.ts'
import type { LocalCopies } from './offline/local-copies.ts'
import type { WaitingQuestion } from './offline/waiting-questions.ts'
import type { ReadonlySignal } from './signal.ts'

/** What loads the contents of the store. */
export interface StoreParts {
  api: Api
  documents: Documents
  /** What this browser keeps. Rejects when the code for it cannot be loaded. */
  local(): Promise<LocalCopies>
  /** The questions of this account that have not reached the service, oldest first. */
  waiting: ReadonlySignal<readonly WaitingQuestion[]>
}
