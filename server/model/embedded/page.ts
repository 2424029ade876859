import type { Library } from '../../../law/library.ts'
import type { Language } from '../../../law/titles.ts'
import type { Danger } from '../danger.ts'
import type { Aspect } from './aspect.ts'
import type { Marks } from './marks.ts'

/** What a reply is written from and into. */
export interface Page {
  question: string
  danger: Danger | null
  aspect: Aspect | null
  language: Language
  library: Library
  marks: Marks
}
