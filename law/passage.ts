// What the library is made of as others refer to it: everything in law may import it.

import type { Language } from '../contract/preferences.ts'
import type { RelationKind } from '../contract/library.ts'

/** Where a provision stands: in which work, under which number. */
export interface ProvisionReference {
  workId: string
  /** In ASCII digits, with a Latin letter for an inserted one: "95", "249A". */
  number: string
}

/** What search finds, an answer rests on and a citation leads to. */
export type Passage = ProvisionPassage | { kind: 'guide'; slug: string }

export interface ProvisionPassage extends ProvisionReference {
  kind: 'provision'
}

/** A provision as a passage; what else a reference may bear, such as the kind of a relation, is left out. */
export const provisionPassage = ({ workId, number }: ProvisionReference): ProvisionPassage => ({
  kind: 'provision',
  workId,
  number,
})

/** What a statute itself says, from an edition that an operator imported. */
export interface OfficialText {
  language: Language
  /** As the import named it: "amended-2080"; `writtenEdition` makes it fit to be read. */
  edition: string
  heading: string
  text: string
}

/** A provision that another is related to, and how that one stands to it. */
export interface RelatedProvision extends ProvisionReference {
  kind: RelationKind
}
