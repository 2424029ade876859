import type { Bilingual, OfficialTextView, ProvisionEntry, ProvisionView } from '../../../contract/library.ts'
import { writtenEdition } from '../../../law/editions.ts'
import type { Library, OfficialText, ProvisionReference } from '../../../law/library.ts'
import type { Provision } from '../../../law/schema.ts'
import { writtenNumber } from '../../../law/provision-numbers.ts'
import { pathOf, titleOf } from '../../../law/titles.ts'

/** A provision with our words and the imported ones; null when the library holds neither. */
export function presentProvision(library: Library, reference: ProvisionReference): ProvisionView | null {
  const work = library.works.get(reference.workId)
  if (!work || !library.holds(reference)) return null
  const provision = library.findProvision(reference)
  const officialTexts = library.officialTexts(reference)
  const { workId, number } = reference
  return {
    workId,
    number,
    written: { en: writtenNumber(number, 'en'), ne: writtenNumber(number, 'ne') },
    title: { en: titleOf(reference, library, 'en'), ne: titleOf(reference, library, 'ne') },
    workTitle: work.title,
    workShortTitle: work.shortTitle,
    unit: work.unit,
    status: work.status,
    heading: headingOf(provision, officialTexts),
    rule: provision?.rule ?? { en: [], ne: [] },
    facts: provision?.facts ?? [],
    edition: work.edition,
    checkedOn: work.checkedOn,
    officialTexts: officialTexts.map(presentOfficialText),
    url: pathOf(reference),
  }
}

function presentOfficialText({ language, edition, heading, text }: OfficialText): OfficialTextView {
  return { language, edition: writtenEdition(edition), heading, text }
}

/** A provision as it stands in a list. */
export function presentEntry(library: Library, reference: ProvisionReference): ProvisionEntry {
  const provision = library.findProvision(reference)
  const heading = headingOf(provision, provision ? [] : library.officialTexts(reference))
  const { number } = reference
  return {
    number,
    written: { en: writtenNumber(number, 'en'), ne: writtenNumber(number, 'ne') },
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
