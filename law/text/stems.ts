// What is left of a word without its endings, in English and in Nepali. Cut generously: two words that fall together
// cost less than one word that is not recognised.

import { createEndingCutter } from './case-endings.ts'
import IRREGULAR_WORDS from './irregular-words.json' with { type: 'json' }
import { foldCharacters, shortVowels } from './normalize.ts'

/** A map, because questions hold words such as "constructor". */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries(IRREGULAR_WORDS).flatMap(([base, forms]) => forms.map((form): [string, string] => [form, base])),
)

/** An English word without plural, tense, and the commonest endings that make nouns of verbs. */
export function stemEnglish(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return cutEnd(irregular)
  const plain = word
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=\w{2}(?:ch|sh|ss|x))es$/, '')
    .replace(/(?<=\w{2}[^su])s$/, '')
  return cutEnd(
    plain
      .replace(/(?<=\w{2})ied$/, 'y')
      .replace(/(?<=\w{3})(?:ing|ed)$/, '')
      .replace(/(?<=\w{4})(?:ment|ation|ate|ness|(?<=t)ion)$/, ''),
  )
}

function cutEnd(word: string): string {
  return word.replace(/(?<=\w{3})e$/, '').replace(/([bdgklmnprt])\1$/, '$1')
}

/** Not "until": "how much" and "until how much" are two questions, and law:eval counts fewer right where they are one. */
const cutCaseEndings = createEndingCutter({
  kinds: ['cases', 'agreeing', 'plural', 'limits', 'postpositions', 'particles'],
  form: 'nepali',
  formOf: (ending) => shortVowels(foldCharacters(ending)),
  leastLeft: 2,
  isStacked: true,
})

/** Endings of verbs: infinitive, participles, person, negation, passive. A stem that ends in a consonant keeps no virama. */
const VERB_ENDINGS =
  /(?:(?:्|उ)?नुपर्(?:छ|ने|दछ|दैन|यो)|(?:्|उ)?नु(?:हुंछ|भयो|भएको|होस्?|स्)|(?:्|उ)(?:नु|ने|न)|(?<=ा)(?:नु|ने)|(?:्|उं|इं|िं|ं)छ(?:न्?|ु|िन्?|े|स्|ौं)?|(?:्|उं|ं)द(?:ै|ि)न(?:न्?|ं)?|(?:्|उं|ं)द(?:ै|ा|ो)|(?:े|ए)(?:को|का|कि|मा|र|न|नन्|ं|छ|छन्)?|(?:ि|इ)(?:ने|एको|एन|यो|दैन|न)|्?यो)$/u

const VIRAMA = /्$/u

export interface NepaliStem {
  stem: string
  /** The stem without the `न` of negation in front of it, where it is a verb that has one. */
  affirmative: string | null
}

/** A Nepali word, folded, without case and verb endings, with short i and u only. */
export function stemNepali(word: string): NepaliStem {
  const bare = cutCaseEndings(shortVowels(word).replace(/ः/g, ''))
  const stem = bare.replace(VERB_ENDINGS, '').replace(VIRAMA, '')
  if (stem.length < 2 || stem === bare) return { stem: bare.replace(VIRAMA, ''), affirmative: null }
  return { stem, affirmative: /^न\p{L}./u.test(stem) ? stem.slice(1) : null }
}
