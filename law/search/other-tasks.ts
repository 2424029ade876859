// Requests for a work instead of an answer, and attempts to change the rules, in all three forms.

import { foldCharacters } from '../text/normalize.ts'
import { wordsOf, type WordLists } from '../text/word-lists.ts'
import LISTS from './other-tasks.json' with { type: 'json' }

const anyOf = (lists: WordLists) => wordsOf(lists).join('|')

const word = (options: string) => `(?<![\\p{L}\\p{M}])(?:${options})(?![\\p{L}\\p{M}])`

/** With a Nepali case ending or without. */
const noun = (options: string) => word(`(?:${options})(?:ko|ma|lai|haru|को|मा|लाई|हरू)?`)

/** What people want made. A letter of complaint, a notice or a contract is not among it: those are matters of law. */
const PRODUCTS = anyOf(LISTS.products)

/** A program, not the Civil Code. */
const CODE =
  '(?<!(?:civil|penal|criminal|procedure|muluki|national|dress|building|tax|of|labou?r) )code(?! of (?:conduct|ethics|civil|criminal))'

/** Asked for now, not told of: "lekhideu", not "lekhyo". */
const MAKING = anyOf(LISTS.making)

const ROLE = anyOf(LISTS.roles)

/** What a model was told before the person spoke. */
const INSTRUCTIONS =
  'rules?|instructions?|prompts?|guidelines?|restrictions?|policy|policies|programming|training|filters?|niyam|nirdeshan|nirdesan|nirdesanharu|nirdeshanharu|aadesh'

const OVERRIDES = [
  `\\b(?:ignore|forget|disregard|override|bypass|skip|drop|abandon|cancel)\\b.{0,40}\\b(?:${INSTRUCTIONS}|everything (?:above|before|you))\\b(?! (?:of|in|for) (?:the |my |our )?(?:contract|road|company|court|office|school|traffic|government|law))`,
  `\\b(?:${INSTRUCTIONS})(?: ?haru)?(?: lai)?(?: sabai)? (?:birsa|birsera|birsi|birsidi|bhula|bhul|namani|namanera|hatau|bewasta|bebasta|tyaga|chhod|ignore)`,
  `(?:निर्देशन|निर्देश|नियम|आदेश)(?:हरु|हरू)?(?:लाइ|लाई)? ?.{0,12}(?:बिर्स|बेवास्ता|नमान(?:ि|ी|ेर)|हटाऊ|हटाइ|हटाएर|त्याग|भुल|देखाऊ|देखाउ|खोल)`,
  `(?:बिर्स|बेवास्ता).{0,25}(?:निर्देशन|नियम|आदेश)`,
  `\\b(?:new|updated) (?:policy|rules?|instructions?) ?:|\\bsystem ?: |\\bjailbreak|\\bdeveloper mode|\\bdan mode|\\bdo anything now|\\b(?:no|without any|without) (?:limits|restrictions|filters?|guardrails)\\b`,
  `\\b(?:opposite day|unfiltered|uncensored|repeat after me|in the style of|base64)\\b`,
]

const LEAKS = [
  `\\b(?:system|hidden|secret|initial|previous|developer|your|internal|original|timro|tero) (?:prompts?|instructions?|instruction file|system message|guidelines|rules|programming)\\b`,
  `\\b(?:print|reveal|show|repeat|output|paste|dump|copy|tell|list)\\b.{0,30}\\b(?:prompt|instructions|system message|configuration|(?:text|words|message|everything|lines?) (?:above|before))\\b`,
  `\\b(?:what|which) (?:\\w+ ){0,3}(?:were|are|did|have|has|was) (?:\\w+ ){0,2}you (?:\\w+ ){0,2}(?:told|given|instructed|programmed|trained|configured)`,
  `\\b(?:words|text|message|orders?|instructions?) (?:that )?you (?:were|are|have been|got) (?:given|told|sent)`,
  `\\b(?:timro|timra|tero|tera|timiharu ko|timilai) .{0,25}(?:rules?|niyam|prompt|instruction|nirdesh?an|aadesh|system)`,
  `(?:तिम्रो|तिम्रा|तिमीले|तिमीलाई|तेरो|तेरा|तंलाई).{0,25}(?:नियम|निर्देशन|प्रम्प्ट|प्रोम्प्ट|इन्स्ट्रक्सन|आदेश)`,
  `(?:गोप्य|लुकेका?|प्रणाली|सिस्टम).{0,6}(?:निर्देशन|प्रम्प्ट|प्रोम्प्ट|सन्देश)`,
]

