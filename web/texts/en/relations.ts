import type { RelationKind } from '../../../contract/library.ts'

/** What stands above the provisions that another is related to, on its page and beside a conversation. */
export const relations: Record<RelationKind, string> = {
  'replaced-by': 'This was replaced by:',
  'yields-to': 'If both apply, the more special rule comes first:',
  replaces: 'This has replaced:',
  'prevails-over': 'This is the more special rule. If both apply, it comes before:',
  'see-also': 'See also',
}
