// Replies in markdown, made of what the library holds and of nothing else.

import { OFF_TOPIC_REPLY, type Source } from '../../contract/conversation.ts'
import { type Guide, type Library, type ProvisionReference, provisionsOf, replaceMarks } from '../../law/guide.ts'
import type { QuestionLanguage } from '../../law/language.ts'
import type { ReadQuestion } from './read-question.ts'

export interface ComposedReply {
  text: string
  sources: Source[]
}

const NO_NEPALI_YET = 'नेपालीमा उत्तर दिने सुविधा अहिले छैन, त्यसैले उत्तर अङ्ग्रेजीमा छ।'
const EXAMPLES =
  'You can ask, for example, about a divorce, a share of family property, a rented room, unpaid wages, an arrest, or a citizenship certificate.'
const NOT_A_MODEL = 'It was not written by a language model, and it does not replace a lawyer’s advice on your case.'

const CRISIS =
  'Please do not stay alone with this. Tell someone near you now, or go to the nearest hospital; its emergency room is open day and night. If a matter of law is behind it, you can ask about it here afterwards.'

const FIXED_REPLIES = {
  greeting: `Namaste. Ask a question about the law of Nepal, in your own words. ${EXAMPLES}`,
  thanks: 'You are welcome. If anything is still open, ask it here.',
  identity: `This is Kanooni, and it answers from its own library of checked entries on the law of Nepal. No language model writes these answers, and they do not replace a lawyer. ${EXAMPLES}`,
  'off-topic': `${OFF_TOPIC_REPLY}\n\n${EXAMPLES}`,
}

/** Writes the reply to a question that has been read. Sources are there only when the text has their marks. */
export function composeReply(read: ReadQuestion, language: QuestionLanguage, library: Library): ComposedReply {
  const { topic } = read
  const note = language === 'english' ? [] : [NO_NEPALI_YET]
  const danger = read.danger?.help ?? []
  switch (topic.kind) {
    case 'guide': {
      const { text, sources } = composeGuide(topic.guide, danger, library)
      return { text: joinBlocks([...note, text]), sources }
    }
    case 'unknown':
      return {
        text: joinBlocks([...note, callFirst(danger, library), ...admitUnknown(topic.nearest, library)]),
        sources: [],
      }
    case 'crisis':
      return { text: joinBlocks([...note, callFirst(danger, library), CRISIS]), sources: [] }
    default:
      return { text: FIXED_REPLIES[topic.kind], sources: [] }
  }
}

function composeGuide(guide: Guide, danger: readonly string[], library: Library): ComposedReply {
  const { en } = guide
  const provisions = provisionsOf(guide)
  const withMarks = (text: string) => replaceMarks(text, (provision) => ` [${numberOf(provision, provisions)}]`)
  const first = guide.urgent ? guide.help.filter((id) => id !== 'legal-aid') : danger
  const later = guide.help.filter((id) => !first.includes(id))
  const text = joinBlocks([
    callFirst(first, library),
    withMarks(en.answer),
    section('What to do', numbered(en.steps.map(withMarks))),
    section('Time limits', bulleted(en.timeLimits.map(withMarks))),
    section('Papers to have', bulleted(en.documents.map(withMarks))),
    section('Where to go', bulleted(en.whereToGo.map(withMarks))),
    section('Good to know', bulleted(en.watchOut.map(withMarks))),
    section('Where to get help', bulleted(later.map((id) => describeHelp(id, library)))),
    `This rests on: ${listProvisions(provisions, library)}.`,
    `General legal information from Kanooni’s library, checked on ${formatDate(guide.checked.on)}. ${NOT_A_MODEL}`,
  ])
  return { text, sources: provisions.map((provision, index) => toSource(provision, index + 1, library)) }
}

function admitUnknown(nearest: readonly Guide[], library: Library): string[] {
  return [
    'Kanooni’s library has no checked entry on that yet, and it does not guess.',
    nearest.length > 0
      ? `The nearest topics it does have:\n\n${bulleted(nearest.map((guide) => guide.en.title))}`
      : EXAMPLES,
    `For your question, ask a lawyer, or:\n\n- ${describeHelp('legal-aid', library)}`,
    `This reply comes from Kanooni’s library. ${NOT_A_MODEL}`,
  ]
}

function callFirst(ids: readonly string[], library: Library): string {
  if (ids.length === 0) return ''
  return `**If you or someone else is in danger now, call first:**\n\n${bulleted(ids.map((id) => describeHelp(id, library)))}`
}

function describeHelp(id: string, library: Library): string {
  const help = library.help.get(id)
  return help ? `**${help.name}**: ${help.contact} (checked on ${formatDate(help.checkedOn)})` : ''
}

/** "National Civil Code 2074, sections 93 [1] and 94 [2]; Constitution of Nepal 2072, article 20 [3]". */
function listProvisions(provisions: readonly ProvisionReference[], library: Library): string {
  const byWork = Map.groupBy(provisions, ({ workId }) => workId)
  return [...byWork]
    .map(([workId, ofWork]) => {
      const work = library.works.get(workId)
      const unit = `${work?.unit ?? 'section'}${ofWork.length > 1 ? 's' : ''}`
      const numbers = ofWork.map((provision) => `${provision.number} [${numberOf(provision, provisions)}]`)
      return `${work?.shortTitle ?? workId}, ${unit} ${new Intl.ListFormat('en').format(numbers)}`
    })
    .join('; ')
}

function toSource({ workId, number }: ProvisionReference, position: number, library: Library): Source {
  const work = library.works.get(workId)
  const unit = work?.unit === 'article' ? 'art.' : 's.'
  return { number: position, title: `${work?.shortTitle ?? workId}, ${unit} ${number}`, url: null }
}

function numberOf({ workId, number }: ProvisionReference, provisions: readonly ProvisionReference[]): number {
  return 1 + provisions.findIndex((provision) => provision.workId === workId && provision.number === number)
}

const section = (heading: string, body: string) => (body ? `### ${heading}\n\n${body}` : '')
const bulleted = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
const numbered = (items: readonly string[]) => items.map((item, index) => `${index + 1}. ${item}`).join('\n')
const joinBlocks = (blocks: readonly string[]) => blocks.filter(Boolean).join('\n\n')

function formatDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
