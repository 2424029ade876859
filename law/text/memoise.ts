// What was made once is not made again, in the ways in which it is worth remembering.

interface MemoiseOptions<In> {
  /** What makes two inputs the same, where they are no strings or numbers. */
  keyOf?: (input: In) => unknown
  /** So many are remembered; then all are forgotten, for strangers choose what is asked for. */
  most?: number
}

/** A function that remembers what it made of each input. */
export function memoise<In, Out>(
  make: (input: In) => Out,
  { keyOf = (input) => input, most = Infinity }: MemoiseOptions<In> = {},
): (input: In) => Out {
  const made = new Map<unknown, { out: Out }>()
  return (input) => {
    const key = keyOf(input)
    const known = made.get(key)
    if (known) return known.out
    if (made.size >= most) made.clear()
    const out = make(input)
    made.set(key, { out })
    return out
  }
}

/** As many as a long word has. */
const LETTERS_OF_A_WORD = 40

/**
 * A function that remembers what it made of words: of `most`, and of no more letters than so many long words have. Then all are forgotten, for
 * strangers choose the words, and one of theirs can have the letters of a whole text.
 */
export function memoiseWords<Out>(make: (word: string) => Out, { most }: { most: number }): (word: string) => Out {
  const made = new Map<string, { out: Out }>()
  let letters = 0
  return (word) => {
    const known = made.get(word)
    if (known) return known.out
    if (made.size >= most || letters + word.length > most * LETTERS_OF_A_WORD) {
      made.clear()
      letters = 0
    }
    const out = make(word)
    made.set(word, { out })
    letters += word.length
    return out
  }
}

/** A function that makes something when it is first called: what a program is started with is not what it always needs. */
export function once<Out>(make: () => Out): () => Out {
  let made: { out: Out } | null = null
  return () => {
    made ??= { out: make() }
    return made.out
  }
}

/** A function that remembers what it made of an object for as long as that is in use. */
export function memoiseByObject<In extends object, Out>(make: (input: In) => Out): (input: In) => Out {
  const made = new WeakMap<In, { out: Out }>()
  return (input) => {
    const known = made.get(input) ?? { out: make(input) }
    made.set(input, known)
    return known.out
  }
}
