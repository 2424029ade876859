// What a library is put together from. Types alone: everything in law may import them.

import type { OfficialText, ProvisionReference } from './passage.ts'
import type { TrainingMessages } from './training-messages.ts'
import type { ReadPart } from './text/read-part.ts'
import type { Letter } from './letter-schema.ts'
import type { Fact, Guide, GuideText, Help, NextSteps, Provision, Signpost, Work } from './schema.ts'

/** The product's own entries, as `npm run law:build` puts them together. */
export interface LibraryEntries {
  works: { work: Work; provisions: Provision[] }[]
  guides: Guide[]
  help: Help[]
  signposts: Signpost[]
  nextSteps: NextSteps[]
  letters: Letter[]
  /** Left out where what is learned from it is given, or nothing is to be learned. */
  training?: TrainingMessages
}

/** What is looked at in all provisions: their numbers, what they are related to, and what kinds of facts they tell. */
export interface ProvisionOutline extends Pick<Provision, 'number' | 'relations'> {
  facts: readonly Pick<Fact, 'kind'>[]
}

/** What is looked at in all guides. */
export interface GuideOutline
  extends Pick<Guide, 'slug' | 'topic' | 'urgent' | 'safetyFor' | 'checkedOn' | 'correctedOn'> {
  en: Pick<GuideText, 'title'>
  ne: Pick<GuideText, 'title'>
  /** How many further questions it has. */
  furtherCount: number
}

/** What tells a guide from others, and how it is called. */
export type NamedGuide = Pick<GuideOutline, 'slug' | 'en' | 'ne'>

/** What a guide rests on, each provision once, in the order of its English words. */
export interface RestsOn {
  /** Of its own answer, steps and lists. */
  own: readonly ProvisionReference[]
  /** Also of the answers to its further questions. */
  all: readonly ProvisionReference[]
}

/** Entries whose provisions and guides are read when they are wanted. */
export interface StoredEntries extends Omit<LibraryEntries, 'works' | 'guides' | 'training'> {
  works: { work: Work; provisions: readonly ProvisionOutline[] }[]
  guides: readonly GuideOutline[]
  /** Null when there is no such provision. @throws when it cannot be read */
  readProvision(provision: ProvisionReference): Provision | null
  /** Null when there is no such guide. @throws when it cannot be read */
  readGuide(slug: string): Guide | null
  /** Nothing where there is no such guide. */
  restsOn(slug: string): RestsOn
}

/** What search reads of the product's own entries. */
export interface SearchData {
  /** `buildIndex` of their documents. */
  index: ReadPart
  /** `buildVectors` of that index. */
  vectors: ReadPart
  /** `buildSayings` of the guides. */
  sayings: ReadPart
  /** `trainGuides` of what is said in their situations. */
  guideWeights: ReadPart
  /** `trainFurther` of the guides. */
  furtherWeights: ReadPart
}

/** Official texts that were imported. A work that is only among them has no plain words of ours. */
export interface ImportedTexts {
  works: readonly Work[]
  /** Numbers that a work has in any edition. */
  numbersOf(workId: string): readonly string[]
  /** Every edition of a provision; none when there is no such provision. */
  textsOf(provision: ProvisionReference): OfficialText[]
  /** The search index of these texts, `buildIndex(officialDocuments(texts))`; null when there are none. */
  index: Uint8Array | null
}
