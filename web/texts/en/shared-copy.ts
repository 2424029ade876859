/** Texts of the page that shows a shared copy. */
export const sharedCopy = {
  /** Above what was asked. */
  heading: 'Questions and answers that somebody shared',
  asked: (day: string) => `Asked of Kanooni on ${day}.`,
  askedFromTo: (first: string, last: string) => `Asked of Kanooni from ${first} to ${last}.`,
  copy: 'This is a copy. Whoever shared it chose what is in it; what was said before or after may be missing.',
  expires: (day: string) => `This link works until ${day}. Whoever made it can end it sooner.`,
  advice: 'Legal information, not legal advice.',
  question: 'Question',
  answer: 'Answer of Kanooni',
  goOn: 'Go on from here in your own conversation',
  goOnNote: 'For that you need an account. What you ask then is seen by you alone.',
  gone: {
    title: 'This link does not work',
    body: 'Links to shared answers work for 7 days, and whoever made one can end it sooner. Check the address, or ask the person who sent it to you for a new one.',
  },
  busy: {
    title: 'Too many people are reading at the moment',
    body: 'This page could not be shown just now. Please wait a minute, then load it again.',
  },
  home: 'To the start page',
}

export type SharedCopyTexts = typeof sharedCopy
