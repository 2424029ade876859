// Which acts the texts of other acts repeal, as far as they name them by title and year in Nepali. What repeals only a
// section ("… ऐन, २०५८ को दफा १०३ खारेज"), or an act that amended another one ("… (पहिलो संशोधन) ऐन, २०६३"), leaves the act
// in force; what it took away is no longer in the newest text of the act.

import { foldCharacters } from '../../law/text/normalize.ts'
import type { SourceTexts } from './source-texts.ts'

/** A section that repeals something. */
export interface RepealingSection {
  work: string
  number: string
}

/** Finds what repeals an act; its titles carry its year: "श्रम ऐन, २०७४". */
export interface RepealReader {
  /** The sections that repeal the act, the first of each other act; none when none does. */
  repealsOf(actId: string, titles: readonly string[]): RepealingSection[]
  /** Whether this section repeals it. */
  isRepealedBy(titles: readonly string[], section: RepealingSection): boolean
}

/** Reads every section of every act, held or not, that has a word of repeal in it. */
export function createRepealReader(sources: SourceTexts): RepealReader {
  const compactTexts = (texts: readonly string[]) => texts.filter((text) => text.includes('खारेज')).map(inCompactForm)
  const repealing = sources.acts().flatMap((work) =>
    sources.sectionsOf(work).flatMap(({ number, texts }) => {
      const compact = compactTexts(texts)
      return compact.length > 0 ? [{ work, number, texts: compact }] : []
    }),
  )
  const repealAny = (texts: readonly string[], titles: readonly string[]) =>
    titles.map(inCompactForm).some((title) => texts.some((text) => repeals(text, title)))
  return {
    repealsOf: (actId, titles) => {
      const found = repealing.filter(({ work, texts }) => work !== actId && repealAny(texts, titles))
      return found
        .filter(({ work }, index) => found.findIndex((other) => other.work === work) === index)
        .map(({ work, number }) => ({ work, number }))
    },
    isRepealedBy: (titles, { work, number }) => repealAny(compactTexts(sources.find(work, number)), titles),
  }
}

/**
 * Letters and digits in one spelling, without the spaces and signs that every copy sets differently. Full stops stay, and
 * the beginnings of lines at which a heading ends or a sub-section or clause begins.
 */
function inCompactForm(text: string): string {
  return foldCharacters(text.replace(/\n(?=\s*(?:\(|[\d०-९]))/g, '↵').replace('\n', '↵'))
    .replace(/[^\p{L}\p{M}\d।;↵]/gu, '')
    .replace(/ी/g, 'ि')
    .replace(/ू/g, 'ु')
    .replace(/ई/g, 'इ')
    .replace(/[शष]/g, 'स')
}

function repeals(text: string, title: string): boolean {
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) {
    const before = text.slice(0, at)
    const behind = text.slice(at + title.length)
    const isWholeTitle = STARTS_A_TITLE.test(before)
    if (isWholeTitle && (REPEALED_BEHIND.test(behind) || (ENDS_A_CLAUSE.test(behind) && LISTED.test(before))))
      return true
  }
  return false
}

/** "श्रम ऐन" in "बाल श्रम ऐन" is another act. */
const STARTS_A_TITLE = /(?:^|[^\p{L}\p{M}]|↵\p{L}\p{M}?|\d(?:र|तथा|वा|एवं))$/u

/** "… खारेज गरिएको छ", with other titles between, or with what was made under the act. */
const REPEALED_BEHIND =
  /^(?:(?:र|तथा|वा|एवं)?[\p{L}\p{M}]+\d{4})*(?:र(?:(?!को(?:उप)?(?:दफा|धारा|अनुसुचि|परिच्छेद))[^।;↵])*)?(?:लाइ|समेत|सबै)*खारेज(?:गरि|भए)/u

/** A clause of a list that is nothing but a title. */
const ENDS_A_CLAUSE = /^(?:र|तथा)?(?:[।;↵]|$)/

/** "(१) देहायका ऐनहरू खारेज गरिएका छन्: (क) …": no other sub-section begins between. */
const LISTED = /(?:देहाय|निम्न|तपसिल)(?:(?!↵\d)[^।])*खारेज(?:गरि|भए)(?:(?!↵\d).)*$/s
