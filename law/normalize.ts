// Text as search sees it: English, Nepali and romanised Nepali, in the spelling that people type. Index and questions
// go through the same functions, so only consistency matters here, not beautiful forms.

const DEVANAGARI = /[\u0900-\u097F]/
const WORDS = /[\p{L}\p{M}\p{N}]+/gu

/** Whether a text has Devanagari letters in it. */
export function hasDevanagari(text: string): boolean {
  return DEVANAGARI.test(text)
}

/** Nukta letters as their base, one nasal sign, no joiners, Latin digits; then lower case. */
function foldCharacters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u093C\u200B-\u200D\u2060\uFEFF]/g, '')
    .normalize('NFC')
    .replace(/\u0901/g, '\u0902')
    .replace(/[ङञणनम]\u094D(?=[क-म])/g, '\u0902')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase()
}

/** The words of a text, folded, in their order; apostrophes and everything else between words is dropped. */
export function tokenize(text: string): string[] {
  return foldCharacters(text.replace(/['’]/g, '')).match(WORDS) ?? []
}

/** The forms under which a word is indexed and searched; none for a stop word. */
export function termsOf(word: string): string[] {
  return STOP_WORDS.has(word) ? [] : formsOf(word)
}

/** A word's stem and, when it has two letters or more, its sound in Latin letters, which starts with `~`. */
export function formsOf(word: string): string[] {
  const stem = DEVANAGARI.test(word) ? stemNepali(word) : stemEnglish(word)
  const sound = soundOf(DEVANAGARI.test(word) ? transliterate(stem) : stem.replace(ROMANISED_ENDINGS, ''))
  return sound.length > 1 ? [stem, `~${sound}`] : [stem]
}

function stemEnglish(word: string): string {
  const plain = word
    .replace(/(?<=\w{3})ies$/, 'y')
    .replace(/(?<=\w{2}(?:ch|sh|ss|x))es$/, '')
    .replace(/(?<=\w{2}[^su])s$/, '')
  const base = plain
    .replace(/(?<=\w{3})ied$/, 'y')
    .replace(/(?<=\w{3})ing$/, '')
    .replace(/(?<=\w{2}e)d$/, '')
  return base.replace(/(?<=\w{4})e$/, '').replace(/([bdgklmnprt])\1$/, '$1')
}

/** Endings that Nepali writes onto its words, longest first. What is left keeps at least two letters. */
const NEPALI_ENDINGS =
  /(?<=\p{L}\p{M}*\p{L}\p{M}*)(?:हरूलाई|हरुलाई|हरूको|हरुको|हरूले|हरुले|हरूमा|हरुमा|हरू|हरु|बमोजिम|अनुसार|सम्म|देखि|बाट|लाई|सँग|संग|को|का|की|ले|मा|ः)$/u

/** The same where people write them onto romanised words: "bhadako", "policele". */
const ROMANISED_ENDINGS = /(?<=\w{4})(?:haru)?(?:ko|lai|le|ma|bata)$/

function stemNepali(word: string): string {
  return word.replace(NEPALI_ENDINGS, '').replace(NEPALI_ENDINGS, '')
}

const LATIN_LETTERS: Record<string, string> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'b',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ं': 'n',
  'ृ': 'ri',
}

function transliterate(word: string): string {
  return Array.from(word.replace(/क्ष/g, 'छ').replace(/ज्ञ/g, 'ग्य'), (sign) => LATIN_LETTERS[sign] ?? '').join('')
}

/**
 * What romanised spellings of one word share: aspiration, vowel length, doubled letters and every `a` are dropped
 * ("shrimati", "sreemati" and श्रीमती are all "srimti").
 */
function soundOf(latin: string): string {
  return latin
    .replace(/aa+/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ksh|x/g, 'ch')
    .replace(/ch+/g, 'ch')
    .replace(/ph/g, 'f')
    .replace(/([kgjtdbs])h/g, '$1')
    .replace(/[vw]/g, 'b')
    .replace(/z/g, 'j')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/a/g, '')
    .replace(/(.)\1+/g, '$1')
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are as at be because been before being but by can cannot could did do does
  doing dont for from get give given had has have he help her here hers him his how i if in into is it its just know let
  like make may me might my need no not now of off on or our out please she should so some someone somebody such take tell
  than that the their them then there they thing this those through to too us very want was we were what when where which
  while who whom whose why will with without would you your yours nepal nepali law legal rule rules
  ma mero malai mera meri timi timro tapai tapaiko ko ka ki le lai bata sanga sang dekhi samma cha chha chhan chan chaina
  chhaina x xa xaina ho hoina hun huncha hunchha hunxa hunna garne garna garnu gareko gare garyo gardai garda garera bhayo
  bhaye bhane bhanera bhaneko yo tyo uslai usko unko hamro kasari kasto kati kata kaha kahile kun kasle kasko kina k ke ra
  pani ta ni na nai po hola sakcha sakchha sakincha paincha painchha painxa parcha parchha parxa milcha milxa pachi diyena
  dina dine lina line din
  के को का कि की ले मा र त नै पनि हो छ छैन छन् हुन हुन्छ भए भयो गर्ने गर्न गर्छ गरेको गर्नु कसरी कति कहाँ कहां किन कुन कसले
  मेरो मलाई म तपाईं उसको यो त्यो बनाउन banauna banaune मिल्छ सक्छ सकिन्छ पर्छ पाइन्छ पाउँछ`.split(/\s+/),
)
