import type { Library } from '../library.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Danger } from '../../contract/danger.ts'
import type { AskedDetail } from './asked-detail.ts'
import type { NumberedCitations } from './numbered-citations.ts'

/** What a reply is written from and into. */
export interface ReplyContext {
  question: string
  danger: Danger | null
  detail: AskedDetail | null
  language: Language
  library: Library
  citations: NumberedCitations
}
