const TOKEN = /\n|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g

type Path = readonly PropertyKey[]

/** Tells the line on which the value at a path of a JSON text begins; of a value that is missing, what it is missing from. */
export function lineFinder(text: string): (path: Path) => number {
  const lines = linesByPath(text)
  const lineOf = (path: Path): number => lines.get(keyOf(path)) ?? (path.length > 0 ? lineOf(path.slice(0, -1)) : 1)
  return lineOf
}

const keyOf = (path: Path) => JSON.stringify(path.map(String))

function linesByPath(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
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
      lines.set(JSON.stringify(path.map(String)), line)
      if (token === '{') path.push(null)
      if (token === '[') path.push(0)
    }
  }
  return lines
}
