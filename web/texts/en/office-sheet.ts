/** Texts of the page that somebody takes to an office, on paper and in the dialog where it is made. */
export const officeSheet = {
  /** Above the page. */
  title: 'For the office',
  matter: 'The matter',
  topic: 'Topic',
  sections: 'The law',
  timeLimits: 'Last day',
  whereToGo: 'Where to go',
  bring: 'What to bring',
  costs: 'What it costs',
  steps: 'What to do',
  help: 'Whom to call',
  guides: 'Step by step',
  name: 'Name',
  day: 'Date',
  qrCode: 'QR code of the address of this page',
  /** Beside the QR code. */
  address: 'These sections, in plain words:',
  note: 'From Kanooni: legal information, not a lawyer’s advice.',
  dialog: {
    open: 'Sheet for the office',
    intro:
      'One page to print or send: the law, where to go, what to bring and whom to call. Nothing of you is on it unless you tick it.',
    language: 'Language of the sheet',
    ownWords: 'Put the matter in my own words',
    ownWordsLabel: 'The matter in one or two sentences',
    ownName: 'Put my name on it',
    day: 'Put today’s date on it',
    print: 'Print or save as PDF',
    copy: 'Copy as a text message',
    copied: (count: number) => `Copied: ${count} characters.`,
    copyFailed: 'It could not be copied. Print it, or select the text on the sheet.',
    loading: 'Making the sheet...',
    failed: 'The sheet could not be made. Check your connection and try again.',
    again: 'Try again',
  },
}

export type OfficeSheetTexts = typeof officeSheet
