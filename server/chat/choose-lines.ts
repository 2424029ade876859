// Which lines of which passages a model is shown when there is room for some only: the rules of as many passages as can
// be, then what adds most for the model tokens that it takes. What stands there already is not said again.

import { contentStems } from '../../law/answers/content-stems.ts'
import { figuresIn } from '../../law/text/figures.ts'
import { replaceMarks, withoutGuideMarks } from '../../law/marks.ts'
import type { Passage } from '../../law/passage.ts'
import { once } from '../../law/text/memoise.ts'
import { type DescribedPassage, type Line, writeLine, writePassage } from './describe-passage.ts'
import { estimateModelTokens } from './model-tokens.ts'

export interface ChosenPassage {
  passage: Passage
  lines: readonly Line[]
}

/** Of the room, for rules: what else the best passages say is worth more than the rule of an unlikely one. */
const SHARE_FOR_HEADS = 0.75

/** The passages, the likeliest first as they came, that fit into `maxTokens`, each with those of its lines that do. */
export function chooseLines(described: readonly DescribedPassage[], maxTokens: number): ChosenPassage[] {
  const { shown, left } = chooseHeads(described, maxTokens)
  const said = shown.map(({ head }) => whatIsSaid(head.flatMap(({ statements }) => statements).join(' ')))
  const offers = shown.flatMap(({ more }, place) =>
    more.flatMap((line) => {
      const statements = line.statements.filter((statement) => !isSaidInAny(whatIsSaid(statement), said))
      const tokens = tokensOf([{ ...line, statements }])
      return statements.length > 0
        ? [{ place, line, statements, tokens, value: line.worth / (1 + place) / tokens }]
        : []
    }),
  )
  const taken = new Map<Line, Line>()
  let rest = left
  for (const { line, statements, tokens } of offers.toSorted((a, b) => b.value - a.value)) {
    if (tokens > rest) continue
    rest -= tokens
    taken.set(line, { ...line, statements })
  }
  return shown.map(({ passage, head, more }) => ({
    passage,
    lines: [...head, ...more.flatMap((line) => taken.get(line) ?? [])],
  }))
}

/** The best one may take all of the room; one that is too long for what is left of it makes place for shorter ones. */
function chooseHeads(described: readonly DescribedPassage[], maxTokens: number) {
  let left = maxTokens
  const shown = described.filter(({ passage, head }, place) => {
    const tokens = tokensOf(head) + estimateModelTokens(writePassage(passage, described.length, [], () => 0))
    const room = place === 0 ? left : left - (1 - SHARE_FOR_HEADS) * maxTokens
    if (tokens > room) return false
    left -= tokens
    return true
  })
  return { shown, left }
}

/** A mark takes no more than this. */
const LONGEST_MARK = ' [99]'

const tokensOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + estimateModelTokens(replaceMarks(writeLine(line), () => LONGEST_MARK)), 0)

interface Said {
  stems: ReadonlySet<string>
  /** Read only where the words are said: that takes longer than all the rest. */
  figures(): ReadonlySet<string>
}

const figureKeys = (text: string) => new Set(figuresIn(text).map(({ value, unit }) => `${value} ${unit}`))

const whatIsSaid = (text: string): Said => ({
  stems: contentStems(withoutGuideMarks(text)),
  figures: once(() => figureKeys(text)),
})

/** Of the words that carry a statement's matter. */
const SHARE_OF_WORDS = 0.8

/** Whether all figures of a statement, and nearly all its words, stand in one of the things that are said. */
function isSaidInAny({ stems, figures }: Said, said: readonly Said[]): boolean {
  if (stems.size === 0) return false
  const least = SHARE_OF_WORDS * stems.size
  return said.some(
    (other) =>
      [...stems].filter((stem) => other.stems.has(stem)).length >= least &&
      [...figures()].every((figure) => other.figures().has(figure)),
  )
}
