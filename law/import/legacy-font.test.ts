import { describe, expect, test } from 'vitest'
import { readGuides, readEntries } from '../../scripts/law/entry-files.ts'
import { collectWords } from './known-words.ts'
import { fromLegacyFont } from './legacy-font.ts'
import { statementsOf } from '../marks.ts'
import { toUnicode } from './to-unicode.ts'
import { toPreeti } from './test-preeti.ts'

const known = collectWords(readEntries())

/** These fonts draw no other colon. */
const COLON = 'ः'

/** Every Nepali sentence of the guides that a legacy font can draw. */
const sentences = readGuides()
  .flatMap((guide) => [guide.ne.title, ...statementsOf(guide, 'ne')])
  .map((sentence) =>
    sentence
      .replace(/ ?\{[^}]*\}/g, '')
      .replaceAll(':', COLON)
      .normalize('NFC'),
  )
  .filter((sentence) => !/[A-Za-z0-9–—“”‘’•@…]/.test(sentence))

describe('Preeti', () => {
  test.each([
    [';+ljwfg', 'संविधान'],
    ['g]kfn', 'नेपाल'],
    ['lg0f{o', 'निर्णय'],
    ['cfly{s', 'आर्थिक'],
    ['If]q', 'क्षेत्र'],
    ['C0f', 'ऋण'],
    ['cf}iflw', 'औषधि'],
    ['kmf/fd', 'फाराम'],
    ['sfg"gadf]lhd', 'कानूनबमोजिम'],
    ['bkmf @$(s', 'दफा २४९क'],
    ['-!_ ul/Psf] 5 .', '(१) गरिएको छ ।'],
    ['kl/R5]b–#', 'परिच्छेद–३'],
  ])('%s is %s', (keys, written) => {
    expect(fromLegacyFont(keys)).toBe(written)
  })

  test('every sentence of the guides comes back from its keys as it was', () => {
    const changed = sentences
      .map((sentence) => [sentence, fromLegacyFont(toPreeti(sentence))])
      .filter(([a, b]) => a !== b)

    expect(sentences.length).toBeGreaterThan(300)
    expect(changed).toEqual([])
  })
})

describe('toUnicode', () => {
  test('every line of the guides is recognised as written for a legacy font', () => {
    const { lines, converted } = toUnicode(sentences.map(toPreeti), known)

    expect(converted).toBe(sentences.length)
    expect(lines).toEqual(sentences)
  })

  test('lines in Unicode and in English between them stay as they are', () => {
    const lines = [
      toPreeti('घरधनीले सूचना दिनुपर्छ ।'),
      'घरधनीले सूचना दिनुपर्छ ।',
      'The landlord gives notice; see section 5.',
      '12',
    ]

    expect(toUnicode(lines, known).lines).toEqual(['घरधनीले सूचना दिनुपर्छ ।', ...lines.slice(1)])
  })

  test('no English sentence of the guides is taken for Nepali', () => {
    const english = readGuides().flatMap(({ en }) => [en.title, en.answer, ...en.steps, ...en.watchOut])

    expect(toUnicode(english, known)).toEqual({ lines: english, converted: 0 })
  })

  test('a line of nothing but digits is converted where its neighbours are', () => {
    const sentence = 'अदालतले निर्णय गर्छ ।'

    expect(toUnicode([toPreeti(sentence), '@)&$.!@.#'], known).lines[1]).toBe('२०७४।१२।३')
    expect(toUnicode([sentence, '@)&$.!@.#'], known).lines[1]).toBe('@)&$.!@.#')
  })
})
