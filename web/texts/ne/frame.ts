import type { FrameTexts } from '../en/frame.ts'
import { ui } from './ui.ts'

export const frame: FrameTexts = {
  product: ui.product,
  tagline: 'सबैका लागि कानुन',
  header: {
    label: 'मुख्य',
    laws: 'कानुन',
    guides: 'मार्गदर्शन',
    ask: 'प्रश्न सोध्नुहोस्',
    leave: 'छिटो निस्कनुहोस्',
    signIn: 'साइन इन',
  },
  footer: {
    label: 'यस साइटबारे',
    letters: 'निवेदन',
    contact: 'सम्पर्क',
    privacy: 'गोपनीयता',
    about: 'हाम्रो बारेमा',
    quality: 'जवाफ कति राम्रा',
    developers: 'प्रोग्राम बनाउनेलाई',
    note: 'कानुनी जानकारी हो, कानुनी सल्लाह होइन।',
    look: 'रङ',
    system: 'सिस्टमअनुसार',
    light: 'उज्यालो',
    dark: 'अँध्यारो',
  },
}
