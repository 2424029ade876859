// Writes Nepali as somebody typed it for Preeti: the way back from what is tested, with a table of its own.

const FULL: Readonly<Record<string, string>> = Object.fromEntries(
  `क s ख v ग u घ 3 ङ ª च r छ 5 ज h झ em ञ \` ट 6 ठ 7 ड 8 ढ 9 ण 0f त t थ y द b ध w न g प k फ km ब a भ e म d य o र / ल n
  व j श z ष if स ; ह x त्र q ज्ञ 1 क्ष If श्र > क्र qm द्ध 4 द्द 2 त्त Q द्य B द्व å ट्ट § ङ्ग Ë ङ्क Í ट्ठ Ý ठ्ठ ¶ रु ? रू ¿`
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, sign, index) => {
      if (index % 2 === 0) pairs.push([sign, ''])
      else pairs[pairs.length - 1] = [pairs.at(-1)?.[0] ?? '', sign]
      return pairs
    }, []),
)
const HALF: Readonly<Record<string, string>> = {
  क: 'S',
  ख: 'V',
  ग: 'U',
  घ: '£',
  च: 'R',
  ज: 'H',
  झ: '‰',
  ञ: '~',
  ण: '0',
  त: 'T',
  थ: 'Y',
  ध: 'W',
  न: 'G',
  प: 'K',
  फ: 'ˆ',
  ब: 'A',
  भ: 'E',
  म: 'D',
  य: 'ø',
  ल: 'N',
  व: 'J',
  श: 'Z',
  ष: 'i',
  स: ':',
  ह: 'X',
  क्ष: 'I',
  ज्ञ: '¡',
  त्र: 'œ',
}
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'c',
  आ: 'cf',
  इ: 'O',
  ई: 'O{',
  उ: 'p',
  ऊ: 'pm',
  ऋ: 'C',
  ए: 'P',
  ऐ: 'P]',
  ओ: 'cf]',
  औ: 'cf}',
}
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'f',
  'ी': 'L',
  'ु': "'",
  'ू': '"',
  'ृ': '[',
  'े': ']',
  'ै': '}',
  'ो': 'f]',
  'ौ': 'f}',
  'ं': '+',
  'ँ': 'F',
  'ः': 'M',
  '्': '\\',
}
const OTHERS: Readonly<Record<string, string>> = {
  '।': '.',
  '.': '=',
  '(': '-',
  ')': '_',
  '?': '<',
  ';': 'Ù',
  '/': '÷',
  '!': 'Û',
  '%': 'Ü',
  "'": 'Ú',
  '-': '\u00AD',
  '+': '±',
  '=': 'Ö',
}
const SYLLABLE = /(र्(?=[क-ह]))?((?:[क-ह]़?्\u200D?)*[क-ह]़?)([ा-ौ]?)([ंँ]?)/gu
const CONJUNCTS = Object.keys(FULL).filter((sign) => sign.length > 1)

export function toPreeti(text: string): string {
  let keys = ''
  let at = 0
  for (const found of text.matchAll(SYLLABLE)) {
    const [syllable, reph = '', cluster = '', vowel = '', nasal = ''] = found
    keys += others(text.slice(at, found.index)) + keysOf(reph, cluster, vowel, nasal)
    at = found.index + syllable.length
  }
  return keys + others(text.slice(at))
}

function keysOf(reph: string, cluster: string, vowel: string, nasal: string): string {
  const ru = cluster.endsWith('र') && (vowel === 'ु' || vowel === 'ू')
  const letters = ru ? clusterKeys(cluster.slice(0, -1)) + FULL[`र${vowel}`] : clusterKeys(cluster)
  const sign = ru || vowel === 'ि' ? '' : (SIGNS[vowel] ?? '')
  return `${vowel === 'ि' ? 'l' : ''}${letters}${sign}${reph && '{'}${SIGNS[nasal] ?? ''}`
}

function clusterKeys(cluster: string): string {
  if (cluster === '') return ''
  if (cluster.startsWith('र्\u200D')) return `¥${clusterKeys(cluster.slice(3))}`
  const whole = CONJUNCTS.find(
    (sign) => cluster.startsWith(sign) && (cluster.length === sign.length || cluster[sign.length] === '्'),
  )
  const letter = whole ?? cluster[0] ?? ''
  const after = cluster.slice(letter.length)
  if (after === '') return FULL[letter] ?? letter
  if (after.startsWith('्र') && after.length === 2) return `${FULL[letter]}|`
  const half = HALF[letter]
  return (half ?? `${FULL[letter]}\\`) + clusterKeys(after.slice(1))
}

function others(text: string): string {
  return Array.from(text, (sign) => {
    const digit = '०१२३४५६७८९'.indexOf(sign)
    if (digit >= 0) return ')!@#$%^&*('[digit]
    return VOWELS[sign] ?? SIGNS[sign] ?? OTHERS[sign] ?? sign
  }).join('')
}
