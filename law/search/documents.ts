// The library's entries and imported texts as documents of an index.

import type { ImportedTexts, LibraryEntries } from '../library-data.ts'
import { type OfficialText, type Passage, provisionPassage } from '../passage.ts'
import { marksIn, statementsOf, withoutGuideMarks } from '../marks.ts'
import type { Fact, Guide, Provision, Signpost, WordForms, Work } from '../schema.ts'
import type { Field, FieldTerms, IndexedDocument } from './build-index.ts'
import { termOfKind } from './intents.ts'
import { hasDevanagari, tokenize } from '../text/normalize.ts'
import { joinForms } from '../word-forms.ts'
import { splitSentences } from '../text/sentences.ts'
import { isStopWord } from '../text/stop-words.ts'
import { termsOf } from '../text/terms.ts'

/** A passage as the key of its document. */
export function keyOfPassage(passage: Passage): string {
  return passage.kind === 'guide' ? passage.slug : `${passage.workId} ${passage.number}`
}

/** The passage that a key of `keyOfPassage` stands for; not to be asked for that of a signpost. */
export function passageOfKey(key: string): Passage {
  const [first = '', number] = key.split(' ')
  return number === undefined ? { kind: 'guide', slug: first } : { kind: 'provision', workId: first, number }
}

/** Begins the key of a signpost, and of nothing else. */
const SIGNPOST = 'signpost:'

/** A signpost as the key of its document. */
export const keyOfSignpost = (id: string): string => `${SIGNPOST}${id}`

/** The id of the signpost that a key stands for; null for a passage. */
export const signpostOfKey = (key: string): string | null =>
  key.startsWith(SIGNPOST) ? key.slice(SIGNPOST.length) : null

/** A document for each provision, guide and signpost of ours, in both languages. */
export function entryDocuments({ works, guides, signposts }: LibraryEntries): IndexedDocument[] {
  const sentences = sentencesByProvision(guides)
  const provisions = works.flatMap(({ work, provisions: ofWork }) => {
    const names = workField(work)
    return ofWork.map((provision) => {
      const key = keyOfPassage(provisionPassage({ workId: work.id, number: provision.number }))
      const own = fieldsOfProvision(provision)
      return { key, fields: [...own, fieldOf('guideSentences', sentences.get(key) ?? []), names] }
    })
  })
  return [...provisions, ...guides.map(documentOfGuide), ...signposts.map(documentOfSignpost)]
}

type IndexedField = IndexedDocument['fields'][number]

function fieldsOfProvision({ heading, words, rule, facts }: Provision): IndexedField[] {
  const statements = facts.flatMap(({ en, ne }) => [en, ne])
  return [
    fieldOf('heading', [heading.en, heading.ne]),
    fieldOfForms('words', words),
    fieldOf('rule', [...rule.en, ...rule.ne]),
    { field: 'facts', terms: [...countTerms(statements), ...kindTerms(facts)] },
  ]
}

const kindTerms = (facts: readonly Fact[]): FieldTerms =>
  [...new Set(facts.map(({ kind }) => termOfKind(kind)))].map((term) => [term, 1])

/** What guides say about a provision, in everyday words: the sentences that bear its mark. */
function sentencesByProvision(guides: readonly Guide[]): Map<string, string[]> {
  const sentences = new Map<string, string[]>()
  for (const sentence of guides.flatMap(statementsInBoth).flatMap(splitSentences)) {
    for (const provision of marksIn(sentence)) {
      const key = keyOfPassage(provisionPassage(provision))
      sentences.set(key, [...(sentences.get(key) ?? []), withoutGuideMarks(sentence)])
    }
  }
  return sentences
}

const statementsInBoth = (guide: Guide) => [...statementsOf(guide, 'en'), ...statementsOf(guide, 'ne')]

function documentOfGuide(guide: Guide): IndexedDocument {
  const { slug, words, questions, messages, furtherQuestions, en, ne } = guide
  const further = furtherQuestions.flatMap((question) => [question.en.question, question.ne.question])
  return {
    key: keyOfPassage({ kind: 'guide', slug }),
    fields: [
      fieldOf('heading', [en.title, ne.title]),
      fieldOfForms('words', joinForms([words, ...furtherQuestions.map((question) => question.words)])),
      fieldOfForms('questions', questions),
      fieldOfForms('messages', joinForms([messages, ...furtherQuestions.map((question) => question.messages)])),
      fieldOf('rule', [...further, ...statementsInBoth(guide).map(withoutGuideMarks)]),
    ],
  }
}

function documentOfSignpost({ id, matter, words, messages }: Signpost): IndexedDocument {
  return {
    key: keyOfSignpost(id),
    fields: [
      fieldOf('heading', [matter.en, matter.ne]),
      fieldOfForms('questions', words),
      fieldOfForms('messages', messages),
    ],
  }
}

/** A document for each provision of the imported texts; several editions of it count once. */
export function officialDocuments({ works, numbersOf, textsOf }: Omit<ImportedTexts, 'index'>): IndexedDocument[] {
  return works.flatMap((work) => {
    const names = workField(work)
    return numbersOf(work.id).map((number) => {
      const texts = textsOf({ workId: work.id, number })
      return {
        key: keyOfPassage(provisionPassage({ workId: work.id, number })),
        fields: [officialField('officialHeading', texts), officialField('officialText', texts), names],
      }
    })
  })
}

function officialField(field: 'officialHeading' | 'officialText', texts: readonly OfficialText[]): IndexedField {
  const counts = new Map<string, number>()
  for (const official of texts) {
    const text = field === 'officialHeading' ? official.heading : official.text
    for (const [term, count] of countTerms([text])) counts.set(term, Math.max(counts.get(term) ?? 0, count))
  }
  return { field, terms: [...counts] }
}

function workField({ title, shortTitle, names }: Work): IndexedField {
  const texts = [title.en, title.ne, shortTitle.en, shortTitle.ne, ...names.en, ...names.ne]
  const terms = new Set([...countTerms(texts).keys(), ...countTerms(names.romanised, true).keys()])
  return { field: 'work', terms: [...terms].map((term) => [term, 1]) }
}

function fieldOf(field: Field, texts: readonly string[]): IndexedField {
  return { field, terms: [...countTerms(texts)] }
}

/** Every way of asking names its matter: that there are many of them makes nothing more about it. */
const MOST_REPEATS = 4

function fieldOfForms(field: Field, { en, ne, romanised }: WordForms): IndexedField {
  const counted = [...countTerms([...en, ...ne]), ...countTerms(romanised, true)]
  return { field, terms: counted.map(([term, count]) => [term, Math.min(count, MOST_REPEATS)]) }
}

/** Words in Latin letters have a phonetic term only where they are Nepali. */
export function countTerms(texts: readonly string[], isRomanised = false): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of texts.flatMap(tokenize)) {
    if (isStopWord(word)) continue
    const { stems, phoneticTerm } = termsOf(word)
    const isPhonetic = phoneticTerm !== null && (isRomanised || hasDevanagari(word))
    for (const term of isPhonetic ? [...stems, phoneticTerm] : stems) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}
