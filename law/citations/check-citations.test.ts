import { describe, expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { DEPOSIT_RULE, testLibrary } from '../test-library.ts'
import { checkCitations } from './check-citations.ts'

const library = testLibrary()
const section = (number: string): Passage => ({ kind: 'provision', workId: 'house-code-2074', number })
const given: Passage[] = [section('95'), { kind: 'guide', slug: 'deposit' }, section('93')]

const check = (text: string, passages = given) => checkCitations(text, passages, library, 'en')
/** Each source in a line: its number, what it leads to or why it does not. */
const outcomes = (text: string, passages = given) =>
  check(text, passages).map(({ number, url, problem }) => `${number} ${problem ?? url}`)

const DEPOSIT = '/law/house-code-2074/95'

describe('a mark', () => {
  test('of a given passage leads to it, with what it is about and what it was checked against', () => {
    expect(check('It has to be returned [1].')).toEqual([
      {
        number: 1,
        title: 'National House Code 2074, s. 95',
        heading: 'Returning the deposit',
        url: DEPOSIT,
        edition: 'Invented text of 2080',
        problem: null,
        mentions: [],
      },
    ])
  })

  test('says with which correction of its entry it was checked, and nothing where there was none', () => {
    const [deposit, roofs] = check('Mend it [1][2].', [section('95'), section('249A')])

    expect(deposit).not.toHaveProperty('correctedOn')
    expect(roofs).toMatchObject({ url: '/law/house-code-2074/249A', correctedOn: '2026-11-21' })
  })

  test('of a guide leads to the guide', () => {
    expect(check('Ask for it [2].')).toMatchObject([
      { number: 2, url: '/guides/deposit', edition: null, problem: null },
    ])
  })

  test('of a guide leads to its letter, to where it lists them if it has several, and to none where it has none', () => {
    const letter = library.letters.get('claim-for-the-deposit')
    const letterOf = (letters: readonly (typeof letter)[]) =>
      checkCitations('Ask [2].', given, { ...library, lettersOf: () => letters.flatMap((one) => one ?? []) }, 'en')[0]

    expect(letterOf([letter])).toMatchObject({ letterUrl: '/letters/claim-for-the-deposit' })
    expect(letterOf([letter, letter])).toMatchObject({ letterUrl: '/guides/deposit#letters' })
    expect(letterOf([])).not.toHaveProperty('letterUrl')
    expect(check('It has to be returned [1].')[0]).not.toHaveProperty('letterUrl')
  })

  test.each([
    ['[1][3]', ['1 /law/house-code-2074/95', '3 /law/house-code-2074/93']],
    ['[1, 3]', ['1 /law/house-code-2074/95', '3 /law/house-code-2074/93']],
    ['[1-3]', ['1 /law/house-code-2074/95', '2 /guides/deposit', '3 /law/house-code-2074/93']],
    ['[१]', ['1 /law/house-code-2074/95']],
    ['[१, ३]', ['1 /law/house-code-2074/95', '3 /law/house-code-2074/93']],
    ['**It is so**[1].', ['1 /law/house-code-2074/95']],
    ['[4]', ['4 no-such-passage']],
    ['[0]', ['0 no-such-passage']],
    ['[1, 9]', ['1 /law/house-code-2074/95', '9 no-such-passage']],
  ])('%s is %j', (text, expected) => {
    expect(outcomes(text)).toEqual(expected)
  })

  test.each(['[2074]', '[x]', '[1](https://example.com)', '`[1]`', '```\n[1]\n```', '~~~\n[1]', '``a ` [1]``', '[ ]'])(
    '%j is none',
    (text) => {
      expect(check(text)).toEqual([])
    },
  )

  test('behind an unclosed backtick counts', () => {
    expect(outcomes('a ` b [1]')).toEqual([`1 ${DEPOSIT}`])
  })

  test('names nothing when no passages were given', () => {
    expect(check('So it is [1].', [])).toMatchObject([
      { number: 1, title: '[1]', url: null, problem: 'no-such-passage' },
    ])
  })
})

describe('an act and section in words', () => {
  test.each([
    'Section 95 of the House Code',
    'section 95 of the National House Code',
    'Section 95 of the Muluki House Code, 2074 (2017)',
    'Section 95 of the House Code of Nepal',
    's. 95, National House Code 2074',
    'Sec. 95 House Code',
    '§ 95 House Code',
    'National House Code 2074, s. 95',
    'House Code 2074 section 95(2)(a)',
    'Section 95 of the House (Code) Act 2017',
    'House Code (Section 95',
    "the House Code's Section 95",
    'the House Code, under section 95',
    '**Section 95** of the *House Code*',
    'घर संहिताको दफा ९५',
    'मुलुकी घर संहिता, २०७४ को दफा ९५',
    'मुलुकी घर संहिता २०७४, दफा ९५',
    'दफा ९५ को घर संहिता',
    'घर संहिताको दफा ९५को उपदफा (२)',
    'ghar sanhita ko dafa 95',
    'ghar samhitako dafa 95',
    'muluki ghar sanhita 2074 dafa 95',
  ])('%j is verified', (words) => {
    expect(outcomes(words)).toEqual([`4 ${DEPOSIT}`].map((line) => line.replace('4', '1')))
  })

  test.each([
    ['Article 20 of the Constitution', '1 /law/charter-2072/20'],
    ['Article 20(3)', '1 /law/charter-2072/20'],
    ['Art. 20', '1 /law/charter-2072/20'],
    ['संविधानको धारा २०', '1 /law/charter-2072/20'],
    ['धारा २० अनुसार', '1 /law/charter-2072/20'],
    ['sambidhan ko dhara 20', '1 /law/charter-2072/20'],
    ['Article 999', '1 no-such-provision'],
    ['घर संहिताको दफा २४९क', '1 /law/house-code-2074/249A'],
    ['घर संहिताको दफा २४९कको', '1 /law/house-code-2074/249A'],
    ['Section 249A of the House Code', '1 /law/house-code-2074/249A'],
    ['Section 249-A of the House Code', '1 /law/house-code-2074/249A'],
    ['घर संहिताको दफा २४९क१', '1 no-such-provision'],
    ['घर संहिताको दफा २४९क १', '1 /law/house-code-2074/249A'],
    ['Section 249A1 of the House Code', '1 no-such-provision'],
    ['Section 300 of the House Code', '1 /law/house-code-2074/300'],
    ['Section 95 of the House Procedure Act', '1 /law/house-procedure-2074/95'],
    ['Section 77 of the House Code', '1 no-such-provision'],
    ['घर संहिताको दफा ७७', '1 no-such-provision'],
    ['Section 12 of the Income Tax Act 2058', '1 unknown-work'],
    ['Section 12 of the Income Tax Act', '1 unknown-work'],
    ['the Prevention of Noise (Control and Punishment) Act, 2070', '1 unknown-work'],
    ['Section 5 of the Act Relating to Fish', '1 unknown-work'],
    ['आयकर ऐन, २०५८ को दफा १२', '1 unknown-work'],
    ['आयकर ऐनको दफा १२', '1 unknown-work'],
    ['बीमा ऐन, २०७९', '1 unknown-work'],
    ['aayakar ain 2058 ko dafa 12', '1 unknown-work'],
    ['the old Muluki Ain 2020', '1 unknown-work'],
    ['मुलुकी ऐन, २०२०', '1 unknown-work'],
    ['Section 95 of the House Code 2020', '1 unknown-work'],
    ['Section 95 of the Indian House Code', '1 unknown-work'],
    ['Indian House Code section 95', '1 unknown-work'],
    ['Article 20 of the Constitution of India', '1 unknown-work'],
    ['Rule 5 of the Labour Rules, 2075', '1 unknown-work'],
    ['Rule 95 of the House Code', '1 unknown-work'],
    ['घर संहिताको नियम ९५', '1 unknown-work'],
    ['श्रम नियमावली, २०७५ ले तोकेको छ', '1 unknown-work'],
    ['shram niyamawali 2075 anusar', '1 unknown-work'],
    ['अनलाइन बाल सुरक्षा निर्देशिका, २०७६', '1 unknown-work'],
    ['the Electronic Transactions Directive, 2080', '1 unknown-work'],
    ['the Child Safety Guidelines 2076', '1 unknown-work'],
  ])('%j is %s', (words, expected) => {
    expect(outcomes(words, [])).toEqual([expected])
  })

  test.each([
    'It holds for three sections of society.',
    'the House Code is old',
    'See the Act and the Code.',
    'Dress Code and House Rules',
    'sub-section 77 and subsection 78 of nothing',
    'Act quickly. Rules matter. The Constitution counts.',
    'यो ऐन र सो ऐन',
    'प्रचलित ऐन बमोजिम',
    'नियम ५ अनुसार',
    'Rule 5 applies.',
    '`Section 77 of the House Code`',
    '[Section 77 of the House Code](https://example.com)',
    'https://example.com/section 77',
    'HC and hc',
    'घर संहिता २०७९ र २०८२ मा संशोधन भएको छ।',
    'घर संहिता २०७९ मा संशोधन भयो।',
    'Parliament changed it again in 2082',
  ])('%j names nothing to check', (words) => {
    expect(check(words.replace('https://example.com/section 77', 'https://example.com/section-77'), [])).toEqual([])
  })

  test('keeps the exact words that name it, once each', () => {
    const text = 'By Section 95 of the House Code it is so. Section 95 of the House Code, yes, **s. 95, House Code**.'

    expect(check(text)).toMatchObject([{ number: 1, mentions: ['Section 95 of the House Code', 's. 95, House Code'] }])
  })

  test('shares its source with the mark of the same provision', () => {
    expect(check('Section 95 of the House Code says so [1].')).toMatchObject([
      { number: 1, url: DEPOSIT, mentions: ['Section 95 of the House Code'] },
    ])
  })

  test('gets the number behind the highest mark', () => {
    expect(outcomes('So it is [3]. Also Article 20 and Section 94 of the House Code.')).toEqual([
      '3 /law/house-code-2074/93',
      '4 /law/charter-2072/20',
      '5 /law/house-code-2074/94',
    ])
  })

  test.each(['ब्याज दर १० प्रतिशत छ।', 'byaj dar 10 percent', 'डर ५ जनालाई'])(
    'a rate or a fear, which sound like धारा, are no article: %s',
    (text) => {
      expect(check(text)).toEqual([])
    },
  )

  test.each([
    ['Sections 93 and 94 of the House Code', ['93', '94']],
    ['sections 93, 94 and 95 of the House Code', ['93', '94', '95']],
    ['House Code 2074, ss. 93-95', ['93', '94', '95']],
    ['Section 93 and 94 of the House Code', ['93', '94']],
    ['घर संहिताको दफा ९३, ९४ र ९५ मा', ['93', '94', '95']],
    ['घर संहिताको दफा ९३ र ९५ बमोजिम', ['93', '95']],
    ['ghar sanhita ko dafa 93 ra 94', ['93', '94']],
    ['House Code section 95 and 35 days', ['95']],
    ['घर संहिताको दफा ९५ र ३५ दिन', ['95']],
    ['Section 95, 2074', ['95']],
  ])('%j names the sections %j', (words, numbers) => {
    const urls = check(words).map(({ url }) => url)
    expect(urls).toEqual(numbers.map((number) => `/law/house-code-2074/${number}`))
  })

  test('is one of the act that has such a number, where two acts are called alike', () => {
    expect(outcomes('Section 93 of the House Act.', [])).toEqual(['1 /law/house-code-2074/93'])
    expect(outcomes('Section 77 of the House Act.', [])).toEqual(['1 no-such-provision'])
  })

  test('reads each number with the act next to it', () => {
    expect(outcomes('घर संहिताको दफा ९५ र घर कार्यविधिको दफा ९५; s. 93, House Code', [])).toEqual([
      '1 /law/house-code-2074/95',
      '2 /law/house-procedure-2074/95',
      '3 /law/house-code-2074/93',
    ])
    expect(outcomes('House Code, s. 95, House Procedure Act s. 95', [])).toEqual([
      '1 /law/house-code-2074/95',
      '2 /law/house-procedure-2074/95',
    ])
  })
})

describe('a section without its act', () => {
  test('is one of the act named last before it', () => {
    expect(outcomes('The House Procedure Act is newer. By Section 95 a court hears you.')).toEqual([
      '1 /law/house-procedure-2074/95',
    ])
  })

  test('is what the mark behind it says', () => {
    expect(outcomes('The House Procedure Act is newer. By Section 95 it is returned [1].')).toEqual([`1 ${DEPOSIT}`])
  })

  test('is the given passage of that number when no act was named', () => {
    expect(outcomes('By Section 95 it is returned.')).toEqual([`1 ${DEPOSIT}`])
  })

  test('is left alone when several acts have that number and none was named or given', () => {
    expect(outcomes('By Section 95 it is returned.', [])).toEqual([])
  })

  test('is not verified when no act at all has that number', () => {
    expect(check('By Section 4321 it is returned.', [])).toMatchObject([
      { title: 'Section 4321', url: null, problem: 'no-such-provision', mentions: ['Section 4321'] },
    ])
  })

  test('of an act that is not held is not verified either', () => {
    expect(outcomes('The Income Tax Act 2058 applies. Section 95 has the rate.')).toEqual([
      '1 unknown-work',
      '2 unknown-work',
    ])
  })

  test('is never read as an article, nor an article as a section', () => {
    expect(outcomes('The Constitution is above all. Section 95 is below.')).toEqual([`1 ${DEPOSIT}`])
    expect(outcomes('The House Code is below. Article 20 is above.', [])).toEqual(['1 /law/charter-2072/20'])
  })
})

describe('a quotation', () => {
  test.each([
    `Section 95 of the House Code says: "${DEPOSIT_RULE.en}"`,
    `“${DEPOSIT_RULE.en}” [1]`,
    `"the owner returns the deposit, within thirty-five days," says Section 95 of the House Code.`,
    `«${DEPOSIT_RULE.ne}» (घर संहिताको दफा ९५)`,
    `‘The owner returns the deposit … after the tenant has left the house’ [1]`,
    `'The owner returns the deposit within thirty-five days' [1]`,
    `> ${DEPOSIT_RULE.en} [1]`,
    `As section 95 has it:\n\n> ${DEPOSIT_RULE.en}\n> — National House Code`,
    `"Every lodger receives two keys of the house" (Section 300 of the House Code)`,
    `[2] "Ask in writing. Complain to the ward office." is what to do`,
  ])('of what stands there is verified: %s', (text) => {
    expect(check(text).map(({ problem }) => problem)).toEqual([null])
  })

  test.each([
    'Section 95 of the House Code says: "The owner may keep the deposit for two years."',
    '“The owner may keep the deposit for two years” [1]',
    '"The owner may keep the deposit for two years," says Section 95 of the House Code.',
    '«घरधनीले धरौटी दुई वर्षसम्म राख्न सक्छ भनी» (घर संहिताको दफा ९५)',
    "'The owner may keep the tenant's deposit for years' [1]",
    '> The owner may keep the deposit\n> for two years. [1]',
    'As section 95 has it:\n\n> The owner may keep the deposit for two years.',
    '“The owner returns the deposit … after two whole years have passed” [1]',
    '“The owner returns not the deposit within thirty-five days” [1]',
    '“The owner returns the deposit within thirty-six days” [1]',
    '“The owner [never] returns the deposit within thirty-five days” [1]',
    '“after the tenant has left the house … The owner returns the deposit” [1]',
    '“The … tenant … returns … the … deposit” [1]',
    '„The owner may keep the deposit for two years“ [1]',
    '「The owner may keep the deposit for two years」 [1]',
    '“The owner may keep the deposit for two years”\n— Section 95 of the House Code',
    'Section 95 of the House Code, which has been law for years and which every owner of every house in the country has to follow, says: “The owner may keep the deposit for two years”',
  ])('of what does not stand there is not: %s', (text) => {
    expect(check(text)).toMatchObject([{ url: DEPOSIT, heading: 'Returning the deposit', problem: 'misquoted' }])
  })

  test.each([
    'Write “please give my money back to me by Friday”. By law it has to be returned [1].',
    'He is called "the owner" [1].',
    'Say “I want my money back under Section 95 of the House Code” when you go there.',
    '> **Note:** This is only what is generally so in such a case. [1]',
    '> ध्यान दिनुहोस्: यो सामान्य जानकारी मात्र हो, कानुनी सल्लाह होइन। [1]',
    'It isn’t the tenant’s fault, and the owner’s duty isn’t less for it [1].',
  ])('that is not said to be from the law is left alone: %s', (text) => {
    expect(check(text).map(({ problem }) => problem)).toEqual([null])
  })

  test.each([
    'Section 95 of the House Code says "you get nothing".',
    'Section 95 of the House Code clearly states that “you get nothing”.',
    'Section 95 of the House Code: "you get nothing"',
    '**Section 95 of the House Code** says: “you get nothing”',
    'घर संहिताको दफा ९५ ले “केही पनि पाइँदैन” भन्छ।',
    'घर संहिताको दफा ९५ मा “केही पनि पाइँदैन” भनेको छ।',
    'घर संहिताको दफा ९५ भन्छ: “केही पनि पाइँदैन”',
  ])('of few words that a section is said to say has to stand there as well: %s', (text) => {
    expect(check(text)).toMatchObject([{ url: DEPOSIT, problem: 'misquoted' }])
  })

  test.each([
    'Section 95 of the House Code says "returns the deposit".',
    'Section 95 of the House Code: "Returning the deposit"',
    'घर संहिताको दफा ९५ ले “धरौटी फिर्ता” भन्छ।',
    'Section 95 of the House Code is no "free for all".',
    'Section 95 of the House Code says so, and "you get nothing" is wrong.',
    'Section 95 of the House Code says "nothing".',
  ])('of few words that stand there, or that nothing is said to say, is left alone: %s', (text) => {
    expect(check(text).map(({ problem }) => problem)).toEqual([null])
  })

  test('that leaves out a word which turns its meaning around does not stand there', () => {
    const rule = DEPOSIT_RULE.en.replace('returns', 'shall not return')
    const text = { language: 'en' as const, edition: 'amended-2081', heading: 'Deposit', text: rule }
    const strict = { ...library, officialTexts: () => [text] }
    const quoting = (quoted: string) => checkCitations(`“${quoted}” [1]`, given, strict, 'en')[0]?.problem

    expect(quoting('The owner shall not return the deposit')).toBeNull()
    expect(quoting('The owner shall … return the deposit')).toBe('misquoted')
  })

  test('is compared with everything that is cited behind it', () => {
    expect(check(`“${DEPOSIT_RULE.en}” [3][1]`).map(({ problem }) => problem)).toEqual([null, null])
  })
})

describe('a figure beside a citation', () => {
  /** What is said to differ, each with what the passage says instead. */
  const differing = (text: string, asked = '') =>
    checkCitations(text, given, library, 'en', { asked }).flatMap(({ problem, mentions, heading, url }) =>
      problem === 'figure-differs' ? [{ mentions, heading, url }] : [],
    )

  test.each([
    'It is returned within 35 days [1].',
    'It is returned within thirty-five days [1].',
    'It is returned within five weeks [1].',
    '**35 days** after you have left [1].',
    'You have **३५ दिन** [1].',
    'By Section 95 of the House Code it takes 35 days.',
    'It is returned. [1] Other acts give 40 days.',
    'Most people wait for 40 days. It has to be returned [1].',
    'Two people, Section 40 and the year 2080 are no such figures [1].',
    'Within 35 days [2].',
    'A third person may claim it within 35 days [1].',
    'The first quarter of the rent is due within 35 days [1].',
  ])('that stands there is left alone: %s', (text) => {
    expect(differing(text)).toEqual([])
  })

  test.each([
    ['It is returned within 45 days [1].', '45 days'],
    ['It is returned within 45 days. [1]', '45 days'],
    ['It is returned within forty-five days [1].', 'forty-five days'],
    ['It is returned within **45 days** [1].', '45 days'],
    ['धरौटी ४५ दिनभित्र फिर्ता हुन्छ [1]।', '४५ दिनभित्र'],
    ['Else the fine is Rs. 5,000 [1].', 'Rs. 5,000'],
    ['By Section 95 of the House Code it takes 3 months.', '3 months'],
    ['The owner keeps 10 percent of it, e.g. for a lock [1].', '10 percent'],
    ['The law says [1]:\n- it is returned\n- within 45 days', '45 days'],
    ['Most people wait for 40 days. It is returned within 45 days [1].', '45 days'],
    ['Under section 45 it takes 45 days [1].', '45 days'],
    ['In 2045 it took 45 days [1].', '45 days'],
  ])('that does not is pointed out: %s', (text, words) => {
    expect(differing(text)).toMatchObject([{ mentions: [words], url: DEPOSIT }])
  })

  test.each([
    ['a space without width', 'You have 1\u200B35 days [1].'],
    ['a soft hyphen', 'You have 900 da\u00ADys [1].'],
    ['a joiner', 'You have 9\u200D00 days [1].'],
    ['emphasis', 'You have 1**35** days [1].'],
    ['emphasis from before', 'You have **1**35 days [1].'],
    ['emphasis in its unit', 'You have 900 da*ys* [1].'],
    ['a backslash', 'You have 900 d\\ays [1].'],
    ['character references', 'You have 9&#48;&#x30; d&#97;ys [1].'],
    ['Cyrillic letters', 'You have 900 dаys [1].'],
    ['digits of full width', 'You have ９００ days [1].'],
    ['Arabic digits', 'You have ٩٠٠ days [1].'],
    ['Bengali digits', 'You have ৯০০ days [1].'],
    ['mathematical digits', 'You have 𝟵𝟬𝟬 days [1].'],
    ['superscripts', 'You have ⁹⁰⁰ days [1].'],
    ['a fraction in one sign', 'He keeps ¾ of it [1].'],
    ['code', 'You have `900` days [1].'],
    ['a link', 'You have [900 days](https://x.example) to appeal [1].'],
    ['a long sentence before its mark', `You have 900 days ${'and so on '.repeat(100)} [1].`],
  ])('is read as it is seen, though it is written with %s', (_what, text) => {
    expect(differing(text)).toHaveLength(1)
  })

  test.each([
    'You have 3\u200B5 days [1].',
    'You have 3**5** days [1].',
    'You have ３５ d&#97;ys, as a footnote¹ says [1].',
    'You have `35` days [1].',
    'You have thirty\u2011five\u00A0days [1].',
  ])('that is right is right in any writing: %s', (text) => {
    expect(differing(text)).toEqual([])
  })

  test('is marked at what shows it, and not marked where emphasis parts it', () => {
    const mentions = (text: string) => differing(text).flatMap((figure) => figure.mentions)

    expect(mentions('You have 9&#48;&#48; days [1].')).toEqual(['9&#48;&#48; days'])
    expect(mentions('You have ９００ days [1].')).toEqual(['９００ days'])
    expect(mentions('You have 1**35** days [1].')).toEqual([])
  })

  test('comes with what the passage says, in the language of the reply', () => {
    expect(differing('It is returned within 45 days [1].')).toMatchObject([{ heading: DEPOSIT_RULE.en }])
    expect(checkCitations('धरौटी ४५ दिनभित्र फिर्ता हुन्छ [1]।', given, library, 'ne')).toMatchObject([
      { number: 1, problem: null },
      { number: 2, problem: 'figure-differs', heading: DEPOSIT_RULE.ne },
    ])
  })

  test('may be one that the person has named', () => {
    expect(differing('You left 90 days ago, so it is due [1].', 'I left 90 days ago and got nothing')).toEqual([])
    expect(differing('You left 90 days ago, so it is due [1].')).toHaveLength(1)
  })

  test('is pointed out by as many words as tell it from the same figure elsewhere', () => {
    const text = 'Rent is due after 45 days [3]. The deposit comes back after 45 days [1].'

    expect(differing(text).flatMap(({ mentions }) => mentions)).toEqual(['due after 45 days', 'back after 45 days'])
  })

  test('is listed and not marked where its words stand elsewhere as well, and are right there', () => {
    const text = 'It comes back after **45 days** [1].\n\n**45 days** is what others say.'

    expect(differing(text)).toMatchObject([{ mentions: [] }])
  })

  test('is pointed out in the passage that is misquoted as that alone', () => {
    expect(check('“The owner returns the deposit within 45 days” [1]')).toMatchObject([{ problem: 'misquoted' }])
  })
})

test('the name of an act that is not held begins where the name begins', () => {
  expect(check('Under the old Muluki Ain 2020 and by the Right to Information Act it was so.', [])).toMatchObject([
    { title: 'Muluki Ain 2020' },
    { title: 'Right to Information Act' },
  ])
  expect(check('त्यसबेला मुलुकी ऐन, २०२० लागू थियो।', [])).toMatchObject([
    { title: expect.stringContaining('मुलुकी ऐन, २०२०') },
  ])
})

test.each([
  'Sec\u200Btion 77 of the House Code',
  'Sec**tion** 77 of the House Code',
  '&#83;ection 77 of the House Code',
])('an act and section are read as they are seen: %j', (text) => {
  expect(check(text, [])).toMatchObject([{ problem: 'no-such-provision', mentions: [text] }])
})

test('titles are in the language of the reply', () => {
  expect(checkCitations('यस्तो छ [1]।', given, library, 'ne')).toMatchObject([
    { title: 'मुलुकी घर संहिता २०७४, दफा ९५', heading: 'धरौटी फिर्ता' },
  ])
})
