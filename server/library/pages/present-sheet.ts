import type { SheetSection, SheetView } from '../../../contract/library.ts'
import { readSheetCode, sheetCode, sheetPath } from '../../../contract/office-sheet.ts'
import { contactOf } from '../../../law/help-contact.ts'
import type { Library } from '../../../law/library.ts'
import { withoutGuideMarks } from '../../../law/marks.ts'
import type { ProvisionReference } from '../../../law/passage.ts'
import type { Guide } from '../../../law/schema.ts'
import { citationOf, pathOf } from '../../../law/titles.ts'
import type { Language } from '../../../contract/preferences.ts'
import { presentGuideEntry } from '../../../law/pages/present-guide.ts'
import { presentEntry } from '../../../law/pages/present-provision.ts'

/** Items of each list that one page has room for; a guide has the most important ones first. */
const MOST = { bring: 5, whereToGo: 3, steps: 5, costs: 2, timeLimits: 3, help: 3 }

/** The sheet with this code; null when the library holds none of its entries. What it does not hold is left out. */
export function presentSheet(library: Library, code: string, language: Language): SheetView | null {
  const named = readSheetCode(code)
  const guides = named.guides.flatMap((slug) => library.findGuide(slug) ?? [])
  const provisions = named.provisions.filter((provision) => library.holds(provision))
  const held = [...guides.map(({ slug }) => `/guides/${slug}`), ...provisions.map(pathOf)]
  const heldCode = sheetCode(held)
  if (heldCode === null) return null
  const sections = provisions.map((provision) => presentSection(library, provision, language))
  return {
    matter: guides[0]?.[language].title ?? sections[0]?.heading ?? '',
    sections,
    guides: guides.map(presentGuideEntry),
    ...(guides.length > 0 ? ofGuides(guides, library, language) : ofProvisions(provisions, library, language)),
    url: sheetPath(heldCode),
  }
}

type Lists = Pick<SheetView, 'bring' | 'whereToGo' | 'steps' | 'costs' | 'timeLimits' | 'help'>

function ofGuides(guides: readonly Guide[], library: Library, language: Language): Lists {
  const all = (part: 'documents' | 'whereToGo' | 'costs' | 'timeLimits', most: number) =>
    first(
      guides.flatMap((guide) => guide[language][part].map(withoutGuideMarks)),
      most,
    )
  return {
    bring: all('documents', MOST.bring),
    whereToGo: all('whereToGo', MOST.whereToGo),
    steps: [],
    costs: all('costs', MOST.costs),
    timeLimits: all('timeLimits', MOST.timeLimits),
    help: presentHelp(
      guides.flatMap(({ help }) => help),
      library,
      language,
    ),
  }
}

function ofProvisions(provisions: readonly ProvisionReference[], library: Library, language: Language): Lists {
  const following = provisions.flatMap((provision) => library.nextStepsOf(provision)?.steps ?? [])
  const facts = provisions.flatMap((provision) => library.findProvision(provision)?.facts ?? [])
  return {
    bring: [],
    whereToGo: [],
    steps: first((following[0]?.[language] ?? []).map(withoutGuideMarks), MOST.steps),
    costs: [],
    timeLimits: first(
      facts.flatMap((fact) => (fact.kind === 'time-limit' ? [fact[language]] : [])),
      MOST.timeLimits,
    ),
    help: presentHelp(
      following.flatMap(({ help }) => help),
      library,
      language,
    ),
  }
}

const first = (items: readonly string[], most: number): string[] => [...new Set(items)].slice(0, most)

function presentHelp(ids: readonly string[], library: Library, language: Language) {
  const help = [...new Set(ids)].flatMap((id) => library.help.get(id) ?? [])
  return help.slice(0, MOST.help).map((entry) => contactOf(entry, language))
}

function presentSection(library: Library, provision: ProvisionReference, language: Language): SheetSection {
  const { heading, url } = presentEntry(library, provision)
  return { citation: citationOf(provision, library, language), heading: heading[language], url }
}
