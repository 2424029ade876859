import type { Library } from '../library.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Danger } from '../../contract/danger.ts'
import type { AskedDetail } from './asked-detail.ts'
import type { NumberedCitations } from './numbered-citations.ts'

/** What a reply is written from and into. */
export interface ReplyContext {
  question: string
  /** Whom to call stands above the reply. */
  danger: Danger | null
  /** Whether the reply keeps to what brings somebody to safety. */
  keepsToSafety: boolean
  detail: AskedDetail | null
  language: Language
  library: Library
  citations: NumberedCitations
}
