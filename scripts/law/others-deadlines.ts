// Time limits of ours that read like the time that an office, a court or an employer has. They belong under periods: the
// mark of a time limit says "mind this date" to the reader. Words alone do not decide it, so that a time limit that
// names another's deadline as well as the reader's own is explained.

import { replaceMarks } from '../../law/marks.ts'
import type { Guide, Provision } from '../../law/schema.ts'

/** The time limits, in either language, in which somebody else than the reader has to act; none when there are none. */
export function findOthersDeadlines(timeLimits: readonly string[]): string[] {
  return timeLimits.filter((text) => {
    const words = replaceMarks(text, () => '')
    return ENGLISH.test(words) || NEPALI.test(words)
  })
}

/** What a provision tells as time limits, in both languages. */
export const timeLimitsOfProvision = ({ facts }: Provision) =>
  facts.filter(({ kind }) => kind === 'time-limit').flatMap(({ en, ne }) => [en, ne])

/** What a guide tells as time limits, in both languages. */
export const timeLimitsOfGuide = ({ en, ne }: Guide) => [...en.timeLimits, ...ne.timeLimits]

const OFFICES =
  'police|courts?|judge|office|officer|committee|authority|employer|management|attorney|bank|agency|shop|ministry|secretary|local level|municipality|government'
const DOES =
  'must|has to|have to|acts?|answers?|brings?|decides?|gives?|grants?|inquires?|investigates?|pays?|sends?|settles?|tells?|writes?'
const DONE = 'accepted|certificate|decided?|decision|inquiry|investigated|order|settled|settlement|statement'
const ENGLISH = new RegExp(
  `\\b(?:${OFFICES}) (?:${DOES})\\b|\\bfor the (?:${OFFICES}) to\\b|\\b(?:${DONE})(?: is due)? within\\b`,
  'i',
)

const OFFICES_IN_NEPALI =
  'प्रहरी|अदालत|न्यायाधीश|कार्यालय|समिति|अधिकारी|रोजगारदाता|व्यवस्थापन|बैङ्क|बैंक|एजेन्सी|पसल|मन्त्रालय|तह|पालिका|वकिल|सचिव|सरकार'
const DONE_IN_NEPALI = 'आदेश|छानबिन|जाँचबुझ|टुङ्गो|निर्णय|प्रतिवेदन|प्रमाणपत्र|मेलमिलाप|स्वीकृत'
/** What an office has done or left undone is where a time limit starts. */
const START = 'गरेको|नलगाए'
const NEPALI = new RegExp(
  `(?:${OFFICES_IN_NEPALI})ले(?![\\p{L}\\p{M}])(?![^।;:]*(?:${START}))|(?:घण्टा|दिन|महिना)भित्र (?:${DONE_IN_NEPALI})(?![\\p{L}\\p{M}])`,
  'u',
)
