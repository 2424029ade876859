// What a tool answers as text, for assistants that read no structured output: each thing with the address of its page.

import { CALL_FIRST, type Danger, emergencyContactIds } from '../../../contract/danger.ts'
import type { FactKind, GuideView, HelpView, ProvisionView } from '../../../contract/library.ts'
import type { CheckedCitation, CitationCheckView } from '../../../contract/library-api.ts'
import type { CitationProblem } from '../../../contract/conversation.ts'
import type { SearchView } from '../../../contract/library-search.ts'
import type { Language } from '../../../contract/preferences.ts'
import { contactOf } from '../../../law/help-contact.ts'
import type { Library } from '../../../law/library.ts'

export interface Writing {
  language: Language
  /** Without a slash at the end. */
  publicUrl: string
}

const FACTS: Record<FactKind, string> = {
  punishment: 'Punishment',
  amount: 'Amount',
  age: 'Age',
  'time-limit': 'Time limit of the person concerned',
  period: 'Period',
  authority: 'Authority',
}

const PROBLEMS: Record<CitationProblem, string> = {
  'no-such-passage': 'leads to nothing',
  'unknown-work': 'no such law is held: it may exist, and could not be checked',
  'no-such-provision': 'the law has no such section',
  misquoted: 'the quoted words do not stand there',
  'figure-differs': 'the figure differs from what the section says',
  uncited: 'a rule without a source',
  'unknown-number': 'a telephone number that the library does not have',
}

/** Whom to call before anything else; empty where nothing tells of danger. */
export function writeCalls(library: Library, danger: Danger | null, language: Language): string[] {
  if (!danger) return []
  const contacts = emergencyContactIds(danger).flatMap((id) => library.help.get(id) ?? [])
  return [
    'SAY THIS FIRST, the words tell of danger:',
    CALL_FIRST[danger.kind][language],
    ...contacts.map((help) => writeContact(contactOf(help, language))),
  ]
}

const writeContact = ({ name, phone, contact }: HelpView) => `- ${name}: ${phone?.written ?? ''}${contact}`

export function writeHits({ outcome, hits, suggestion, signpost }: SearchView, { publicUrl }: Writing): string[] {
  if (outcome === 'off-topic') return ['This is no question of law. The library holds only the law of Nepal.']
  const [fitting, others] = [hits.filter(({ fits }) => fits), hits.filter(({ fits }) => !fits)]
  const list = (heading: string, some: SearchView['hits']) =>
    some.length > 0 ? [heading, ...some.map((hit) => writeHit(hit, publicUrl))] : []
  return [
    ...(signpost ? [`${signpost.matter}: ${signpost.cannotSay} ${signpost.settledBy} ${signpost.office}`] : []),
    ...(fitting.length === 0 ? ['Nothing in the library fits this question.'] : []),
    ...list('Fits:', fitting),
    ...list(fitting.length > 0 ? 'Has words of it only:' : 'Nearest, not an answer:', others),
    ...(suggestion ? [`Did you mean: ${suggestion}`] : []),
  ]
}

function writeHit({ title, heading, excerpt, url }: SearchView['hits'][number], publicUrl: string): string {
  const name = [title, heading.join('')].filter(Boolean).join(': ')
  return `- ${name}\n  ${excerpt.join('')}\n  ${publicUrl}${url}`
}

export function writeProvision(provision: ProvisionView, { language, publicUrl }: Writing): string[] {
  const { rule, facts, officialTexts, relations, repealedBy } = provision
  const about = `checked on ${provision.checkedOn} against: ${provision.edition[language]}`
  return [
    `${provision.citation[language]}: ${provision.heading[language]}`,
    publicUrl + provision.url,
    provision.status === 'in-force'
      ? 'The law is in force.'
      : `REPEALED${repealedBy ? ` by ${repealedBy.title[language]}, ${publicUrl}${repealedBy.url}` : ''}. Do not cite it as law in force.`,
    ...(rule[language].length > 0
      ? [`In plain words, which are not the section itself (${about}):`, ...rule[language].map((line) => `- ${line}`)]
      : []),
    ...facts.map((fact) => `${FACTS[fact.kind]}: ${fact[language]}`),
    ...officialTexts.flatMap((text) => [
      `Official text (${[text.language, text.edition].filter(Boolean).join(', ')}): ${text.heading}`,
      text.text,
    ]),
    ...relations.map(
      ({ kind, title, heading, url }) => `${kind}: ${title[language]}, ${heading[language]}, ${publicUrl}${url}`,
    ),
  ]
}

export function writeGuide(guide: GuideView, { language, publicUrl }: Writing): string[] {
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [heading, ...lines.map((line) => `- ${line}`)] : []
  const help = guide.help.map(writeContact)
  return [
    guide.title[language],
    publicUrl + guide.url,
    ...(guide.isUrgent ? ['Who needs this may be in danger: name the help first.', ...help] : []),
    guide.answer,
    ...list('Steps:', guide.steps),
    ...list('Documents:', guide.documents),
    ...list('Where to go:', guide.whereToGo),
    ...list('Time limits of the person who asks:', guide.timeLimits),
    ...list('Other periods:', guide.periods),
    ...list('Costs:', guide.costs),
    ...list('Watch out:', guide.watchOut),
    ...list(
      'What people ask next:',
      guide.furtherQuestions.map(({ question, answer }) => `${question} ${answer}`),
    ),
    ...(guide.isUrgent ? [] : ['Help:', ...help]),
    ...list(
      'Letters to fill in and hand in; lead people there rather than write one:',
      guide.letters.map(({ title, url }) => `${title[language]}, ${publicUrl}${url}`),
    ),
    `Sources (checked on ${guide.checkedOn}):`,
    ...guide.sources.map(({ mark, title, url }) => `[${mark}] ${title[language]}, ${publicUrl}${url}`),
  ]
}

export function writeCheck({ citations }: CitationCheckView, publicUrl: string): string[] {
  if (citations.length === 0) return ['The text cites no law that could be read as a citation.']
  return citations.map((citation) => writeCitation(citation, publicUrl))
}

function writeCitation({ title, heading, url, problem, mentions }: CheckedCitation, publicUrl: string): string {
  const words = mentions.length > 0 ? ` (in the text: ${mentions.map((mention) => `“${mention}”`).join(', ')})` : ''
  const verdict = problem === null ? 'verified' : `PROBLEM: ${PROBLEMS[problem]}`
  return `- ${title}${words}: ${verdict}${heading ? `. ${heading}` : ''}${url ? `. ${publicUrl}${url}` : ''}`
}
