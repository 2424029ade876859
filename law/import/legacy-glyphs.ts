// What the keys of Preeti draw, and of the fonts laid out like it (Kantipur, Himali). Signs above ASCII are those of
// Windows-1252, in which such texts were written. A letter with a virama is a half letter.

/** Keys that draw one letter together, and one that cannot be seen in a table. */
const SPECIAL: Readonly<Record<string, string>> = {
  km: 'फ',
  Km: 'फ्',
  pm: 'ऊ',
  em: 'झ',
  Em: 'झ्',
  qm: 'क्र',
  Qm: 'क्त',
  '\u00AD': '-',
}

const LOWER = 'a ब b द c अ d म e भ f ा g न h ज i ष् j व k प l ि n ल o य p उ q त्र r च s क t त u ग v ख w ध x ह y थ z श'

const UPPER =
  'A ब् B द्य C ऋ D म् E भ् F ँ G न् H ज् I क्ष् J व् K प् L ी M ः N ल् O इ P ए Q त्त R च् S क् T त् U ग् V ख् W ध् X ह् Y थ् Z श्'

const DIGIT_KEYS = '! १ @ २ # ३ $ ४ % ५ ^ ६ & ७ * ८ ( ९ ) ० 1 ज्ञ 2 द्द 3 घ 4 द्ध 5 छ 6 ट 7 ठ 8 ड 9 ढ 0 ण्'

const SIGN_KEYS = '` ञ ~ ञ् - ( _ ) = . + ं [ ृ { { ] े } ै \\ ् | ्र ; स : स् \' ु " ू < ? . । > श्र / र ? रु'

const ABOVE_ASCII = `¡ ज्ञ् ¢ द्घ £ घ् ¤ झ् ¥ र्‍ § ट्ट ¨ ङ्ग ª ङ « ्र » ्र ° ङ्ढ ± + ´ झ ¶ ठ्ठ º फ् ¿ रू Å हृ Æ ” Ë ङ्ग Ì न्न Í ङ्क Î ङ्ख Ö = Ø ्य
  Ù ; Ú ’ Û ! Ü % Ý ट्ठ ß द्म å द्व æ “ ç ॐ ÷ / ø य् • ड्ड „ ध्र … ‘ † ! ˆ फ् ‰ झ् ‹ ङ्घ Œ त्त् › द्र œ त्र् ˜ ऽ ƒ ह`

function readKeys(table: string): [string, string][] {
  const signs = table.trim().split(/\s+/)
  return signs.flatMap((key, index) => (index % 2 === 0 ? [[key, signs[index + 1] ?? '']] : []))
}

/** Key or pair of keys to what it draws; `{` stays, as the sign for an र above the letter before it. */
export const LEGACY_GLYPHS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SPECIAL),
  ...[LOWER, UPPER, DIGIT_KEYS, SIGN_KEYS, ABOVE_ASCII].flatMap(readKeys),
])
