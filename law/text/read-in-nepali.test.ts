import { expect, test } from 'vitest'
import { readInNepali } from './read-in-nepali.ts'

test.each([
  ['Hindi', 'मुझे अपने पति से तलाक लेना है', 'मलाई आफ्नो श्रीमानबाट सम्बन्धविच्छेद लिन्छ छ'],
  ['Maithili', 'हमर घरबला दोसर बियाह करैत अछि', 'मेरो श्रीमान अर्को बिहे बहुविवाह गर्ने छ'],
  ['Bhojpuri', 'मकान मालिक भाड़ा बढ़ावत बा', 'घरधनी भाडा बढायो छ'],
  ['Hindi in Latin letters', 'mera pati mujhe marta hai', 'मेरो श्रीमान मलाई कुट्छ छ'],
  ['Maithili in Latin letters', 'hamra talak lebak achi', 'मलाई सम्बन्धविच्छेद लिन्छ छ'],
  ['Bhojpuri in Latin letters', 'police hamar bhai ke pakad lihlas', 'प्रहरी मेरो भाइको समातेर लग्यो लियो'],
])('%s is read in Nepali words', (_language, question, nepali) => {
  expect(readInNepali(question)).toBe(nepali)
})

test('what is denied is denied in Nepali, whether it stands behind the negation or before it', () => {
  expect(readInNepali('मुझे छुट्टी नहीं मिली')).toBe('मलाई बिदा पाएन')
  expect(readInNepali('पति मुझे खर्चा देता नहीं')).toBe('श्रीमान मलाई खर्च दिँदैन')
})

test('a case is written onto the word that it belongs to', () => {
  expect(readInNepali('मैं बेटी को जमीन दूँगा')).toContain('छोरीलाई जग्गा')
})

test('a phrase ends at a comma, and what stands between sentences stays', () => {
  expect(readInNepali('मैं घर, मालिक क्या करेगा? मैं क्या करूँ?')).toBe('म घर, मालिक के गर्ने? म के गर्ने?')
})

test('nasals that are left out do not matter, and tell words apart where they are written', () => {
  expect(readInNepali('क्या हिस्सा मांग सकता हूँ')).toBe(readInNepali('क्या हिस्सा माँग सकता हूं'))
  expect(readInNepali('क्या यह हिंसा है')).toContain('हिंसा')
})

test('words that are not known stay as they are', () => {
  expect(readInNepali('मुझे Birgunj में क्या करना है')).toBe('मलाई Birgunjमा के गर्ने छ')
})

test.each(['श्रीमानले कुट्छ, के गर्ने?', 'talab diyena k garne', 'My husband beats me.', '', '?!'])(
  'Nepali and English are returned as they are: "%s"',
  (text) => {
    expect(readInNepali(text)).toBe(text)
  },
)
