// Latent semantic analysis of an index: a vector for every term and every document, so that terms that stand in the same
// documents lie close together ("kotha", "deposit", "sahuni"), and a question meets what is about its matter in other words.
// The vectors span about what the leading singular vectors of the matrix of documents and terms do, found by random projection (Halko,
// Martinsson and Tropp, "Finding structure with randomness", 2011).

import type { SearchIndex } from './open-index.ts'
import { DIMENSIONS, packVectors } from './vectors.ts'

/** Columns beyond those that are kept, and rounds that make them more exact. */
const SPARE = 8
const ROUNDS = 2
/** A term of one document says nothing of others. */
const LEAST_DOCUMENTS = 2

const COLUMNS = DIMENSIONS + SPARE

/** The matrix of documents and terms, by its entries in the order of terms. */
interface Matrix {
  documents: number
  terms: number
  /** Where the entries of a term begin; one more says where the last ones end. */
  starts: Uint32Array
  document: Uint32Array
  weight: Float32Array
}

/**
 * The vectors of an index as bytes that `openVectors` reads. The same index gives the same bytes on every machine: the random
 * projection is a fixed series of numbers.
 */
export function buildVectors(index: SearchIndex): Uint8Array<ArrayBuffer> {
  const matrix = readMatrix(index)
  let ofTerms = randomColumns(matrix.terms)
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofDocuments = orthonormalise(multiply(matrix, ofTerms))
    ofTerms = orthonormalise(multiplyTransposed(matrix, ofDocuments))
  }
  const ofDocuments = multiply(matrix, ofTerms)
  return packVectors({ numbers: ofTerms, columns: COLUMNS }, { numbers: ofDocuments, columns: COLUMNS }, index)
}

/** Rare terms weigh more, repeated ones little more than once, and long documents no more than short ones. */
function readMatrix(index: SearchIndex): Matrix {
  const starts = new Uint32Array(index.termCount + 1)
  const document: number[] = []
  const weight: number[] = []
  const squares = new Float64Array(index.documentCount)
  for (let term = 0; term < index.termCount; term += 1) {
    const having = index.documentsWith(term)
    const rarity = Math.log(1 + index.documentCount / having)
    if (having >= LEAST_DOCUMENTS)
      index.visit(term, (number, frequency) => {
        const worth = Math.log(1 + frequency) * rarity
        document.push(number)
        weight.push(worth)
        squares[number] = (squares[number] ?? 0) + worth * worth
      })
    starts[term + 1] = document.length
  }
  return {
    documents: index.documentCount,
    terms: index.termCount,
    starts,
    document: Uint32Array.from(document),
    weight: Float32Array.from(weight, (worth, at) => worth / Math.sqrt(squares[document[at] ?? 0] || 1)),
  }
}

/** A linear congruential generator (the constants of Numerical Recipes): the same series every time. */
function randomColumns(rows: number): Float32Array {
  let state = 7
  return Float32Array.from({ length: rows * COLUMNS }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32 - 0.5
  })
}

/** The matrix times columns of terms: columns of documents. */
function multiply({ starts, document, weight, documents, terms }: Matrix, columns: Float32Array): Float32Array {
  const product = new Float32Array(documents * COLUMNS)
  for (let term = 0; term < terms; term += 1)
    for (let entry = starts[term] ?? 0; entry < (starts[term + 1] ?? 0); entry += 1)
      addRow(product, document[entry] ?? 0, columns, term, weight[entry] ?? 0)
  return product
}

/** The transposed matrix times columns of documents: columns of terms. */
function multiplyTransposed({ starts, document, weight, terms }: Matrix, columns: Float32Array): Float32Array {
  const product = new Float32Array(terms * COLUMNS)
  for (let term = 0; term < terms; term += 1)
    for (let entry = starts[term] ?? 0; entry < (starts[term + 1] ?? 0); entry += 1)
      addRow(product, term, columns, document[entry] ?? 0, weight[entry] ?? 0)
  return product
}

function addRow(to: Float32Array, row: number, from: Float32Array, rowFrom: number, factor: number): void {
  const at = row * COLUMNS
  const atFrom = rowFrom * COLUMNS
  for (let k = 0; k < COLUMNS; k += 1) to[at + k] = (to[at + k] ?? 0) + factor * (from[atFrom + k] ?? 0)
}

/** Makes columns orthonormal, in place, by the Cholesky factor of their products with each other. */
function orthonormalise(columns: Float32Array): Float32Array {
  const factor = cholesky(productsOf(columns))
  const row = new Float64Array(COLUMNS)
  for (let start = 0; start < columns.length; start += COLUMNS) {
    for (let k = 0; k < COLUMNS; k += 1) {
      let rest = columns[start + k] ?? 0
      for (let j = 0; j < k; j += 1) rest -= (factor[k * COLUMNS + j] ?? 0) * (row[j] ?? 0)
      row[k] = divide(rest, factor[k * COLUMNS + k] ?? 0)
    }
    columns.set(row, start)
  }
  return columns
}

/** The lower half of the products of all pairs of columns. */
function productsOf(columns: Float32Array): Float64Array {
  const products = new Float64Array(COLUMNS * COLUMNS)
  for (let start = 0; start < columns.length; start += COLUMNS)
    for (let k = 0; k < COLUMNS; k += 1) {
      const value = columns[start + k] ?? 0
      if (value === 0) continue
      for (let j = 0; j <= k; j += 1)
        products[k * COLUMNS + j] = (products[k * COLUMNS + j] ?? 0) + value * (columns[start + j] ?? 0)
    }
  return products
}

/** The lower triangular matrix that gives `products` when it is multiplied with itself transposed. */
function cholesky(products: Float64Array): Float64Array {
  const factor = new Float64Array(COLUMNS * COLUMNS)
  for (let k = 0; k < COLUMNS; k += 1)
    for (let j = 0; j <= k; j += 1) {
      let rest = products[k * COLUMNS + j] ?? 0
      for (let i = 0; i < j; i += 1) rest -= (factor[k * COLUMNS + i] ?? 0) * (factor[j * COLUMNS + i] ?? 0)
      factor[k * COLUMNS + j] =
        k === j ? rootOf(rest, products[k * COLUMNS + k] ?? 0) : divide(rest, factor[j * COLUMNS + j] ?? 0)
    }
  return factor
}

/** What is left of a column that those before it make up is rounding: an index of few documents has few directions. */
const LEAST_LEFT = 1e-6

const rootOf = (left: number, whole: number) => (left > LEAST_LEFT * whole ? Math.sqrt(left) : 0)
const divide = (number: number, by: number) => (by === 0 ? 0 : number / by)
