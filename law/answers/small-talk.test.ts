import { expect, test } from 'vitest'
import { preparePhraseText } from '../text/phrases.ts'
import { phraseExamples } from '../text/test-examples.ts'
import { findSmallTalk, type Talk } from './small-talk.ts'
import PHRASES from './small-talk.json' with { type: 'json' }

const SAID: Record<Talk, string[]> = {
  greeting: ['Hello!', 'hi there', 'Good morning sir', 'नमस्ते', 'नमस्कार हजुर', 'namaste', 'namaskar hai'],
  thanks: ['Thank you so much', 'ok thanks', 'thx', 'धन्यवाद', 'dhanyabad hajur', 'dherai dhanyabaad'],
  lawyer: ['Are you a lawyer?', 'are u really a lawyer', 'तपाईं वकिल हो?', 'tapai wakil hunuhunchha?', 'timi vakil hau'],
  machine: ['Are you a robot?', 'am I talking to a human', 'are you chatgpt', 'तपाईं मान्छे हो?', 'timi robot hau?'],
  identity: [
    'Who are you?',
    'what is your name',
    'hello, who are you',
    'तपाईं को हो?',
    'timro naam k ho',
    'tapai ko hunuhunchha',
  ],
  abilities: [
    'Can you help me?',
    'what can you do',
    'I have a question',
    'hi i need help with a problem',
    'मद्दत',
    'मलाई सहयोग गर्नुस्',
    'malai help chahiyo',
    'euta kura sodhnu thiyo',
  ],
  wellbeing: ['How are you?', 'hello how are you', 'कस्तो छ?', 'sanchai hunuhunchha', 'k cha khabar'],
  goodbye: ['bye', 'Good bye', "that's all", 'पछि भेटौँला'.replace('पछि', 'फेरि'), 'pheri bhetaula'],
  sorry: ['sorry', 'माफ गर्नुस्', 'maaf garnus'],
  yes: ['yes', 'no', 'हो', 'hoina'],
  ok: ['ok', 'I see', 'got it', 'हुन्छ', 'thik cha', 'la la'],
}

test.each(Object.entries(SAID).flatMap(([talk, texts]) => texts.map((text) => [text, talk])))(
  '"%s" is %s',
  (text, talk) => {
    expect(findSmallTalk(preparePhraseText(text))).toBe(talk)
  },
)

test.each([
  'Hello, my husband left me',
  'namaste, malai divorce chahiyo',
  'ok but how long does it take',
  'Can you help me with my divorce?',
  'Who are you allowed to marry?',
  'I have a question about my salary',
  'Are lawyers allowed to advertise?',
  'बिदा कति पाइन्छ?',
  'bida kati paincha',
  'धन्यवाद, अब अंशबारे भन्नुस्',
  'thanks, and the court fee?',
])('"%s" is more than small talk', (text) => {
  expect(findSmallTalk(preparePhraseText(text))).toBeNull()
})

test.each(phraseExamples(PHRASES))('%s: %s', (talk, example) => {
  const found = findSmallTalk(preparePhraseText(example))

  if (talk === 'around') expect(found).not.toBeNull()
  else expect(found).toBe(talk)
})
