// A classifier that is learned from examples: a weight for each feature and label, summed over the features of a text. It is
// trained by stochastic gradient descent (softmax, Adagrad, a penalty on large weights), in an order of its own, so that the
// same examples always give the same weights. Features are hashed, so that no list of them is held, and a weight is a byte.

import { hasLength, type ReadPart } from './read-part.ts'

/** A text that a classifier learns from. */
export interface Example<Label extends string> {
  features: readonly string[]
  label: Label
}

/** How likely each label is for a text with these features, from 0 to 1; together they are 1. */
export type Classify<Label extends string> = (features: readonly string[]) => Record<Label, number>

/** How a classifier learns. */
export interface Learning {
  /** Into so many features are hashed; those that share one cannot be told apart. A power of two. */
  buckets: number
  epochs: number
  /** On large weights. */
  penalty: number
  /** An error that is smaller teaches nothing. */
  leastError: number
}

/** For a few labels with many examples each. */
const USUAL: Learning = { buckets: 1 << 17, epochs: 12, penalty: 0.003, leastError: 1e-4 }

const RATE = 0.2
/** So large is what a feature that is met for the first time is taken to have been changed by already. */
const FIRST_GRADIENT = 0.03
const RATE_OF_BIAS = 0.1

interface Weights<Numbers extends Float32Array | Int8Array = Float32Array | Int8Array> {
  /** Of the labels of one bucket side by side; to be multiplied by `unit`. */
  ofBuckets: Numbers
  unit: number
  ofLabels: Float32Array
}
type Learned = Weights<Float32Array>

interface Hashed {
  buckets: readonly number[]
  /** What each of its features counts: the less, the more there are. */
  share: number
}

/** The weights learned from the examples, as bytes for `openClassifier`, which takes the same labels in the same order. */
export function trainClassifier<Label extends string>(
  examples: readonly Example<Label>[],
  labels: readonly Label[],
  learning: Learning = USUAL,
): Uint8Array {
  const size = learning.buckets * labels.length
  const weights: Learned = { ofBuckets: new Float32Array(size), unit: 1, ofLabels: new Float32Array(labels.length) }
  const gradients: Learned = {
    ofBuckets: new Float32Array(size).fill(FIRST_GRADIENT ** 2),
    unit: 1,
    ofLabels: new Float32Array(labels.length).fill(1),
  }
  const places = new Map(labels.map((label, at) => [label, at]))
  const hashed = examples.map(({ features, label }) => ({
    text: hashAll(features, learning.buckets),
    at: places.get(label) ?? -1,
  }))
  const order = createShuffle(hashed.length)
  for (let epoch = 0; epoch < learning.epochs; epoch += 1)
    for (const place of order()) {
      const example = hashed[place]
      if (example) learn(weights, gradients, example, learning)
    }
  return writeWeights(weights)
}

/**
 * Opens what `trainClassifier` made of these labels in this way; the weights of a feature are read when a text has it.
 * @throws RangeError when it is not of so many labels and buckets.
 */
export function openClassifier<Label extends string>(
  read: ReadPart,
  labels: readonly Label[],
  { buckets: count }: Pick<Learning, 'buckets'> = USUAL,
): Classify<Label> {
  const start = 4 * (1 + labels.length)
  if (!hasLength(read, bytesOfWeights(count, labels.length)))
    throw new RangeError('These are not the weights of a classifier.')
  // A copy begins at a multiple of four, which a part of a larger buffer need not.
  const [unit = 1, ...ofLabels] = new Float32Array(Uint8Array.from(read(0, start)).buffer)
  return (features) => {
    const { buckets, share } = hashAll(features, count)
    const ofBuckets = new Int8Array(buckets.length * labels.length)
    for (const [at, bucket] of buckets.entries())
      ofBuckets.set(read(start + bucket * labels.length, labels.length), at * labels.length)
    const weights = { ofBuckets, unit, ofLabels: Float32Array.from(ofLabels) }
    const shares = sharesOf(weights, { buckets: [...buckets.keys()], share })
    return Object.fromEntries(labels.map((label, at) => [label, shares[at] ?? 0])) as Record<Label, number>
  }
}

/** How many bytes `trainClassifier` makes for so many labels. */
export const bytesOfWeights = (buckets: number, labels: number): number => 4 * (1 + labels) + buckets * labels

const MOST_OF_BYTE = 127

/** The unit, the weight of each label, and those of the buckets as multiples of the unit. */
function writeWeights({ ofBuckets, ofLabels }: Learned): Uint8Array {
  const largest = ofBuckets.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const unit = largest / MOST_OF_BYTE || 1
  const numbers = new Float32Array([unit, ...ofLabels])
  const bytes = new Uint8Array(numbers.byteLength + ofBuckets.length)
  bytes.set(new Uint8Array(numbers.buffer))
  bytes.set(new Uint8Array(Int8Array.from(ofBuckets, (weight) => Math.round(weight / unit)).buffer), numbers.byteLength)
  return bytes
}

function learn(
  weights: Learned,
  gradients: Learned,
  { text: { buckets, share }, at: right }: { text: Hashed; at: number },
  { penalty, leastError }: Learning,
): void {
  const shares = sharesOf(weights, { buckets, share })
  for (const [label, likely] of shares.entries()) {
    const error = likely - (label === right ? 1 : 0)
    if (Math.abs(error) < leastError) continue
    step(weights.ofLabels, gradients.ofLabels, label, error, RATE_OF_BIAS)
    for (const bucket of buckets) {
      const at = bucket * shares.length + label
      step(weights.ofBuckets, gradients.ofBuckets, at, error * share + penalty * (weights.ofBuckets[at] ?? 0), RATE)
    }
  }
}

function step(weights: Float32Array, gradients: Float32Array, at: number, gradient: number, rate: number): void {
  const sum = (gradients[at] ?? 0) + gradient * gradient
  gradients[at] = sum
  weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(sum)
}

function sharesOf({ ofBuckets, unit, ofLabels }: Weights, { buckets, share }: Hashed): number[] {
  const sums = Array.from(ofLabels)
  for (const bucket of buckets)
    for (let label = 0; label < sums.length; label += 1)
      sums[label] = (sums[label] ?? 0) + share * unit * (ofBuckets[bucket * sums.length + label] ?? 0)
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

function hashAll(features: readonly string[], count: number): Hashed {
  const buckets = [...new Set(features.map((feature) => hashOf(feature) % count))]
  return { buckets, share: Math.max(1, buckets.length) ** -0.25 }
}

/** FNV-1a over the characters, mixed once more. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Gives the numbers below `count` in another order each time; the same orders in every run. */
function createShuffle(count: number): () => readonly number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  let state = 1
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return () => {
    for (let at = count - 1; at > 0; at -= 1) {
      const other = next(at + 1)
      const moved = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = moved
    }
    return order
  }
}
