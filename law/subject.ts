// Whether a question is about law at all, judged by its words. Search answers which topic it is; this answers what to
// say when search finds none.

import { formsOf, tokenize } from './normalize.ts'

const formsIn = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).flatMap(formsOf))

/** Words that hardly occur outside questions of law. */
const LAW_WORDS =
  formsIn(`law laws legal legally illegal unlawful lawful act section article constitution constitutional
  lawyer advocate attorney judge verdict judgment sue lawsuit litigation plaintiff defendant appeal crime criminal offence
  offense punish punishment punishable imprisonment jail prison arrest custody bail evict eviction divorce alimony inherit
  inheritance heir guardian guardianship adopt adoption custodial citizenship constitutionality rights theft robbery murder
  kidnap kidnapping fraud forgery bribe bribery corruption defamation copyright trademark patent contract contracts breach
  void liability liable compensation damages limitation plea petition prosecute prosecutor witness evidence notary
  affidavit mediation arbitration tenant landlord dowry trafficking abortion bankruptcy insolvency tribunal ordinance
  kanun kanuni ain dafa dhara sambidhan wakil vakil adalat mudda saja sajaya kaid jariwana apradh nyaya hak adhikar jaheri
  muddama kasur hadmyad nyayadhish ghus bhrastachar chori hatya
  कानून कानुनी ऐन दफा धारा संविधान वकिल अदालत मुद्दा सजाय कैद जरिवाना अपराध न्याय हक अधिकार जाहेरी कसूर कसूरदार हदम्याद
  न्यायाधीश घुस भ्रष्टाचार चोरी हत्या करार धर्मपुत्र धर्मपुत्री अपहरण बन्धक मैथुन करणी जालसाजी`)

/** Words of everyday matters that the law has rules for, but that stand in other questions as well. */
const EVERYDAY_WORDS =
  formsIn(`court case fine right police marriage property land house neighbour neighbor boundary tax
  company business register registration license licence permit passport visa certificate complaint complain government
  municipality ward office employer employee boss colleague salary wage job loan debt interest insurance accident vehicle traffic driving
  helmet speed gift deed sign signature agreement partner partnership shareholder company director election vote
  protest police weapon drug drugs alcohol gambling child children school consumer refund seller warranty privacy data
  harass harassment threaten blackmail abuse violence discrimination dalit refugee immigration deport foreigner pension
  retirement provident union strike cooperative bank cheque pollution tree water irrigation road trespass adultery
  bigamy surname name birth death registration allowed forbidden ban banned age
  jagga ghar bihe bibaha byapar kar licence bida talab rin sampatti ansa nagarikta rahdani sadak durghatana nabalak hinsa
  ujuri prahari bandhak jalsaji jiskyaune asabhya kutpit
  जग्गा घर विवाह व्यापार कर बिदा तलब ऋण सम्पत्ति अंश नागरिकता राहदानी दुर्घटना नाबालक बालबालिका हिंसा उजुरी प्रहरी
  अवकाश घाउ तोडफोड दर्ता सरकार`)

const OTHER_SUBJECTS =
  formsIn(`poem poetry song lyrics joke story essay recipe homework assignment javascript python html typescript
  coding debug horoscope astrology riddle rap haiku कविता गीत चुटकिला निबन्ध राशिफल kabita geet chutkila nibandha rashifal
  weather rain snow temperature cricket football badminton tennis volleyball match tournament
  score goal player movie film actor actress serial song music dance game laptop phone mobile beer wine food restaurant diet
  fever cold cough headache medicine doctor symptom trek trekking mountain hotel flight capital planet math equation
  physics chemistry history geography girlfriend boyfriend crush makeup fashion hair skin gym workout stock crypto bitcoin
  array variable undefined css dog cat
  mausam khel film cinema khana daal bhat ruga jwaro hero heroine momo
  मौसम खेल फिल्म चलचित्र खाना दाल भात रुघा ज्वरो विश्वकप गायक नायक मोबाइल`)

const PRODUCTS = 'poem|song|lyrics|joke|story|essay|recipe|haiku|rap|riddle|code|program|script|function|speech|blog'

/** Requests for a work instead of an answer, and attempts to change the rules. */
const OTHER_TASKS = [
  new RegExp(`\\b(?:write|compose|sing|create|generate|tell me|give me|show me)\\b.{0,25}\\b(?:${PRODUCTS})\\b`, 'i'),
  /\btranslate\b|अनुवाद/i,
  /\b(?:ignore|forget|disregard|override)\b.{0,40}\b(?:rules?|instructions?|prompts?|guidelines?|everything)\b/i,
  /\b(?:system|hidden|secret|initial) (?:prompt|instructions?|message)\b/i,
  /\b(?:you are now|pretend (?:to be|you are)|act as (?:an?|my|if)|role ?play|jailbreak|developer mode)\b/i,
]

/** "Will" is a word of law only where somebody has one. */
const LAST_WILL = /\b(?:a|my|his|her|the|last) will\b/i

const LAW_WEIGHT = 2

export interface Subject {
  /** How strongly the words speak of law: 2 for a word of the law, 1 for an everyday matter that it has rules for. */
  law: number
  /** How many words speak of something else. */
  other: number
  /** It asks for a poem, code, a translation or the like, or tries to change the rules: no question of law, whatever it mentions. */
  isOtherTask: boolean
}

/** Judges a question by its words, in English, Nepali or romanised Nepali. */
export function judgeSubject(question: string): Subject {
  const words = [...new Set(tokenize(question))].map(formsOf)
  const count = (vocabulary: ReadonlySet<string>) =>
    words.filter((forms) => forms.some((form) => isExact(form, forms) && vocabulary.has(form))).length
  return {
    law: (count(LAW_WORDS) + Number(LAST_WILL.test(question))) * LAW_WEIGHT + count(EVERYDAY_WORDS),
    other: count(OTHER_SUBJECTS),
    isOtherTask: OTHER_TASKS.some((pattern) => pattern.test(question)),
  }
}

/** Short sounds are shared by too many words to judge by. */
function isExact(form: string, forms: string[]): boolean {
  return form === forms[0] || form.length > 4
}
