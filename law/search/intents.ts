// What a question wants to know of a matter: how long, how much, where, what punishment. Provisions carry the kinds of
// their facts as terms, so that among those that fit the words the one that has such a fact comes first.

import type { Fact } from '../schema.ts'
import { foldCharacters } from './normalize.ts'

const word = (options: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${foldCharacters(options)})`, 'iu')

const WANTED: readonly (readonly [Fact['kind'], RegExp])[] = [
  [
    'punishment',
    word(
      'punish|penalt|sentence|how many years in|go to jail|jail for|saja|sajay|danda|kaid|kati barsa jel|सजाय|दण्ड|कैद|कारबाही|karbahi|karbai',
    ),
  ],
  [
    'time-limit',
    word(
      'how long|how many (?:days|weeks|months)|by when|deadline|time limit|limitation|within how|hadmyad|myad|kati (?:din|mahina|samaya|gate)|kahile ?samma|हदम्याद|म्याद|कति (?:दिन|महिना|समय|हप्ता|तारिख)|कहिलेसम्म|कहिले सम्म',
    ),
  ],
  [
    'age',
    word(
      'what age|how old|minimum age|age limit|umer|kati (?:barsa|varsa|barsha) (?:pug|ko|na|vay|bhay)|उमेर|कति (?:वर्ष|बर्ष) (?:पुग|नपुग)|कति वर्षमुनि',
    ),
  ],
  [
    'amount',
    word(
      'how much|how many rupees|what percent|amount|rate of|kati (?:paisa|rupiya|rakam|percent|pratisat|fine|jariwana)|कति (?:पैसा|रकम|रुपैयाँ|प्रतिशत|जरिवाना|पाइन्छ)',
    ),
  ],
  [
    'authority',
    word(
      'where (?:do|can|should|to)|which (?:court|office)|who (?:do|can|should) i (?:complain|report|go)|kaha|kahan|kun (?:adalat|office|karyalaya)|कहाँ|कुन (?:अदालत|कार्यालय|निकाय)',
    ),
  ],
]

/** The term under which provisions with such a fact stand. */
export const termOfKind = (kind: Fact['kind']) => `#${kind}`

/** The kinds of facts that a question asks for. */
export function factsWanted(question: string): Fact['kind'][] {
  const text = foldCharacters(question)
  return WANTED.flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))
}
