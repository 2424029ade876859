// What the library consists of. The entries are JSON files that can be reviewed and corrected without knowing
// TypeScript; `guides.test.ts` holds them to these types.

/** One law: an act or the Constitution. */
export interface Work {
  id: string
  title: string
  /** As people cite it, with its year: "National Civil Code 2074". */
  shortTitle: string
  titleNepali: string
  /** Year of the Bikram Sambat calendar, and of the Gregorian one. */
  yearBs: number
  yearAd: number
  /** What its provisions are called. */
  unit: 'section' | 'article'
}

/** Where people get help: a number to call or an office. */
export interface Help {
  id: string
  name: string
  contact: string
  /** ISO date. */
  checkedOn: string
}

/**
 * The plain words of a guide. A mark such as `{civil-code-2074 95}` behind a statement names the provision that the
 * statement rests on. A list may be empty where nothing could be checked.
 */
export interface GuideText {
  title: string
  /** Two to five sentences, the answer first. */
  answer: string
  steps: string[]
  documents: string[]
  whereToGo: string[]
  timeLimits: string[]
  watchOut: string[]
}

/** An everyday situation answered in plain words, resting on provisions. */
export interface Guide {
  slug: string
  /** Whoever asks may be in danger: the help comes before the answer. */
  urgent: boolean
  /** Words and phrases that people use for it. */
  words: { english: string[]; nepali: string[]; romanised: string[] }
  /** How people ask it, in any language and script. */
  questions: string[]
  en: GuideText
  /** Ids of help entries. */
  help: string[]
  checked: {
    /** ISO date. */
    on: string
    /** For each work cited, the edition of its text that the statements were checked against. */
    editions: Record<string, string>
  }
}

/** A provision that a statement rests on. */
export interface ProvisionReference {
  workId: string
  number: string
}

export interface Library {
  works: ReadonlyMap<string, Work>
  help: ReadonlyMap<string, Help>
  guides: readonly Guide[]
}

const PROVISION_MARK = / ?\{([a-z0-9-]+) ([0-9]+[A-Z]?)\}/g

/** Replaces every mark of a text by what `cite` makes of the provision. */
export function replaceMarks(text: string, cite: (provision: ProvisionReference) => string): string {
  return text.replace(PROVISION_MARK, (_mark, workId: string, number: string) => cite({ workId, number }))
}

/** The provisions that a guide rests on, each once, in the order in which a reply shows its parts. */
export function provisionsOf(guide: Guide): ProvisionReference[] {
  const { answer, steps, timeLimits, documents, whereToGo, watchOut } = guide.en
  const found = new Map<string, ProvisionReference>()
  for (const text of [answer, ...steps, ...timeLimits, ...documents, ...whereToGo, ...watchOut])
    for (const [, workId = '', number = ''] of text.matchAll(PROVISION_MARK))
      found.set(`${workId} ${number}`, { workId, number })
  return [...found.values()]
}
