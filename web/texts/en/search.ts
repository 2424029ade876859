/** What stands in the one box that searches everything, and at its buttons. */
export const search = {
  open: 'Search',
  title: 'Search your conversations, the law and the guides',
  placeholder: 'A word, a name, a section …',
  hint: 'Type a word that you remember: in Nepali, in English, or in Nepali with English letters. It is looked for in all your conversations, in the law and in the guides.',
  results: 'What was found',
  under: 'Searching...',
  conversations: 'Your conversations',
  law: 'The law',
  guides: 'Guides',
  letters: 'Letters to fill in',
  you: 'You',
  answer: 'Answer',
  all: (text: string) => `All that the law library has on “${text}”`,
  more: 'There are older messages with these words. One more word finds fewer.',
  nothing: (text: string) => `Nothing found for “${text}”.`,
  nothingHint: 'Try another word for it, or fewer words.',
  counted: (conversations: number, library: number) =>
    `${conversations} in your conversations, ${library} in the law and the guides`,
  offline:
    'No connection: only conversations that this browser keeps were searched, letter by letter. The law needs a connection.',
  offlineKept: 'No connection: only the conversations and the law that are kept on this device were searched.',
  conversationsFailed: 'Your conversations could not be searched. Try again in a moment.',
  gone: 'This message is no longer there.',
  libraryFailed: 'The law could not be searched. Try again in a moment.',
}
