import { describe, expect, test } from 'vitest'
import { agrees, type Figure, figuresIn } from './figures.ts'
import type { Unit } from './units.ts'

const read = (text: string) => figuresIn(text).map(({ value, unit }) => [value, unit])

describe('figures in a text', () => {
  const cases: [text: string, figures: [number, Unit | null][]][] = [
    ['within 35 days', [[35, 'day']]],
    [
      'three to five years',
      [
        [3, 'year'],
        [5, 'year'],
      ],
    ],
    ['a fine of up to Rs 1,00,000', [[100_000, 'rupee']]],
    ['one hundred and twenty-five rupees', [[125, 'rupee']]],
    ['two lakh fifty thousand rupees', [[250_000, 'rupee']]],
    ['two-thirds of the punishment', [[2 / 3, null]]],
    ['two and a half years', [[2.5, 'year']]],
    ['fifty percent off', [[50, 'percent']]],
    ['24 consecutive hours', [[24, 'hour']]],
    ['अन्ठानब्बे दिन', [[98, 'day']]],
    ['हप्तामा अठ्चालीस घण्टा', [[48, 'hour']]],
    ['पारिश्रमिकको डेढी', [[1.5, null]]],
    ['आठ दशमलव तेत्तीस प्रतिशत', [[8.33, 'percent']]],
    ['one of them', []],
    ['one year', [[1, 'year']]],
    [
      'under 16: half',
      [
        [16, null],
        [0.5, null],
      ],
    ],
    [
      'up to Rs 5,000; armed up to 1 year',
      [
        [5000, 'rupee'],
        [1, 'year'],
      ],
    ],
    [
      '६ महिना वा २ वर्ष',
      [
        [6, 'month'],
        [2, 'year'],
      ],
    ],
    ['पैँतीस दिनभित्र', [[35, 'day']]],
    [
      'तीनदेखि पाँच वर्षसम्म',
      [
        [3, 'year'],
        [5, 'year'],
      ],
    ],
    ['पचास हजार रुपैयाँ', [[50_000, 'rupee']]],
    ['एक लाख पच्चीस हजार रूपैयाँ', [[125_000, 'rupee']]],
    ['दुई तिहाइ', [[2 / 3, null]]],
    ['डेढ वर्ष', [[1.5, 'year']]],
    ['नब्बे दिन', [[90, 'day']]],
    ['एक जना साक्षी', []],
    ['पच्चीस प्रतिशत', [[25, 'percent']]],
    [
      '9 yrs or 9 mos.',
      [
        [9, 'year'],
        [9, 'month'],
      ],
    ],
    [
      '900 hrs, 30 mins, 900d',
      [
        [900, 'hour'],
        [30, 'minute'],
        [900, 'day'],
      ],
    ],
    ['within a week', [[1, 'week']]],
    ['You have a day', [[1, 'day']]],
    ['a fortnight', [[2, 'week']]],
    ['half a year', [[0.5, 'year']]],
    ['a dozen days', [[12, 'day']]],
    ['900 business days', [[900, 'day']]],
    [
      '900 clear days, 900 more days',
      [
        [900, 'day'],
        [900, 'day'],
      ],
    ],
    ['Days: 900', [[900, 'day']]],
    [
      '₹50,000 or $500 or 500/-',
      [
        [50_000, 'rupee'],
        [500, 'rupee'],
        [500, 'rupee'],
      ],
    ],
    [
      '5 lakh, five lakhs, 50k',
      [
        [500_000, null],
        [500_000, null],
        [50_000, null],
      ],
    ],
    ['Rs 500 per day', [[500, 'rupee']]],
    ['डेढ लाख रुपैयाँ', [[150_000, 'rupee']]],
    ['the age of 12', [[12, 'year']]],
    ['at age twelve', [[12, 'year']]],
    ['उमेर १२ पुगेपछि', [[12, 'year']]],
    [
      'तीन मैना, तीन रोज, एक पख',
      [
        [3, 'month'],
        [3, 'day'],
        [15, 'day'],
      ],
    ],
    ['पन्ध्रदिने म्याद', [[15, 'day']]],
    [
      'सवा वर्ष, साढे तीन वर्ष',
      [
        [1.25, 'year'],
        [3.5, 'year'],
      ],
    ],
    [
      'साढे तीन लाख रुपैयाँ। पौने दुई लाख रुपैयाँ। सवा लाख रुपैयाँ। साढे सात सय दिन',
      [
        [350_000, 'rupee'],
        [175_000, 'rupee'],
        [125_000, 'rupee'],
        [750, 'day'],
      ],
    ],
    ['90 din bhitra', [[90, 'day']]],
    [
      '9/10 of it, nine tenths',
      [
        [0.9, null],
        [0.9, null],
      ],
    ],
    [
      '7/15 days',
      [
        [7, 'day'],
        [15, 'day'],
      ],
    ],
    ['2 1⁄2 years', [[2.5, 'year']]],
    [
      '[900 days] {900 days}',
      [
        [900, 'day'],
        [900, 'day'],
      ],
    ],
    ['(900) days', [[900, 'day']]],
    [
      'ninety (35) days',
      [
        [90, 'day'],
        [35, 'day'],
      ],
    ],
    ['15 Baisakh 2085', [[115, 'date']]],
    ['२०८५ वैशाख १५', [[115, 'date']]],
    ['2085-01-15', [[115, 'date']]],
    [
      '15 April 2028, April 15th',
      [
        [1615, 'date'],
        [1615, 'date'],
      ],
    ],
    ['twice a year, once a week', [[2, null]]],
    ['under 16 may not', [[16, null]]],
    ['रोजगार र पक्षले', []],
  ]
  test.each(cases)('%s', (text, figures) => {
    expect(read(text)).toEqual(figures)
  })

  test.each([
    'Section 95 and sub-section (2)',
    'the Act, 2074',
    'in 2074 and 2081',
    'दफा ९५ र ९६ को उपदफा (२)',
    'धारा २०',
    '२०७४ सालमा',
    'as {civil-code-2074 95} says',
  ])('names of places in a law and years of the calendar count nothing: %s', (text) => {
    expect(read(text)).toEqual([])
  })

  test('a figure keeps how it was written', () => {
    expect(figuresIn('pay Rs 1,00,000 at once').map(({ written }) => written)).toEqual(['1,00,000'])
  })
})

