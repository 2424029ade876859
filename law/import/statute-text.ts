// What importing makes of a file, whatever its format: the provisions of one edition of a work in one language.

export interface StatuteProvision {
  /** As the library keeps it, "95" or "249A"; or "preamble", "schedule", "schedule-2". */
  number: string
  /** The part and the chapter it stands in, as the text calls them; empty when there are none. */
  part: string
  chapter: string
  heading: string
  /** One paragraph a line; every sub-section begins a line with its mark. */
  text: string
  /** Line of the file where it begins. */
  line: number
}

export interface StatuteText {
  /** What the file says of itself; empty or null where it does not. */
  workId: string | null
  title: { en: string; ne: string }
  /** In Bikram Sambat. */
  year: number | null
  language: 'en' | 'ne'
  provisions: StatuteProvision[]
  /** What was put right on reading, for the operator to look at. */
  notes: string[]
}

/** What is wrong with a file, in a sentence that says where. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'

  constructor(problem: string, line?: number) {
    super(line === undefined ? problem : `line ${line}: ${problem}`)
  }
}
