import type { Hit } from './search.ts'

/** So many hits are looked through for those of one work, where somebody looks within it. */
export const HITS_LOOKED_THROUGH = 200

/** The hits that are provisions of a work, in their order. */
export const hitsWithin = (hits: readonly Hit[], workId: string): Hit[] =>
  hits.filter(({ passage }) => passage.kind === 'provision' && passage.workId === workId)