describe('two figures', () => {
  const first = (text: string): Figure => {
    const [figure] = figuresIn(text)
    if (!figure) throw new Error(`no figure in "${text}"`)
    return figure
  }

  test.each([
    ['35 days', 'पैँतीस दिन'],
    ['Rs 100,000', 'एक लाख रुपैयाँ'],
    ['two thirds', 'दुई तिहाइ'],
    ['6 months', 'छ महिना'],
    ['half', 'आधा'],
    ['25,000', 'twenty-five thousand rupees'],
    ['three', 'तीन वर्ष'],
  ])('%s and %s agree', (ours, theirs) => {
    expect(agrees(first(ours), first(theirs))).toBe(true)
  })

  test.each([
    ['3 years', '3 months'],
    ['35 days', '53 days'],
    ['Rs 10,000', 'एक लाख रुपैयाँ'],
    ['two thirds', 'one third of it'],
    ['1 month', 'एक वर्ष'],
    ['50 percent', 'पचास दिन'],
  ])('%s and %s do not agree', (ours, theirs) => {
    expect(agrees(first(ours), first(theirs))).toBe(false)
  })
})

test('an amount that looks like a year, or ends like one, is an amount', () => {
  const amounts = (text: string) => figuresIn(text).map(({ value, unit }) => [value, unit])

  expect(amounts('a fine of Rs 91907 or Rs. 2074, by the law of 2074')).toEqual([
    [91_907, 'rupee'],
    [2_074, 'rupee'],
  ])
  expect(amounts('रु २०७० वा 2080 रुपैयाँ, २०७४ सालमा')).toEqual([
    [2_070, 'rupee'],
    [2_080, 'rupee'],
  ])
})
