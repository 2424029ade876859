import { nepaliDigits } from '../../contract/nepali-digits.ts'

/** A number as it is written in Nepal, १,२३,४५६. Not every browser knows Nepali, but each knows this grouping. */
export const nepaliNumber = (value: number): string => nepaliDigits(value.toLocaleString('en-IN'))
