import type { GuideEntry, GuideSource, GuideView, HelpView, TopicView } from '../../../contract/library.ts'
import { contactOf } from '../../../law/help-contact.ts'
import type { Library, ProvisionReference } from '../../../law/library.ts'
import { provisionsOf, replaceMarks } from '../../../law/marks.ts'
import type { Guide } from '../../../law/schema.ts'
import { type Language, pathOf, titleOf } from '../../../law/titles.ts'
import { oncePerLibrary } from './once-per-library.ts'
import { presentEntry } from './present-provision.ts'

/** A guide in one language, with its marks counted through. */
export function presentGuide(library: Library, guide: Guide, language: Language): GuideView {
  const provisions = provisionsOf(guide)
  const mark = (text: string) => replaceMarks(text, (provision) => ` [${1 + placeOf(provision, provisions)}]`)
  const { answer, steps, documents, whereToGo, timeLimits, costs, watchOut } = guide[language]
  return {
    ...presentGuideEntry(guide),
    topic: guide.topic,
    isUrgent: guide.urgent,
    question: guide.questions[language][0] ?? null,
    answer: mark(answer),
    steps: steps.map(mark),
    documents: documents.map(mark),
    whereToGo: whereToGo.map(mark),
    timeLimits: timeLimits.map(mark),
    costs: costs.map(mark),
    watchOut: watchOut.map(mark),
    sources: provisions.map((provision, place) => presentSource(library, provision, place + 1)),
    help: guide.help.flatMap((id) => presentHelp(library, id, language)),
    checkedOn: guide.checkedOn,
  }
}

/** A guide as it stands in a list. */
export function presentGuideEntry({ slug, en, ne }: Guide): GuideEntry {
  return { title: { en: en.title, ne: ne.title }, url: pathOf({ kind: 'guide', slug }) }
}

/** All guides by topic; the topics in which somebody may be in danger first. */
export function presentTopics(library: Library): TopicView[] {
  const byTopic = [...Map.groupBy(library.guides.values(), ({ topic }) => topic)]
  byTopic.sort(([, a], [, b]) => countUrgent(b) - countUrgent(a) || b.length - a.length)
  return byTopic.map(([topic, guides]) => ({ topic, guides: guides.map(presentGuideEntry) }))
}

const countUrgent = (guides: readonly Guide[]) => guides.filter(({ urgent }) => urgent).length

/** The guides that rest on a provision. */
export function presentGuidesOn(library: Library, { workId, number }: ProvisionReference): GuideEntry[] {
  return (guidesByProvision(library).get(`${workId} ${number}`) ?? []).map(presentGuideEntry)
}

/** Reads every text of every guide. */
const guidesByProvision = oncePerLibrary((library) => {
  const guides = new Map<string, Guide[]>()
  for (const guide of library.guides.values()) {
    for (const { workId, number } of provisionsOf(guide)) {
      const key = `${workId} ${number}`
      guides.set(key, [...(guides.get(key) ?? []), guide])
    }
  }
  return guides
})

function presentSource(library: Library, provision: ProvisionReference, mark: number): GuideSource {
  const title = { en: titleOf(provision, library, 'en'), ne: titleOf(provision, library, 'ne') }
  return { ...presentEntry(library, provision), title, mark }
}

function placeOf({ workId, number }: ProvisionReference, provisions: readonly ProvisionReference[]): number {
  return provisions.findIndex((provision) => provision.workId === workId && provision.number === number)
}

function presentHelp(library: Library, id: string, language: Language): HelpView[] {
  const help = library.help.get(id)
  if (!help) return []
  const { phone, rest } = contactOf(help, language)
  return [{ name: help.name[language], phone, contact: rest, checkedOn: help.checkedOn }]
}
