// Learns a vector for every term and every passage, so that the terms of a text point to the passage it is of. Words that
// people use for one matter come to lie close together ("kotha", "deposit", "sahuni"), in whichever form and spelling.

import type { SearchIndex } from './open-index.ts'
import type { DocumentTexts } from './training-texts.ts'
import { DIMENSIONS, packVectors } from './vectors.ts'

/** How often every text is learned from. */
const EPOCHS = 8
/** How far a vector moves at the first text and at the last one. */
const STEPS = { first: 0.17, last: 0.01 }
/** Passages that a text is told apart from; some stand near its own in the law, and are most like it. */
const OTHERS = 12
const SHARE_NEARBY = 0.15
const NEARBY = 20
/** A long question is like two texts of one passage. */
const SHARE_JOINED = 0.3
/** Terms left out by chance, so that none is relied on alone. */
const SHARE_DROPPED = 0.3
const LEAST_TERMS_TO_DROP = 4
/** Brings the worth of a term, the logarithm of how rare it is, to about 1. */
const WORTH_SCALE = 8

interface Example {
  document: number
  terms: Uint32Array
}

/**
 * The vectors of an index as bytes that `openVectors` reads. What is learned by chance is a fixed series, so the same texts
 * give the same bytes on every machine.
 */
export function trainVectors(documents: readonly DocumentTexts[], index: SearchIndex): Uint8Array<ArrayBuffer> {
  const examples = readExamples(documents, index)
  const worth = worthOfTerms(examples, index.termCount)
  const random = createRandom()
  const start = (count: number) => Float32Array.from({ length: count * DIMENSIONS }, () => (random() - 0.5) / 8)
  const vectors = { terms: start(index.termCount), documents: start(index.documentCount) }
  const learn = createLearner(vectors, worth, random)
  const byDocument = Map.groupBy(examples, ({ document }) => document)
  let learned = 0
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(examples, random)
    for (const { document, terms } of examples) {
      const step = STEPS.first + ((STEPS.last - STEPS.first) * learned++) / (EPOCHS * examples.length)
      const siblings = byDocument.get(document) ?? []
      const joined = random() < SHARE_JOINED ? siblings[Math.floor(random() * siblings.length)]?.terms : undefined
      learn(document, joined ? [terms, joined] : [terms], step)
    }
  }
  // What a question adds up is then the vectors alone.
  for (let at = 0; at < vectors.terms.length; at += 1)
    vectors.terms[at] = (vectors.terms[at] ?? 0) * (worth[Math.floor(at / DIMENSIONS)] ?? 0)
  return packVectors(vectors, index)
}

function readExamples(documents: readonly DocumentTexts[], index: SearchIndex): Example[] {
  return documents.flatMap(({ texts }, document) =>
    texts
      .map((text) => ({ document, terms: Uint32Array.from(text.map(index.findTerm).filter((term) => term >= 0)) }))
      .filter(({ terms }) => terms.length > 0),
  )
}

/** The rarer a term is among the texts, the more it says. */
function worthOfTerms(examples: readonly Example[], count: number): Float32Array {
  const having = new Uint32Array(count)
  for (const { terms } of examples) for (const term of terms) having[term] = (having[term] ?? 0) + 1
  return Float32Array.from(having, (texts) => (texts === 0 ? 0 : Math.log(1 + examples.length / texts) / WORTH_SCALE))
}

/** One step of stochastic gradient descent on a softmax over the text's own passage and some others. */
function createLearner(
  vectors: { terms: Float32Array; documents: Float32Array },
  worth: Float32Array,
  random: () => number,
) {
  const count = vectors.documents.length / DIMENSIONS
  const text = new Float32Array(DIMENSIONS)
  const change = new Float32Array(DIMENSIONS)
  const candidates = new Uint32Array(1 + OTHERS)
  const chances = new Float32Array(1 + OTHERS)
  const kept: number[] = []

  function chooseOther(document: number): number {
    if (random() >= SHARE_NEARBY) return Math.floor(random() * count)
    return Math.min(count - 1, Math.max(0, document + Math.floor((random() * 2 - 1) * NEARBY)))
  }

  /** Adds up the terms of a text in `text`, some left out; gives what each was divided by. */
  function readText(texts: readonly Uint32Array[]): number {
    kept.length = 0
    const length = texts.reduce((sum, terms) => sum + terms.length, 0)
    for (const terms of texts)
      for (const term of terms) if (length < LEAST_TERMS_TO_DROP || random() >= SHARE_DROPPED) kept.push(term)
    text.fill(0)
    const share = 1 / Math.sqrt(kept.length)
    for (const term of kept) addTo(text, vectors.terms, term, share * (worth[term] ?? 0))
    return share
  }

  return (document: number, texts: readonly Uint32Array[], step: number) => {
    const share = readText(texts)
    if (kept.length === 0) return
    candidates[0] = document
    for (let at = 1; at <= OTHERS; at += 1) candidates[at] = chooseOther(document)
    fillChances(chances, candidates, vectors.documents, text)
    change.fill(0)
    for (let at = 0; at <= OTHERS; at += 1) {
      const candidate = candidates[at] ?? 0
      if (at > 0 && candidate === document) continue
      const error = (chances[at] ?? 0) - (at === 0 ? 1 : 0)
      addTo(change, vectors.documents, candidate, error)
      addFrom(vectors.documents, candidate, text, -step * error)
    }
    for (const term of kept) addFrom(vectors.terms, term, change, -step * share * (worth[term] ?? 0))
  }
}

function fillChances(chances: Float32Array, candidates: Uint32Array, documents: Float32Array, text: Float32Array): void {
  let most = -Infinity
  for (let at = 0; at < candidates.length; at += 1) {
    const start = (candidates[at] ?? 0) * DIMENSIONS
    let likeness = 0
    for (let k = 0; k < DIMENSIONS; k += 1) likeness += (documents[start + k] ?? 0) * (text[k] ?? 0)
    chances[at] = likeness
    most = Math.max(most, likeness)
  }
  let sum = 0
  for (let at = 0; at < chances.length; at += 1) sum += chances[at] = Math.exp((chances[at] ?? 0) - most)
  for (let at = 0; at < chances.length; at += 1) chances[at] = (chances[at] ?? 0) / sum
}

function addTo(sum: Float32Array, vectors: Float32Array, number: number, factor: number): void {
  const start = number * DIMENSIONS
  for (let k = 0; k < DIMENSIONS; k += 1) sum[k] = (sum[k] ?? 0) + factor * (vectors[start + k] ?? 0)
}

function addFrom(vectors: Float32Array, number: number, change: Float32Array, factor: number): void {
  const start = number * DIMENSIONS
  for (let k = 0; k < DIMENSIONS; k += 1) vectors[start + k] = (vectors[start + k] ?? 0) + factor * (change[k] ?? 0)
}

/** A linear congruential generator (Numerical Recipes' constants): numbers from 0 to 1, the same series every time. */
function createRandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const item = items[at] as Item
    items[at] = items[other] as Item
    items[other] = item
  }
}
