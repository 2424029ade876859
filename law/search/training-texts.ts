// The texts of every passage one by one, as vectors are learned from them: what people call it, its heading, its sentences.

import type { LibraryEntries } from '../library-data.ts'
import { withoutGuideMarks } from '../marks.ts'
import type { Guide, GuideText, Provision, Signpost, WordForms } from '../schema.ts'
import { countTerms, keyOfPassage, keyOfSignpost } from './documents.ts'

/** The texts of a document, each as its terms. */
export interface DocumentTexts {
  /** As in the index. */
  key: string
  texts: string[][]
}

/** Of every provision, guide and signpost of ours. */
export function trainingTexts({ works, guides, signposts }: LibraryEntries): DocumentTexts[] {
  const provisions = works.flatMap(({ work, provisions: ofWork }) =>
    ofWork.map((provision) => ({
      key: keyOfPassage({ kind: 'provision', workId: work.id, number: provision.number }),
      texts: textsOfProvision(provision),
    })),
  )
  const ofGuides = guides.map((guide) => ({
    key: keyOfPassage({ kind: 'guide', slug: guide.slug }),
    texts: textsOfGuide(guide),
  }))
  const ofSignposts = signposts.map((signpost) => ({
    key: keyOfSignpost(signpost.id),
    texts: textsOfSignpost(signpost),
  }))
  return [...provisions, ...ofGuides, ...ofSignposts]
}

const termsOfText = (text: string, isRomanised = false) => [...countTerms([text], isRomanised).keys()]
const termsOfTexts = (texts: readonly string[]) => texts.map((text) => termsOfText(text))
const termsOfForms = ({ en, ne, romanised }: WordForms) => [
  ...termsOfTexts([...en, ...ne]),
  ...romanised.map((text) => termsOfText(text, true)),
]

function textsOfProvision({ heading, words, rule, facts }: Provision): string[][] {
  const statements = facts.flatMap(({ en, ne }) => [en, ne])
  return [...termsOfForms(words), ...termsOfTexts([heading.en, heading.ne, ...rule.en, ...rule.ne, ...statements])]
}

function textsOfGuide({ words, questions, en, ne }: Guide): string[][] {
  const sentences = [en, ne].flatMap(sentencesOf).map(withoutGuideMarks)
  return [...termsOfForms(words), ...termsOfForms(questions), ...termsOfTexts([en.title, ne.title, ...sentences])]
}

const sentencesOf = ({ answer, steps, timeLimits, watchOut, documents, costs }: GuideText) => [
  answer,
  ...steps,
  ...timeLimits,
  ...watchOut,
  ...documents,
  ...costs,
]

const textsOfSignpost = ({ matter, words }: Signpost) => [...termsOfForms(words), ...termsOfTexts([matter.en, matter.ne])]
