const TOKEN = /\n|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g

type Path = readonly PropertyKey[]

/** Tells the line on which the value at a path of a JSON text begins; of a value that is missing, what it is missing from. */
export function lineFinder(text: string): (path: Path) => number {
  const { lines } = readLines(text)
  const lineOf = (path: Path): number => lines.get(keyOf(path)) ?? (path.length > 0 ? lineOf(path.slice(0, -1)) : 1)
  return lineOf
}

/** The keys of a JSON text that its object has already, which a parser would drop, with their lines. */
export function findDoubleKeys(text: string): { key: string; line: number }[] {
  return readLines(text).doubles
}

const keyOf = (path: Path) => JSON.stringify(path.map(String))

function readLines(text: string) {
  const lines = new Map<string, number>()
  const doubles: { key: string; line: number }[] = []
  /** The place in each object or list that is open: a key, null before it is read, or a number. */
  const path: (string | number | null)[] = []
  let line = 1
  for (const [token] of text.matchAll(TOKEN)) {
    const at = path.at(-1)
    if (token === '\n') line++
    else if (token === '}' || token === ']') path.pop()
    else if (token === ',') path.push(typeof path.pop() === 'string' ? null : Number(at) + 1)
    else if (at === null) path.splice(-1, 1, JSON.parse(token))
    else if (token !== ':') {
      const key = JSON.stringify(path.map(String))
      // What stands below it stands twice as well, and is not worth naming.
      if (lines.has(key) && typeof at === 'string') doubles.push({ key: at, line })
      lines.set(key, line)
      if (token === '{') path.push(null)
      if (token === '[') path.push(0)
    }
  }
  return { lines, doubles }
}
