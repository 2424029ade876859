// Whether a question leans on the one before it: "and for my sister?", "kati din bhitra?", "त्यसको सजाय?".

import { tokenize } from './normalize.ts'
import { isStopWord } from './stop-words.ts'
import { termsOf } from './terms.ts'

const MOST_WORDS = 9

/** A question that begins so goes on with the matter. */
const CONNECTION =
  /^\s*(?:and|also|but|then|so|or|what about|how about|what if|if so|in that case|ani|ra|tara|ani ta|tyaso bhaye|tyaso vaye|teso bhaye|teso vaye|yadi|अनि|र|तर|त्यसो भए|त्यसोभए|यदि)(?![\p{L}\p{M}])/iu

/** Words that point back. */
const POINTERS = new Set(
  tokenize(`it that this those these them he she him her his they tyasko tesko tyasma tesma tyaslai yasko esko yasma esma
    usko uslai usle unko unlai tyo yo tyasto testo त्यसको त्यसमा त्यसलाई त्यसका यसको यसमा यसलाई त्यो यो उसको उसलाई उसले उनको उनलाई
    उनले त्यस्तो यस्तो त्यसपछि`),
)

/** What is asked about any matter: how long, how much, where, with what. */
const GENERAL = new Set(
  tokenize(`punishment penalty fine sentence jail year years month months day days week time long much many limit deadline
    within court office where file filing apply complain complaint document documents paper papers cost costs fee fees money
    amount age case lawyer evidence proof step steps process procedure next first exactly else sister brother mother father
    wife husband son daughter child children friend
    saja sajaya jariwana kaid jel barsa mahina din hapta samaya myad hadmyad bhitra vitra kagaj kagajat kharcha paisa rakam
    umer mudda ujuri nibedan wakil adalat prakriya praman kaha halne dine didi bahini dai bhai ama buwa srimati sriman chhora
    chhori baccha sathi
    सजाय जरिवाना कैद जेल वर्ष बर्ष महिना दिन हप्ता समय म्याद हदम्याद भित्र कागज कागजात खर्च शुल्क दस्तुर पैसा रकम उमेर मुद्दा उजुरी
    निवेदन वकिल अदालत प्रक्रिया प्रमाण हाल्ने दिदी बहिनी दाइ भाइ आमा बुबा श्रीमती श्रीमान छोरा छोरी बच्चा साथी`).flatMap(
    (word) => termsOf(word).stems,
  ),
)

/** Whether a question can only be understood with the one before it. */
export function leansOnPrevious(question: string): boolean {
  const words = tokenize(question)
  if (words.length === 0 || words.length > MOST_WORDS) return false
  const own = words.filter((word) => !isStopWord(word) && !isGeneral(word))
  if (own.length === 0) return true
  const pointsBack = CONNECTION.test(question) || words.some((word) => POINTERS.has(word))
  return pointsBack && own.length <= 3
}

function isGeneral(word: string): boolean {
  return /^\d+$/.test(word) || termsOf(word).stems.some((stem) => GENERAL.has(stem))
}
