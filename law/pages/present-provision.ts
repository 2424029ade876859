import type {
  Bilingual,
  OfficialTextView,
  ProvisionEntry,
  ProvisionLink,
  ProvisionView,
} from '../../contract/library.ts'
import { lastDayPath } from '../../contract/last-day.ts'
import { editionOf, writtenEdition } from '../editions.ts'
import type { Holdings } from '../holdings.ts'
import { periodsOf } from '../limitation/periods-of.ts'
import type { OfficialText, ProvisionReference } from '../passage.ts'
import type { Provision, Work } from '../schema.ts'
import { writtenNumber } from '../provision-numbers.ts'
import { citationOf, pathOf, titleOf } from '../titles.ts'

/** A provision with our words and the imported ones; null when the library holds neither. */
export function presentProvision(library: Holdings, reference: ProvisionReference): ProvisionView | null {
  const work = library.works.get(reference.workId)
  if (!work || !library.holds(reference)) return null
  const provision = library.findProvision(reference)
  const officialTexts = library.officialTexts(reference)
  const { workId, number } = reference
  return {
    workId,
    number,
    written: presentNumber(number),
    title: presentTitle(library, reference),
    citation: { en: citationOf(reference, library, 'en'), ne: citationOf(reference, library, 'ne') },
    workTitle: work.title,
    workShortTitle: work.shortTitle,
    unit: work.unit,
    status: work.status,
    heading: headingOf(provision, officialTexts),
    rule: provision?.rule ?? { en: [], ne: [] },
    facts: provision?.facts.map(({ kind, en, ne }) => ({ kind, en, ne })) ?? [],
    lastDayUrl: presentLastDayUrl(library, reference),
    edition: editionOf(work),
    checkedOn: work.checkedOn,
    correctedOn: provision?.correctedOn ?? null,
    repealedBy: presentRepealing(library, work),
    relations: library
      .relationsOf(reference)
      .map(({ kind, ...related }) => ({ kind, ...presentLink(library, related) })),
    officialTexts: officialTexts.map(presentOfficialText),
    officialAddress: library.officialAddress(workId),
    url: pathOf(reference),
  }
}

function presentOfficialText({ language, edition, heading, text }: OfficialText): OfficialTextView {
  return { language, edition: writtenEdition(edition), heading, text }
}

/** What repealed a work; null when nothing did, and when that is not known. */
export function presentRepealing(library: Holdings, { repealedBy }: Work): ProvisionLink | null {
  return repealedBy ? presentLink(library, { workId: repealedBy.work, number: repealedBy.number }) : null
}

/** Where the last day of its limitation periods is counted; null where none can be. */
export const presentLastDayUrl = (library: Holdings, reference: ProvisionReference): string | null =>
  periodsOf(library.findProvision(reference)).length > 0 ? lastDayPath(reference.workId, reference.number) : null

/** A provision that another page leads to. */
export function presentLink(library: Holdings, reference: ProvisionReference): ProvisionLink {
  const { heading, url } = presentEntry(library, reference)
  return { title: presentTitle(library, reference), heading, url }
}

/** A number as each language writes it. */
export function presentNumber(number: string): Bilingual {
  return { en: writtenNumber(number, 'en'), ne: writtenNumber(number, 'ne') }
}

/** A provision as people cite it. */
export function presentTitle(library: Holdings, reference: ProvisionReference): Bilingual {
  return { en: titleOf(reference, library, 'en'), ne: titleOf(reference, library, 'ne') }
}

/** A provision as it stands in a list. */
export function presentEntry(library: Holdings, reference: ProvisionReference): ProvisionEntry {
  const provision = library.findProvision(reference)
  const heading = headingOf(provision, provision ? [] : library.officialTexts(reference))
  const { number } = reference
  return {
    number,
    written: presentNumber(number),
    heading,
    url: pathOf(reference),
  }
}

/** Our heading, else the statute's, in the one language where it has no other. */
function headingOf(provision: Provision | null, texts: readonly OfficialText[]): Bilingual {
  if (provision) return provision.heading
  const inLanguage = (language: OfficialText['language']) => texts.find((text) => text.language === language)?.heading
  const any = texts[0]?.heading ?? ''
  return { en: inLanguage('en') ?? any, ne: inLanguage('ne') ?? any }
}
