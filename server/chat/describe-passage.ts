import type { Library } from '../../law/library.ts'
import type { OfficialText, Passage, ProvisionReference } from '../../law/passage.ts'
import { replaceMarks } from '../../law/marks.ts'
import type { Guide, GuideText } from '../../law/schema.ts'
import { labelOf } from '../../law/titles.ts'
import type { Language } from '../../contract/preferences.ts'

/** A long section is shown from its start: what people ask about is mostly there. */
const OFFICIAL_TEXT_MAX_LENGTH = 1_500

/**
 * A passage as a model reads it, between tags that nothing within can close.
 * @param all the passages that the model is shown, in their order: a guide marks those that it rests on.
 */
export function describePassage(
  passage: Passage,
  number: number,
  all: readonly Passage[],
  library: Library,
  language: Language,
): string {
  const label = labelOf(passage, library, language)
  const lines = [
    label ? `${label.title}: ${label.heading}` : '',
    label?.edition ? `Checked against: ${label.edition}` : '',
    ...(passage.kind === 'guide'
      ? describeGuide(library.guides.get(passage.slug), all, library, language)
      : describeProvision(passage, library, language)),
  ]
  return `<passage number="${number}">\n${lines.filter(Boolean).map(withoutTags).join('\n')}\n</passage>`
}

/** Imported texts come from outside: none of them may look like the end of its passage or the start of another. */
const withoutTags = (line: string) => line.replaceAll('<', '‹').replaceAll('>', '›')

function describeProvision(provision: ProvisionReference, library: Library, language: Language): string[] {
  const ours = library.findProvision(provision)
  const isRepealed = library.works.get(provision.workId)?.status === 'repealed'
  return [
    isRepealed ? 'This law is repealed.' : '',
    ...(ours ? [`In plain words: ${ours.rule[language].join(' ')}`] : []),
    ...(ours?.facts ?? []).map((fact) => `${fact.kind}: ${fact[language]}`),
    describeOfficial(library.officialTexts(provision), language),
  ]
}

function describeOfficial(texts: readonly OfficialText[], language: Language): string {
  const official = texts.find((text) => text.language === language) ?? texts[0]
  if (!official) return ''
  const { edition, heading, text } = official
  const shown = text.length > OFFICIAL_TEXT_MAX_LENGTH ? `${text.slice(0, OFFICIAL_TEXT_MAX_LENGTH)} …` : text
  return `Official text (${edition}), ${heading}: ${shown}`
}

const PARTS: readonly [part: keyof GuideText, name: string][] = [
  ['answer', 'Answer'],
  ['steps', 'Steps'],
  ['timeLimits', 'Time limits'],
  ['periods', 'Other periods, not time limits of the person who asks'],
  ['documents', 'Papers'],
  ['whereToGo', 'Where to go'],
  ['costs', 'Costs'],
  ['watchOut', 'Watch out'],
]

function describeGuide(
  guide: Guide | undefined,
  all: readonly Passage[],
  library: Library,
  language: Language,
): string[] {
  if (!guide) return []
  const mark = (provision: ProvisionReference) => {
    const number = numberOf(provision, all)
    return number > 0 ? ` [${number}]` : ''
  }
  const parts = PARTS.map(([part, name]) => {
    const text = [guide[language][part]].flat().join(' ')
    return text && `${name}: ${replaceMarks(text, mark)}`
  })
  const help = guide.help.flatMap((id) => library.help.get(id) ?? [])
  const contacts = help.map(({ name, contact }) => `${name[language]}: ${contact[language]}`)
  return [...parts, contacts.length > 0 ? `Help: ${contacts.join('; ')}` : '', `Checked on ${guide.checkedOn}`]
}

/** 0 when the provision is not among them. */
function numberOf({ workId, number }: ProvisionReference, all: readonly Passage[]): number {
  return (
    1 +
    all.findIndex((passage) => passage.kind === 'provision' && passage.workId === workId && passage.number === number)
  )
}
