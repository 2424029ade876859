import { expect, test } from 'vitest'
import { inBothLanguages, inOneLanguage } from './one-language.ts'

const ENTRY = {
  slug: 'rent',
  topic: 'home',
  en: { title: 'Rent', steps: ['Pay it.'] },
  ne: { title: 'बहाल', steps: ['तिर्नुहोस्।'] },
  parts: [{ number: 1, title: { en: 'One', ne: 'एक' } }, { number: 2 }],
  further: [
    {
      words: { en: ['late'], ne: ['ढिलो'], romanised: ['dhilo'] },
      en: { question: 'When?', answer: 'Soon.' },
      ne: { question: 'कहिले?', answer: 'चाँडै।' },
    },
  ],
}

test('an entry is kept with the texts of one language, however deep they stand', () => {
  const kept = inOneLanguage(ENTRY, 'ne')

  expect(JSON.stringify(kept)).not.toMatch(/Rent|Pay|One|When|Soon|late|ढिलो|dhilo/)
  expect(inBothLanguages(kept, 'ne')).toEqual({
    ...ENTRY,
    en: { title: '', steps: [] },
    parts: [{ number: 1, title: { en: '', ne: 'एक' } }, { number: 2 }],
    further: [
      {
        words: { en: [], ne: [], romanised: [] },
        en: { question: '', answer: '' },
        ne: { question: 'कहिले?', answer: 'चाँडै।' },
      },
    ],
  })
})
