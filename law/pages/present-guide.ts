import { letterPath } from '../../contract/letter.ts'
import type { GuideEntry, GuideSource, GuideView, GuideWord, GuideWork, TopicView } from '../../contract/library.ts'
import { editionOf } from '../editions.ts'
import { firstWordsIn } from '../glossary.ts'
import { guidesOn } from '../guides-by-provision.ts'
import { contactOf } from '../help-contact.ts'
import type { Holdings } from '../holdings.ts'
import type { ProvisionReference } from '../passage.ts'
import { replaceMarks } from '../marks.ts'
import type { GuideOutline, NamedGuide } from '../library-data.ts'
import type { Guide } from '../schema.ts'
import { pathOf } from '../titles.ts'
import type { Language } from '../../contract/preferences.ts'
import { presentEntry, presentLastDayUrl, presentTitle } from './present-provision.ts'

/** A guide in one language, with its marks counted through. */
export function presentGuide(library: Holdings, guide: Guide, language: Language): GuideView {
  const provisions = library.restsOn(guide.slug).all
  const mark = (text: string) => replaceMarks(text, (provision) => ` [${1 + placeOf(provision, provisions)}]`)
  const { steps, documents, whereToGo, timeLimits, periods, costs, watchOut } = guide[language]
  const answer = mark(guide[language].answer)
  const lists = {
    steps: steps.map(mark),
    timeLimits: timeLimits.map(mark),
    periods: periods.map(mark),
    documents: documents.map(mark),
    whereToGo: whereToGo.map(mark),
    costs: costs.map(mark),
    watchOut: watchOut.map(mark),
  }
  const furtherQuestions = guide.furtherQuestions.map((further) => ({
    question: further[language].question,
    answer: mark(further[language].answer),
  }))
  const texts = [answer, ...Object.values(lists).flat(), ...furtherQuestions.map((further) => further.answer)]
  return {
    ...presentGuideEntry(guide),
    topic: guide.topic,
    isUrgent: guide.urgent,
    question: guide.questions[language][0] ?? null,
    answer,
    ...lists,
    furtherQuestions,
    letters: library.lettersOf(guide.slug).map(({ slug, title }) => ({ title, url: letterPath(slug) })),
    words: presentWords(texts, language),
    sources: provisions.map((provision, place) => presentSource(library, provision, place + 1)),
    works: presentGuideWorks(library, provisions),
    help: guide.help.flatMap((id) => library.help.get(id) ?? []).map((help) => contactOf(help, language)),
    checkedOn: guide.checkedOn,
    correctedOn: guide.correctedOn ?? null,
  }
}

/** The words to explain in texts, which are in the order of the page. */
function presentWords(texts: readonly string[], language: Language): GuideWord[] {
  return firstWordsIn(texts, language).map(({ forms: [word = ''], means, text, start, end }) => ({
    word,
    means,
    text,
    start,
    end,
  }))
}

/** A guide as it stands in a list. */
export function presentGuideEntry({ slug, en, ne }: NamedGuide): GuideEntry {
  return { title: { en: en.title, ne: ne.title }, url: pathOf({ kind: 'guide', slug }) }
}

/** All guides by topic; the topics in which somebody may be in danger first, and the guides for it. */
export function presentTopics(library: Holdings): TopicView[] {
  const byTopic = [...Map.groupBy(library.guides.values(), ({ topic }) => topic)]
  byTopic.sort(([, a], [, b]) => countUrgent(b) - countUrgent(a) || b.length - a.length)
  return byTopic.map(([topic, guides]) => ({ topic, guides: guides.toSorted(urgentFirst).map(presentGuideEntry) }))
}

const urgentFirst = (one: GuideOutline, other: GuideOutline) => Number(other.urgent) - Number(one.urgent)

const countUrgent = (guides: readonly GuideOutline[]) => guides.filter(({ urgent }) => urgent).length

/** The guides that rest on a provision. */
export const presentGuidesOn = (library: Holdings, provision: ProvisionReference): GuideEntry[] =>
  guidesOn(provision, library).map(presentGuideEntry)

/** A provision that a text rests on, under the number that the text gives it. */
export function presentSource(library: Holdings, provision: ProvisionReference, mark: number): GuideSource {
  const lastDayUrl = presentLastDayUrl(library, provision)
  return { ...presentEntry(library, provision), title: presentTitle(library, provision), lastDayUrl, mark }
}

/** The works of provisions, each once, with the text of each that was read. */
function presentGuideWorks({ works }: Holdings, provisions: readonly ProvisionReference[]): GuideWork[] {
  const ids = new Set(provisions.map(({ workId }) => workId))
  return [...ids].flatMap((id) => {
    const work = works.get(id)
    return work ? [{ title: work.shortTitle, edition: editionOf(work), url: `/law/${id}` }] : []
  })
}

function placeOf({ workId, number }: ProvisionReference, provisions: readonly ProvisionReference[]): number {
  return provisions.findIndex((provision) => provision.workId === workId && provision.number === number)
}
