import { nepaliNumber } from '../numbers.ts'
import type { LongTextTexts } from '../en/long-text.ts'

export const longText: LongTextTexts = {
  sendParts: (count) => `${nepaliNumber(count)} वटा सन्देशमा पठाउने`,
  shorten: 'छोटो बनाउने',
  intro: 'कम काम लाग्ने वाक्य हटाउनुहोस्। तपाईंले यहाँ नहटाएको केही पनि हट्दैन।',
  repeated: (count) =>
    count === 1
      ? 'एउटा वाक्य दोहोरिएको छ, त्यसैले एकचोटि मात्र राखिएको छ।'
      : `${nepaliNumber(count)} वटा वाक्य दोहोरिएका छन्, त्यसैले एकचोटि मात्र राखिएका छन्।`,
  excess: (count) => `${nepaliNumber(count)} अक्षर बढी छ। अझै केही हटाउनुहोस्।`,
  fits: (count) => `अब मिल्यो। अझै ${nepaliNumber(count)} अक्षर थप्न मिल्छ।`,
  nothing: 'कम्तीमा एउटा वाक्य राख्नुहोस्।',
  use: 'यही पाठ राख्ने',
}
