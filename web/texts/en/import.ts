/** What stands in the dialog that imports conversations. */
export const importing = {
  title: 'Import conversations',
  intro:
    'Choose a file that you have saved: an export of Kanooni (zip or JSON), or the export of ChatGPT (the zip that they mail you, or conversations.json in it).',
  private: 'The file is read on this device. Only the conversations that you choose are sent to your account.',
  copies: 'Imported answers are copies. They carry no sources, and Kanooni did not check them.',
  choose: 'Choose a file',
  another: 'Choose another file',
  reading: 'Reading the file...',
  refusals: {
    unreadable: 'This file cannot be read. It is no zip or JSON file, or it is damaged.',
    tooLarge: 'This file has more than 20 MB of text, which is more than can be read at once. Nothing was imported.',
    bomb: 'This archive blows up when it is unpacked, as archives do that are made to cause harm. Nothing was imported.',
    nested: 'There is another archive in this one. Unpack it first, and choose the one inside.',
    locked: 'This archive needs a password. Unpack it first, and choose the JSON file.',
    paths:
      'This archive has names that lead out of it, as archives do that are made to cause harm. Nothing was imported.',
    tooMany: 'This archive has more than 10,000 files. Unpack it, and choose the JSON file with your conversations.',
    unknown: 'No conversations of Kanooni or ChatGPT were found in this file.',
  },
  found: (count: number) =>
    count === 1 ? 'One conversation was found.' : `${count.toLocaleString('en')} conversations were found.`,
  which: 'Conversations to import',
  all: 'All',
  messages: (count: number) => (count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`),
  isHere: 'It is in your account already.',
  wasImported: 'Imported before. Choose it to add what is missing.',
  more: (count: number) => `Show ${count.toLocaleString('en')} more`,
  leftOutHeading: 'Left out',
  leftOut: {
    roles: (count: number) => `Messages of the system, of tools and of other roles: ${count.toLocaleString('en')}`,
    pictures: (count: number) => `Pictures and files in messages: ${count.toLocaleString('en')}`,
    tooLong: (count: number) => `Messages of more than 65,535 characters: ${count.toLocaleString('en')}`,
    empty: (count: number) => `Messages and conversations without words: ${count.toLocaleString('en')}`,
    unreadable: (count: number) =>
      `What could not be read as a conversation or a message: ${count.toLocaleString('en')}`,
    sources: (count: number) =>
      `Sources: a file cannot prove them. Answers that lose them: ${count.toLocaleString('en')}`,
    repeated: (count: number) => `What stands in the file twice: ${count.toLocaleString('en')}`,
    newer: (count: number) => `Conversations of a newer Kanooni: ${count.toLocaleString('en')}`,
    otherFiles: (count: number) => `Other files in the archive: ${count.toLocaleString('en')}`,
  },
  start: (count: number) =>
    count === 1 ? 'Import one conversation' : `Import ${count.toLocaleString('en')} conversations`,
  running: (done: number, of: number) => `Importing: ${done.toLocaleString('en')} of ${of.toLocaleString('en')}...`,
  waiting: 'The service asks us to wait a moment. It goes on by itself...',
  cancel: 'Stop',
  done: (count: number) =>
    count === 1 ? 'One conversation was imported.' : `${count.toLocaleString('en')} conversations were imported.`,
  partly: (done: number, of: number) =>
    `${done.toLocaleString('en')} of ${of.toLocaleString('en')} conversations were imported.`,
  rest: (count: number) =>
    `Not imported, or not as a whole: ${count.toLocaleString('en')}. Trying again goes on there, and doubles nothing.`,
  open: 'Open the conversation',
  inList: 'All of them are in the list of conversations, in the menu.',
  again: 'Try again',
  failed: 'The service could not store them. Check your connection.',
}

export type ImportTexts = typeof importing
