// The page for people who write programs. Its examples are in web/library/pages/developers-examples.ts.

export const developers = {
  title: 'For developers',
  description: 'Read the law of Nepal by program: an open API, tools for assistants, and a search box for any page.',
  intro:
    'The law library is open: read it, search it and check citations by program, without an account and without a key. What you build with it can lead everybody to the section that counts.',
  runs: 'Every example on this page is run by our tests.',
  licence: {
    heading: 'What you may do',
    items: [
      'Our plain words are under the MIT licence: use them, also for money, and keep the licence with every copy.',
      'They are not the section itself. Name the section, link to its page and say when it was checked.',
      'What a statute itself says was imported by whoever runs this site, from the edition that is named with it. We claim no right in it.',
      'It is legal information, not legal advice. When a search says that somebody is in danger, show whom to call first.',
    ],
  },
  box: {
    heading: 'A search box on your page',
    intro:
      'For a municipality, a school or an organisation: put this on your page as it is. It needs no script, follows nobody, and leads to the results here.',
    label: 'Search the law of Nepal:',
    submit: 'Search',
    more: 'Everyday situations, step by step',
    text: 'The search box as HTML',
  },
  read: {
    heading: 'Read and search the library',
    intro:
      'Laws, sections, guides, search and the library as one file. Pages of any site may call it from the browser. Answers have an ETag: ask again with it, and what has not changed is not sent again.',
    curl: 'Read with curl',
    fetch: 'Search with JavaScript',
    limits: 'A network may read 1,200 times a minute, search 600 times, and take the whole library 60 times an hour.',
  },
  check: {
    heading: 'Check the citations of a text',
    intro:
      'Send any text of up to 20,000 characters. The answer names every law and section in it: which are right, which do not exist, which words are misquoted and which figures differ. The text is not stored.',
    curl: 'Check with curl',
  },
  assistants: {
    heading: 'Connect an assistant',
    intro:
      'Any assistant that speaks the Model Context Protocol can search the law, read sections and guides, and check its own draft. Add this to its settings.',
    byAddress: 'By address',
    ownMachine: 'Or on your own machine, from a copy of Kanooni:',
    byCommand: 'By command',
    noDay:
      'There is no tool that works out a last day. When the time began depends on the case, and a wrong day can cost it.',
  },
  ask: {
    heading: 'Ask questions by program',
    intro:
      'Answers need an account. OpenAI’s clients ask with a key, which its owner makes in the settings; Appwrite’s SDK reads and writes conversations.',
    byKey: 'Ask with a key',
    conversations: 'List conversations with Appwrite’s SDK',
  },
  reference: {
    heading: 'Everything that can be called',
    intro: 'The description of all calls is made from the server itself (OpenAPI 3.1).',
    link: 'Open the description',
  },
}

export type DevelopersTexts = typeof developers
