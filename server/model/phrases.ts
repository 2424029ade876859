// Recognises what people say by its phrases, in three forms: English as it is typed, Nepali by its sound. A Nepali phrase
// is written once, in Latin letters, and meets both scripts and the usual spellings ("kutchha", "kutxa", "कुट्छ").

/** A text as phrases are looked for in it: one space around each word, lower case, no apostrophes. */
export interface Heard {
  english: string
  /** The same words by their sound. */
  nepali: string
}

/** Whether one of its phrases is in a text. */
export type Recognise = (heard: Heard) => boolean

const SOUNDS: Record<string, string> = Object.fromEntries(
  `क=k ख=k ग=g घ=g ङ=n च=c छ=c ज=j झ=j ञ=n ट=t ठ=t ड=d ढ=d ण=n त=t थ=t द=d ध=d न=n प=p फ=f ब=b भ=b म=m य=y र=r ल=l
  व=b श=s ष=s स=s ह=ah इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=i ओ=o औ=u ि=i ी=i ु=u ू=u ृ=ri े=e ै=i ो=o ौ=u ं=n`
    .split(/\s+/)
    .map((pair) => pair.split('=')),
)

/** Reads a text for phrases. */
export function hear(text: string): Heard {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’\u200B-\u200D]/g, '')
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return { english: ` ${words.join(' ')} `, nepali: ` ${words.map(soundOf).filter(Boolean).join(' ')} ` }
}

/** Phrases of either form. */
export interface Phrases {
  english?: string
  nepali?: string
}

/**
 * Whether one of the phrases is said. They are separated by commas or line breaks; in a phrase `a|b` is either word,
 * `kut*` any word that starts so, and `…` stands for up to four words of any kind.
 */
export function anyPhrase({ english = '', nepali = '' }: Phrases): Recognise {
  const inEnglish = new RegExp(`${phrasePattern(english, (word) => word)} `)
  const inNepali = new RegExp(`${phrasePattern(nepali, soundOf)} `)
  return (heard) => inEnglish.test(heard.english) || inNepali.test(heard.nepali)
}

/** Whether nothing but the phrases is said, in whatever order. */
export function onlyPhrases({ english = '', nepali = '' }: Phrases): Recognise {
  const nothingElse = new RegExp(`^(?:${phrasePattern(english, soundOf)}|${phrasePattern(nepali, soundOf)})+ $`)
  return (heard) => nothingElse.test(heard.nepali)
}

function phrasePattern(phrases: string, formOf: (word: string) => string): string {
  const patterns = phrases
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().split(/\s+/).filter(Boolean))
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => tokens.map((token) => tokenPattern(token, formOf)).join(''))
  return `(?:${patterns.join('|') || '(?!)'})`
}

function tokenPattern(token: string, formOf: (word: string) => string): string {
  if (token === '…') return '(?: \\S+){0,4}'
  const words = token.split('|').map((word) => (word.endsWith('*') ? `${formOf(word.slice(0, -1))}\\S*` : formOf(word)))
  // "a" and "aa" have no sound, and are no words of a text either.
  const heard = words.filter(Boolean)
  return heard.length > 0 ? ` (?:${heard.join('|')})` : ''
}

/**
 * What the spellings of one word share, in either script: aspiration, vowel length, every `a` and a nasal that is
 * hardly heard ("paincha", "paicha") are dropped. Digits are Latin.
 */
function soundOf(word: string): string {
  return Array.from(word.replace(/क्ष/g, 'छ').replace(/ज्ञ/g, 'ग्य'), latinOf)
    .join('')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ksh|chh?|x/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/([kgjtdbs])h/g, '$1')
    .replace(/[vw]/g, 'b')
    .replace(/z/g, 'j')
    .replace(/a/g, '')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/n(?=g)|(?<=[iu])n(?=c)/g, '')
    .replace(/(\p{L})\1+/gu, '$1')
}

function latinOf(sign: string): string {
  if (sign < '\u0900' || sign > '\u097F') return sign
  if (sign >= '०' && sign <= '९') return String(sign.charCodeAt(0) - 0x0966)
  return SOUNDS[sign] ?? ''
}
