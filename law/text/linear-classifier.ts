// A classifier that is learned from examples: a weight for each feature and label, summed over the features of a text. It is
// trained by stochastic gradient descent (softmax, Adagrad, a penalty on large weights), in an order of its own, so that the
// same examples always give the same weights. Features are hashed, so that no list of them is held.

/** A text that a classifier learns from. */
export interface Example<Label extends string> {
  features: readonly string[]
  label: Label
}

/** How likely each label is for a text with these features, from 0 to 1; together they are 1. */
export type Classify<Label extends string> = (features: readonly string[]) => Record<Label, number>

const BUCKETS = 1 << 17
const EPOCHS = 12
const RATE = 0.2
const PENALTY = 0.003
/** So large is what a feature that is met for the first time is taken to have been changed by already. */
const FIRST_GRADIENT = 0.03
const RATE_OF_BIAS = 0.1
/** An error that is smaller teaches nothing. */
const LEAST_ERROR = 1e-4

interface Weights {
  /** Of the labels of one bucket side by side. */
  ofBuckets: Float32Array
  ofLabels: Float32Array
}

interface Hashed {
  buckets: readonly number[]
  /** What each of its features counts: the less, the more there are. */
  share: number
}

/** The weights learned from the examples, as bytes for `openClassifier`, which takes the same labels in the same order. */
export function trainClassifier<Label extends string>(
  examples: readonly Example<Label>[],
  labels: readonly Label[],
): Uint8Array {
  const bytes = new Float32Array(sizeFor(labels))
  const weights = partsOf(bytes, labels.length)
  const gradients = partsOf(new Float32Array(bytes.length).fill(FIRST_GRADIENT ** 2), labels.length)
  gradients.ofLabels.fill(1)
  const hashed = examples.map(({ features, label }) => ({ text: hashAll(features), at: labels.indexOf(label) }))
  const order = createShuffle(hashed.length)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const place of order()) {
      const example = hashed[place]
      if (example) learn(weights, gradients, example.text, example.at)
    }
  return new Uint8Array(bytes.buffer)
}

/** Reads what `trainClassifier` made. @throws RangeError when the bytes are not those of so many labels. */
export function openClassifier<Label extends string>(bytes: Uint8Array, labels: readonly Label[]): Classify<Label> {
  if (bytes.byteLength !== 4 * sizeFor(labels)) throw new RangeError('These are not the weights of a classifier.')
  // A copy begins at a multiple of four, which a part of a larger buffer need not.
  const weights = partsOf(new Float32Array(bytes.slice().buffer), labels.length)
  return (features) => {
    const shares = sharesOf(weights, hashAll(features))
    return Object.fromEntries(labels.map((label, at) => [label, shares[at] ?? 0])) as Record<Label, number>
  }
}

const sizeFor = (labels: readonly string[]) => (BUCKETS + 1) * labels.length

function partsOf(all: Float32Array, labels: number): Weights {
  return { ofBuckets: all.subarray(0, BUCKETS * labels), ofLabels: all.subarray(BUCKETS * labels) }
}

function learn(weights: Weights, gradients: Weights, { buckets, share }: Hashed, right: number): void {
  const shares = sharesOf(weights, { buckets, share })
  for (const [label, likely] of shares.entries()) {
    const error = likely - (label === right ? 1 : 0)
    if (Math.abs(error) < LEAST_ERROR) continue
    step(weights.ofLabels, gradients.ofLabels, label, error, RATE_OF_BIAS)
    for (const bucket of buckets) {
      const at = bucket * shares.length + label
      step(weights.ofBuckets, gradients.ofBuckets, at, error * share + PENALTY * (weights.ofBuckets[at] ?? 0), RATE)
    }
  }
}

function step(weights: Float32Array, gradients: Float32Array, at: number, gradient: number, rate: number): void {
  const sum = (gradients[at] ?? 0) + gradient * gradient
  gradients[at] = sum
  weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(sum)
}

function sharesOf({ ofBuckets, ofLabels }: Weights, { buckets, share }: Hashed): number[] {
  const sums = Array.from(ofLabels)
  for (const bucket of buckets)
    for (let label = 0; label < sums.length; label += 1)
      sums[label] = (sums[label] ?? 0) + share * (ofBuckets[bucket * sums.length + label] ?? 0)
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

function hashAll(features: readonly string[]): Hashed {
  const buckets = [...new Set(features.map(bucketOf))]
  return { buckets, share: Math.max(1, buckets.length) ** -0.25 }
}

/** FNV-1a over the characters, mixed once more. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % BUCKETS
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
