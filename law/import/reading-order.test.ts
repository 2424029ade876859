import { describe, expect, test } from 'vitest'
import { HALF, R_ABOVE, toReadingOrder } from './reading-order.ts'

describe('letters as they are drawn', () => {
  test.each([
    ['िन', 'नि'],
    ['िन्त', 'न्ति'],
    ['िक्ष्य', 'क्ष्यि'],
    [`धम${R_ABOVE}`, 'धर्म'],
    [`गनु${R_ABOVE}`, 'गर्नु'],
    [`आिथ${R_ABOVE}क`, 'आर्थिक'],
    [`काया${R_ABOVE}न्वयन`, 'कार्यान्वयन'],
    [`तफ${R_ABOVE}ं`, 'तर्फं'],
    [`अन्${HALF}  य`, 'अन्य'],
    [`िवन्${HALF} द`, 'विन्द'],
    [`लाइ${R_ABOVE}`, 'लाई'],
    ['संिवधान', 'संविधान'],
    ['Act 12', 'Act 12'],
  ])('%j are read %j', (drawn, read) => {
    expect(toReadingOrder(drawn)).toBe(read)
  })

  test('an र above nothing stays as a sign, so that a reader can see it', () => {
    expect(toReadingOrder(`१${R_ABOVE}`)).toBe(`१${R_ABOVE}`)
  })
})
