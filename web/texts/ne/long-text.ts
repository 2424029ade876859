import { nepaliNumber } from '../numbers.ts'
import type { LongTextTexts } from '../en/long-text.ts'

export const longText: LongTextTexts = {
  sendParts: (count) => `${nepaliNumber(count)} वटा सन्देशमा पठाउने`,
  shorten: 'छोटो बनाउने',
  intro: 'कम काम लाग्ने वाक्य हटाउनुहोस्। तपाईंले यहाँ नहटाएको केही पनि हट्दैन।',
  repeated: (count) => `${nepaliNumber(count)} वटा वाक्य दोहोरिएको छ, त्यसैले एकचोटि मात्र राखिएको छ।`,
  excess: (count) => `${nepaliNumber(count)} अक्षर बढी भयो`,
  fits: (count) => `अब मिल्यो। ${nepaliNumber(count)} अक्षर बाँकी छ।`,
  use: 'यही पाठ राख्ने',
}