const ROLES = [
  `\\b(?:you are now|from now on,? you|pretend (?:to be|you are|you re|that you)|role ?play|imagine you are|behave like|talk like|speak like|answer like|respond as)\\b`,
  `\\bact (?:as|like) (?:an?|my|if)\\b(?! (?:guarantor|witness|guardian))`,
  `\\b(?:maanau|manau|manaum|sochau|socha) (?:ki )?(?:timi|tapai|ta)\\b|\\b(?:jasto|jastai|jasari) (?:banera|bhayera|bhaera|vayera|gari bola)\\b|\\b(?:abhinaya|natak|acting) gara`,
  `(?:मानौं|मानौ|सोच) ?,? (?:कि )?(?:तिमी|तपाइं|तपाईं)|(?:जस्तो|जस्तै) (?:बनेर|भएर|बोल|गरि बोल)|अभिनय गर`,
  `\\b(?:aba ?dekhi|aaja ?dekhi|aba bata) (?:timi|ta|tapai)\\b`,
  `(?:अबदेखि|अब देखि|आजदेखि|अब बाट) (?:तिमी|तपाइं|तपाईं|तं)`,
  `\\b(?:timi|tapai|you are|you re) (?:an? |my |mero |euta |ek )?${word(ROLE)}`,
  `(?:तिमी|तं) (?:मेरो |एउटा |एक )?${word(ROLE)}`,
]

const MADE = [
  `${word(MAKING)}.{0,40}${noun(`${PRODUCTS}|${CODE}`)}`,
  `\\b(?:tell|give|show|read|sing) (?:me|us)\\b.{0,25}${word(PRODUCTS)}`,
  `^\\W*(?:an? )?(?:short |funny |long |romantic |sad |\\d+ ?words? )?(?:poem|song|rap|joke|essay|haiku|limerick|speech|shayari) (?:about|on|for|of)\\b`,
  `${noun(PRODUCTS)}.{0,25}${word(MAKING)}`,
  `\\b(?:plot|summary|ending|cast|lyrics) of (?:the )?(?:series|movie|film|book|novel|show|song)`,
]

/** A text of the person's own to be put in other words, or in another language. */
const REWORDINGS = [
  `(?<![\\p{L}])(?:translate|proofread|paraphrase|rewrite|rephrase|summari[sz]e (?:this|the|my)|correct (?:the|my) (?:grammar|spelling|english|sentence))|अनुवाद|उल्था|\\banubad|\\b(?:english|nepali|hindi) ?ma (?:ulta|lekh|bhan|convert|translate)`,
]

const PATTERNS = [...MADE, ...REWORDINGS, ...OVERRIDES, ...LEAKS, ...ROLES].map(
  (pattern) => new RegExp(normalizePattern(pattern), 'iu'),
)

/** Patterns meet folded text, so they are folded alike. */
function normalizePattern(pattern: string): string {
  return pattern.replace(/[\u0900-\u097F\u200D]+/g, foldCharacters)
}

/** What a program looks like: fences, arrows, calls that end a statement, tags. */
const PROGRAM = /```|=>|===?|\{\s*\n|\)\s*[;{]|<\/?[a-z]+>|#include|\bdef \w+\(|\bconsole\.log|\bselect \* from\b/i

/** Whether the person wants something made, translated or played, or the rules changed. */
export function isOtherTask(question: string): boolean {
  if (PROGRAM.test(question)) return true
  const text = foldCharacters(question)
  return PATTERNS.some((pattern) => pattern.test(text))
}
