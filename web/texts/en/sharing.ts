/** What a text has that may say who somebody is. */
const kinds = {
  email: 'e-mail address',
  phone: 'phone number',
  id: 'number of a card or a file',
  account: 'long number',
  amount: 'amount',
  name: 'name',
}

/** Texts of sharing by link: making one, the list of them, and going on with a copy. They come when they are wanted. */
export const sharing = {
  loading: 'Loading...',
  failed: 'This could not be done. Try again.',
  noConnection: 'There is no connection. Try again when you are online.',
  again: 'Try again',
  tooManyLinks: 'You have as many links as can work at once. End one in the settings, under “My links”.',
  tooOften: 'That was too often in a short time. Try again later.',
  dialog: {
    title: 'Share by link',
    intro:
      'Whoever has the link can read what you choose here, without an account, for 7 days. You can end it at any time. What is asked later is not in it.',
    choose: 'What is shared',
    chosen: (count: number) => (count === 1 ? '1 message is chosen' : `${count} messages are chosen`),
    question: 'Question:',
    answer: 'Answer:',
    look: 'Look at these before you share',
    lookAt: 'Whoever has the link can read them. Leave a message out if they are nobody’s business.',
    nothing: 'No names, numbers or amounts were found in it.',
    notComplete: 'This may not be complete: read it yourself as well.',
    kinds,
    needsAnswer: 'Choose at least one answer.',
    tooMany: (most: number) => `A link can hold ${most} messages. Leave some out.`,
    tooLong: 'This is too long for one link. Leave some out.',
    make: 'Make the link',
    making: 'Making the link...',
  },
  made: {
    title: 'Your link',
    link: 'Link',
    until: (day: string) => `It works until ${day}. You find it in the settings, under “My links”.`,
    copy: 'Copy the link',
    copied: 'Copied.',
    copyFailed: 'Could not be copied. Select the link and copy it.',
    share: 'Send it...',
    open: 'Look at the page',
  },
  links: {
    title: 'My links',
    none: 'You have no link that works. To share an answer, press “Share” under it.',
    intro: 'Whoever has one of these links can read its page.',
    made: (day: string) => `Made on ${day}`,
    until: (day: string) => `works until ${day}`,
    messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    open: 'Open',
    end: 'End this link',
    ending: 'Ending...',
    ended: 'This link does not work any more.',
  },
  continue: {
    title: 'Go on with a shared copy',
    body: 'The questions and answers become a conversation of your own, and you can ask on from there. Each answer says that it is a copy. Whoever shared it does not see what you ask.',
    copy: 'Copy it to my conversations',
    copying: 'Copying...',
    read: 'Read it first',
    gone: 'This link does not work any more, so nothing can be copied from it.',
    missing: 'This address names no copy. Open the link again that you were sent.',
  },
}

export type SharingTexts = typeof sharing
