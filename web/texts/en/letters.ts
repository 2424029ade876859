import type { OwnLetterField } from '../../../contract/letter.ts'

const own: Record<OwnLetterField, { question: string; hint?: string }> = {
  name: {
    question: 'What is your full name?',
    hint: 'As on your citizenship certificate. If several sign, put the names, addresses and signatures of all on another sheet.',
  },
  address: { question: 'What is your address?', hint: 'District, municipality and ward.' },
  phone: { question: 'What is your telephone number?' },
  citizenship: { question: 'What is your citizenship number?', hint: 'You may leave it empty.' },
  place: { question: 'Where are you writing this?', hint: 'The town or village.' },
  date: { question: 'Date of this letter?' },
}

/** Letters that people fill in and hand in. */
export const letters = {
  name: 'Letters',
  title: 'Letters to fill in',
  description:
    'Applications, complaints and notices to the offices of Nepal, in Nepali with an English reading, to fill in on your own device, print and hand in.',
  intro:
    'Applications, complaints and notices in Nepali, with an English reading. You fill them in on your own device; nothing is sent.',
  guidesHeading: 'What to do, step by step',
  prescribed: 'What the law says about this letter',
  fields: 'Fill it in',
  draft: 'This is a draft for you to check and sign. Kanooni does not hand it in anywhere.',
  stays: 'What you type stays on this device. It is gone when you leave this page, so print, copy or save it before.',
  needsScript:
    'Filling it in here needs a script that is not there. You can print the letter and fill it in with a pen.',
  aboutYou: 'About you',
  dateHint: 'In the Nepali or the English calendar: 2083/05/12, 12\u00a0Bhadra\u00a02083, 2026/08/28.',
  /** Follows why no date could be read. */
  asTyped: 'The letter has it as you typed it.',
  own,
  letter: 'The letter',
  reading: 'Read it in English',
  print: 'Print',
  copy: 'Copy as text',
  saveText: 'Save as text (.txt)',
  saveOdt: 'Save for Word and other word processors (.odt)',
  fileHint: 'Print, copy and save take the Nepali letter. A saved file is called “letter”.',
  clear: 'Empty all fields',
  cleared: 'All fields are empty.',
  putBack: 'Put back what I typed',
  ask: 'Put it into a conversation',
  askHint: 'It goes into the message box, and you send it yourself.',
  /** `{limit}` and `{excess}` are where the numbers stand. */
  tooLong: 'A question can have {limit} characters. Shorten it by {excess} before you send it.',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select it and copy it yourself.',
  saveFailed: 'The file could not be made. Check your connection and try again.',
  sources: 'The law behind it',
  checked: (day: string) => `Checked against the law on ${day}.`,
}

export type LettersTexts = typeof letters
