// The library as everything else sees it: works, their provisions, guides, help, and search over all of them. It is
// made of data alone; who reads the files is the server's business.

import { createDangerJudge, type JudgeDanger, NO_DANGER, trainDanger } from './danger/danger-classifier.ts'
import { entriesInMemory } from './entries-in-memory.ts'
import { type Holdings, hold, NOTHING_IMPORTED, type OfficialAddresses } from './holdings.ts'
import type { ImportedTexts, LibraryEntries, SearchData, StoredEntries } from './library-data.ts'
import { buildIndex } from './search/build-index.ts'
import { buildVectors } from './search/build-vectors.ts'
import { entryDocuments } from './search/documents.ts'
import { openIndex } from './search/open-index.ts'
import { type JudgeFurther, trainFurther } from './search/further-classifier.ts'
import { type JudgeGuides, saidInSituations, trainGuides } from './search/guide-classifier.ts'
import { buildSayings } from './search/sayings.ts'
import { memoise, memoiseByObject } from './text/memoise.ts'
import { type ReadPart, readPartsOf } from './text/read-part.ts'
import type { TrainingMessages } from './training-messages.ts'
import { allForms } from './word-forms.ts'
import { createSearch, type ReadWords, type Search } from './search/search.ts'
import { createLawWeigher, questionsOf, trainSubject, type WeighLaw } from './search/subject-classifier.ts'

export interface Library extends Holdings {
  judgeDanger: JudgeDanger
  weighLaw: WeighLaw
  judgeGuides: JudgeGuides
  judgeFurther: JudgeFurther
  search: Search
  readWords: ReadWords
}

/** What search reads of entries, which `npm run law:build` makes ahead of time: half a minute for the whole library. */
export function buildSearchData(entries: LibraryEntries): SearchData {
  const { index, vectors, sayings } = buildWordData(entries)
  return {
    index: readPartsOf(index),
    vectors: readPartsOf(vectors),
    sayings: readPartsOf(sayings),
    guideWeights: readPartsOf(trainGuides(saidInSituations(entries))),
    furtherWeights: readPartsOf(trainFurther(entries)),
  }
}

/** The part of it that is counted, and not learned, as bytes. */
export function buildWordData(entries: LibraryEntries): Record<'index' | 'vectors' | 'sayings', Uint8Array> {
  const index = buildIndex(entryDocuments(entries))
  return { index, vectors: buildVectors(openIndex(readPartsOf(index))), sayings: buildSayings(entries) }
}

type Classifier = 'danger' | 'subject'
/** What classifiers learned. */
export type ClassifierWeights = Record<Classifier, ReadPart>

/** The weights of the classifiers as bytes, which `npm run law:build` makes ahead of time; null where there is nothing to learn from. */
export function trainClassifiers(entries: LibraryEntries): Record<Classifier, Uint8Array> | null {
  const { training } = entries
  if (!training) return null
  return { danger: learnDanger(training)(messagesOf(entries)), subject: learnSubject(training)(questionsOf(entries)) }
}

function learnClassifiers(entries: LibraryEntries): ClassifierWeights | null {
  const trained = trainClassifiers(entries)
  return trained && { danger: readPartsOf(trained.danger), subject: readPartsOf(trained.subject) }
}

// Tests make many libraries of the same messages; each classifier is trained once for what it learns from.
const learnOnce = (train: (training: TrainingMessages, texts: readonly string[]) => Uint8Array) =>
  memoiseByObject((training: TrainingMessages) =>
    memoise((texts: readonly string[]) => train(training, texts), { keyOf: (texts) => texts.join('\n'), most: 1 }),
  )
const learnDanger = learnOnce(trainDanger)
const learnSubject = learnOnce(trainSubject)

/** What people write in the situations of guides, and what they say where a signpost answers. */
const messagesOf = ({ guides, signposts }: LibraryEntries): string[] => [
  ...guides.flatMap(({ messages, furtherQuestions }) =>
    [messages, ...furtherQuestions.map(({ messages: ofNext }) => ofNext)].flatMap(allForms),
  ),
  ...signposts.flatMap(({ words, messages }) => [words, messages].flatMap(allForms)),
]

/** Puts a library together from our entries and, where there are any, imported texts and addresses of official ones. */
export function createLibrary(
  entries: LibraryEntries,
  imported?: ImportedTexts,
  built: SearchData = buildSearchData(entries),
  addresses?: OfficialAddresses,
  classifiers: ClassifierWeights | null = learnClassifiers(entries),
): Library {
  return assembleLibrary(entriesInMemory(entries), built, classifiers, imported, addresses)
}

/** The same of what was made ahead of time. */
export function assembleLibrary(
  entries: StoredEntries,
  built: SearchData,
  classifiers: ClassifierWeights | null,
  imported: ImportedTexts = NOTHING_IMPORTED,
  addresses: OfficialAddresses = new Map(),
): Library {
  const holdings = hold(entries, imported, addresses)
  const weighLaw = classifiers ? createLawWeigher(classifiers.subject) : () => 0
  return {
    ...holdings,
    weighLaw,
    judgeDanger: classifiers ? createDangerJudge(classifiers.danger) : () => NO_DANGER,
    ...createSearch({
      entries,
      importedWorks: imported.works,
      readReferences: holdings.readReferences,
      built,
      importedIndex: imported.index,
      weighLaw,
    }),
  }
}
