// Entries that are held whole, for tests, scripts and browsers; the server reads most of them from files (server/library/built-entries.ts).

import type { GuideOutline, LibraryEntries, RestsOn, StoredEntries } from './library-data.ts'
import { provisionsOf } from './marks.ts'
import type { Guide, Provision } from './schema.ts'
import { memoiseByObject } from './text/memoise.ts'

/** What an unknown guide rests on. */
export const ON_NOTHING: RestsOn = { own: [], all: [] }

/** Entries as a library reads them. */
export function entriesInMemory({ training: _training, ...entries }: LibraryEntries): StoredEntries {
  const guides = new Map(entries.guides.map((guide) => [guide.slug, guide]))
  return {
    ...entries,
    guides: entries.guides.map(outlineOf),
    readGuide: (slug) => guides.get(slug) ?? null,
    readProvision: createProvisionLookup(entries),
    restsOn(slug) {
      const guide = guides.get(slug)
      return guide ? provisionsOfGuide(guide) : ON_NOTHING
    },
  }
}

/** What is looked at of a guide where all of them are. */
export function outlineOf({ en, ne, furtherQuestions, ...guide }: Guide): GuideOutline {
  const { slug, topic, urgent, safetyFor, checkedOn, correctedOn } = guide
  return {
    slug,
    topic,
    urgent,
    ...(safetyFor && { safetyFor }),
    checkedOn,
    ...(correctedOn && { correctedOn }),
    en: { title: en.title },
    ne: { title: ne.title },
    furtherCount: furtherQuestions.length,
  }
}

/** What a guide rests on by itself, and with what people ask next. */
export const provisionsOfGuide = memoiseByObject(
  (guide: Guide): RestsOn => ({ own: provisionsOf({ ...guide, furtherQuestions: [] }), all: provisionsOf(guide) }),
)

function createProvisionLookup({ works }: Pick<LibraryEntries, 'works'>): StoredEntries['readProvision'] {
  const byNumber = (provisions: readonly Provision[]) => new Map(provisions.map((each) => [each.number, each]))
  const byWork = new Map(works.map(({ work, provisions }) => [work.id, byNumber(provisions)]))
  return ({ workId, number }) => byWork.get(workId)?.get(number) ?? null
}
