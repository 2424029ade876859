// The direction of dependencies, checked by `npm test`. An arrow is a word in these tables; everything else is closed.
//
//   web ──► contract ◄── server ──► law ──► contract
//    ├─ web/help ──► law/help.json
//    ├─ web/library ──► law/letter-text
//    ├─ web/language ──► law/text/latin-letters.ts
//    └─ web/pocket ──► law/pocket, law/limitation/calendar-file.ts
//
// A new edge between modules is a conversation first, then a word here.

import type { OxlintConfig } from 'oxlint'
import { closed, leaving, packages, type Pattern, sealed } from './scripts/checks/import-patterns.ts'

interface Module {
  name: string
  /** What the module may import from its own side, apart from itself and the contract. */
  may: string[]
  because: string
}

/** The files of law itself: types, and what is known of the library. */
const library = '*.ts'

const lawModules: Module[] = [
  { name: 'text', may: [], because: 'Text is understood without knowing what it is about.' },
  {
    name: 'citations',
    may: [library, 'text', 'limitation'],
    because: 'Citations are read in questions, replies and statutes alike, and know none of them.',
  },
  {
    name: 'search',
    may: [library, 'text', 'citations'],
    because: 'Search finds passages and does not know what is said of them.',
  },
  {
    name: 'danger',
    may: [library, 'text'],
    because: 'Whether somebody is in danger is told by their words, whatever is found.',
  },
  {
    name: 'limitation',
    may: [library, 'text'],
    because: 'Last days are counted from what a provision sets, whoever shows them.',
  },
  {
    name: 'letter-text',
    may: ['text', 'limitation'],
    because: 'A letter is written out in the browser, which fetches all that it stands on.',
  },
  {
    name: 'pages',
    may: [library, 'text', 'search', 'limitation'],
    because: 'Pages say what the library holds, and what was found in it.',
  },
  {
    name: 'pocket',
    may: [library, 'text', 'search', 'pages'],
    because: 'A pocket is a library in a browser: everything that it stands on has to be fetched.',
  },
  {
    name: 'import',
    may: [library, 'text'],
    because: 'An import reads a statute into the library, and nothing of the library depends on it.',
  },
  {
    name: 'answers',
    may: [library, 'text', 'citations', 'danger', 'search'],
    because: 'Answers rest on what is found, and nothing in law rests on them.',
  },
]

/** What a module of the server stands on. */
const ground = ['appwrite', 'http', 'database', 'events', 'alarm.ts', 'clock.ts', 'env.ts', 'parts.ts']

const serverModules: Module[] = [
  {
    name: 'accounts',
    may: [...ground, 'mail'],
    because: 'Accounts write links to the outbox and call no other module.',
  },
  { name: 'feedback', may: ground, because: 'What is said of an answer is kept beside it, and changes nothing of it.' },
  {
    name: 'branches',
    may: ['appwrite', 'database'],
    because: 'Branches are known to whoever stores or deletes a message, and know none of them.',
  },
  {
    name: 'message-search',
    may: [...ground, '../law/text'],
    because: 'Messages are found by the words of law/text; who stores one has it indexed, and is not known here.',
  },
  {
    name: 'documents',
    may: [...ground, 'branches', 'message-search'],
    because: 'Documents read and write through their own repositories.',
  },
  {
    name: 'chat',
    may: [...ground, 'branches', 'message-search', 'model', '../law'],
    because: 'Chat asks the model for words and checks them against the law.',
  },
  {
    name: 'shares',
    may: [...ground, 'branches', 'message-search', 'pages', 'library'],
    because:
      'A shared copy is a page with what the library has corrected since, and locks the conversation that it is made of.',
  },
  {
    name: 'model',
    may: ['clock.ts', 'env.ts', '../law'],
    because: 'A gateway turns a prompt into words for anybody.',
  },
  {
    name: 'library',
    may: [...ground, 'pages', '../law'],
    because: 'The library opens the law and shows it to anybody.',
  },
  {
    name: 'realtime',
    may: ground,
    because: 'Realtime tells of changes; what a document or an account is like, it is told.',
  },
  {
    name: 'events',
    may: ['database', 'alarm.ts', 'clock.ts', 'env.ts', 'parts.ts'],
    because: 'Events carry what has changed to whoever follows it, and know nobody.',
  },
  {
    name: 'commands',
    may: ['database', 'env.ts', 'accounts', 'mail', 'chat'],
    because: 'A command does for an operator what the modules do for people, by their repositories.',
  },
  {
    name: 'retention',
    may: ['database', 'env.ts', 'parts.ts', 'http', 'accounts', 'mail', 'chat', 'shares'],
    because: 'What goes by its age goes from one place, by the repositories of the modules.',
  },
  {
    name: 'transfer',
    may: ['database'],
    because: 'A transfer moves rows from one database to another, and knows no module that wrote them.',
  },
  { name: 'mail', may: ground, because: 'Mail sends what it is given and does not know why.' },
  { name: 'operators', may: ground, because: 'Operators see the process, not what people do in it.' },
  {
    name: 'openapi',
    may: ['http', 'parts.ts', 'library/api/models.ts'],
    because: 'The description is made of what the modules registered, and calls none of them.',
  },
  { name: 'pages', may: ground, because: 'Pages send what the build made and know no domain.' },
  {
    name: 'appwrite',
    may: ['http', 'database'],
    because: 'Appwrite’s forms and words carry the modules and know none of them.',
  },
  {
    name: 'http',
    may: ['database', 'clock.ts', 'env.ts'],
    because: 'HTTP carries the modules and knows none of them.',
  },
  { name: 'database', may: ['clock.ts'], because: 'The database carries the modules and knows none of them.' },
]

const tools = [
  'signal.ts',
  'load-once.ts',
  'copy-text.ts',
  'print-alone.ts',
  'fill-slot.ts',
  'group-by.ts',
  'cookies.ts',
]
const tab = ['client.tsx', 'store.ts', 'store-parts.ts', 'paths.ts', 'screen.tsx']

/** How Nepali is spelled in Latin letters is known to law; the browser writes answers so, for they are stored in Devanagari. */
const LATIN_LETTERS = '../law/text/latin-letters.ts'

/** What a part of a screen stands on. */
const screenGround = ['texts', 'ui', 'language', 'api', ...tab, ...tools]

/** In their order: each stands on folders above it only, so that they form no circle. */
export const webModules: Module[] = [
  { name: 'texts', may: ['cookies.ts', 'load-once.ts'], because: 'Texts know no screen.' },
  { name: 'ui', may: ['texts', 'load-once.ts', 'signal.ts'], because: 'Primitives know no domain.' },
  {
    name: 'language',
    may: [
      'texts',
      'ui',
      'client.tsx',
      'reload-when-stale.ts',
      'cookies.ts',
      'load-once.ts',
      'signal.ts',
      LATIN_LETTERS,
    ],
    because: 'Dates, the switch of the language and that of the letters are for any screen.',
  },
  {
    name: 'help',
    may: ['texts', 'ui', '../law/help.json', '../law/help-contact.ts'],
    because: 'Emergency numbers are in the client before the service is asked, and are written once, in law/help.json.',
  },
  {
    name: 'api',
    may: ['texts', 'load-once.ts', 'signal.ts'],
    because: 'The transport reports; the screen decides what to show.',
  },
  {
    name: 'offline',
    may: ['api', 'texts', 'signal.ts'],
    because: 'What is kept in the browser is kept for any screen.',
  },
  {
    name: 'service-worker',
    may: ['api', 'offline/local-names.ts', 'offline/saves-data.ts', 'fill-slot.ts'],
    because: 'The worker runs without the application.',
  },
  { name: 'forms', may: ['texts', 'ui', 'api', 'client.tsx'], because: 'Fields and their rules are for any form.' },
  { name: 'drafts', may: ['ui', 'client.tsx'], because: 'What is typed and not sent is kept for any box.' },
  {
    name: 'exit',
    may: ['texts', 'ui', 'language', 'offline', 'drafts', 'client.tsx', 'screen.tsx', 'cookies.ts', 'group-by.ts'],
    because: 'Who leaves in a hurry leaves any screen, and takes along what the tab keeps.',
  },
  {
    name: 'export',
    may: ['texts', 'language', 'api', 'client.tsx'],
    because: 'A conversation is read and written as a file for any screen.',
  },
  {
    name: 'auth',
    may: [...screenGround, 'forms', 'drafts'],
    because: 'Signing in leads to screens that it does not know.',
  },
  {
    name: 'conversations',
    may: [...screenGround, 'auth/auth-slice.ts', 'offline'],
    because: 'The list of conversations does not know how one is shown.',
  },
  {
    name: 'sharing',
    may: [...screenGround, 'auth/auth-slice.ts', 'conversations'],
    because: 'What is shared is handed in by the conversation, and ended in the settings.',
  },
  {
    name: 'library',
    may: [
      ...screenGround,
      'help',
      'offline/register-worker.ts',
      'offline/saves-data.ts',
      'drafts/carried-question.ts',
      '../law/letter-text',
    ],
    because: 'The library is read without an account, and beside a conversation that it does not know.',
  },
  {
    name: 'chat',
    may: [
      ...screenGround,
      'help',
      'offline',
      'drafts',
      'export',
      'conversations',
      'sharing',
      'library/side-panel',
      'library/time-limit-list.tsx',
      'library/office-sheet.tsx',
    ],
    because: 'A conversation shows the library beside it, and does not know the frame that it stands in.',
  },
  {
    name: 'search',
    may: [
      ...screenGround,
      'help',
      'offline',
      'chat/sought-message.ts',
      'conversations/hidden-titles.ts',
      'conversations/title-in-list.ts',
    ],
    because: 'The search asks the service, and leads to screens that it does not know.',
  },
  {
    name: 'pages',
    may: ['texts', 'ui', 'help', 'library/pages'],
    because: 'Public pages are rendered without the application.',
  },
  {
    name: 'shared-copy',
    may: ['texts', 'ui', 'language', 'chat'],
    because: 'A shared copy shows answers as a conversation does, on a page without the application.',
  },
  {
    name: 'lock',
    may: ['texts', 'ui', 'api', 'auth', 'exit', 'offline/local-names.ts', 'leave-account.ts', ...tab, 'cookies.ts'],
    because: 'The lock covers any screen, and knows none.',
  },
  {
    name: 'shell',
    may: [
      'leave-account.ts',
      'exit',
      'lock/lock.ts',
      'lock/lock-setting.ts',
      ...screenGround,
      'offline',
      'drafts',
      'auth',
      'conversations',
      'chat',
      'search',
    ],
    because:
      'The frame knows what it lists, what of it goes with an account and how it is locked, not the screens in it.',
  },
  {
    name: 'guests',
    may: [
      'exit',
      ...screenGround,
      'forms/hold-submit.ts',
      'drafts',
      'auth',
      'conversations',
      'chat',
      'leave-account.ts',
      'shell/use-visible-viewport.ts',
    ],
    because: 'A guest asks in the same conversation as everybody, in a frame that knows no account.',
  },
  {
    name: 'settings',
    may: [
      'exit',
      'lock',
      ...screenGround,
      'forms',
      'export',
      'auth',
      'sharing',
      'pages',
      'conversations/hidden-titles.ts',
      'shell/preference-choices.ts',
      'leave-account.ts',
    ],
    because: 'The settings change the account and know nothing of what is asked.',
  },
  {
    name: 'realtime',
    may: [
      'api',
      'client.tsx',
      'auth/auth-slice.ts',
      'auth/confirm-account.ts',
      'conversations',
      'chat',
      'shell/forget-conversation.ts',
    ],
    because: 'What changes elsewhere is told to the screens through the store, and no screen knows of it.',
  },
  {
    name: 'start',
    may: ['exit', 'lock', ...screenGround, 'offline', 'auth', 'conversations', 'chat', 'realtime', 'shell/theme.ts'],
    because: 'What starts with the application is known to main.tsx alone.',
  },
  {
    name: 'prerender',
    may: [
      ...screenGround,
      'create-client.ts',
      'app.tsx',
      'routes.tsx',
      'forms/hold-submit.ts',
      'auth/auth-slice.ts',
      'library',
      'chat',
      'exit',
      'pages',
      'shared-copy',
      'shell',
    ],
    because: 'The server renders what the build makes of the screens.',
  },
  {
    name: 'pocket',
    may: [
      'prerender/render-held-page.tsx',
      'service-worker/pocket-script.ts',
      '../law/pocket',
      '../law/limitation/calendar-file.ts',
    ],
    because: 'The library without a connection is what the server shows with one, made of what is kept.',
  },
  {
    name: 'design',
    may: ['texts', 'ui', 'signal.ts', 'tokens.css?raw'],
    because: 'The page of parts shows primitives.',
  },
]

/** A folder of the client that has no line above. */
const otherWebModule: Module = { name: '*', may: [], because: 'A folder of web has a line in imports.config.ts.' }

/** Files other than repositories that put SQL together. */
const sqlFiles = [
  'server/documents/query-sql.ts',
  'server/documents/keyset.ts',
  'server/events/postgres-events.ts',
  'server/transfer/snapshot.ts',
  'server/transfer/load.ts',
]

const CONTRACT = 'contract is what both sides agree on: no I/O, no framework, nothing else of ours.'
const LAW = 'law is pure functions over data: no HTTP, no database, no model; of ours, only the contract.'
const SERVER = 'server does not know the client: put what both must know into contract.'
const LAW_EDGE =
  'Only modules that answer, show the law or search by its words import it: model, chat, library and message-search.'
const WEB = 'web reaches the server over the wire only: put what both must know into contract.'

const openai = packages(['openai'], 'Only server/model speaks to the provider. Ask the ModelGateway.')
const appwrite = packages(['appwrite'], 'Only web/api speaks the SDK. Give the call a name there.')
const sql = {
  ...packages(['kysely', 'pg', 'node:sqlite'], 'Only repositories contain SQL. Give the query a name in one.'),
  allowTypeImports: true,
}
const serverOnly = packages(['node:\\w+', 'fastify', '@fastify', 'kysely', 'pg', 'openai'], WEB)

/** One entry for the files of a module, one for those in its folders: they are a step further from everything. */
function closedModule(side: string, { name, may, because }: Module, others: Pattern[], files = '*') {
  const message = `${side}/${name} may import ${[...may, 'contract'].join(', ')}. ${because}`
  const open = [...may, '../contract']
  return [
    closed([`${side}/${name}/${files}`], [leaving('..', open, message), ...others]),
    closed([`${side}/${name}/*/**/${files}`], [leaving('../..', open, message), ...others]),
  ]
}

function closedLawModule({ name, may, because }: Module) {
  const message = `law/${name} may import ${[...may, 'contract'].join(', ')}. ${because} ${LAW}`
  return closed([`law/${name}/*`], sealed('..', ['zod'], message, [...may, '../contract']))
}

function closedServerModule(module: Module) {
  const others = module.name === 'model' ? [appwrite] : [openai, appwrite]
  if (module.name === 'database') return closedModule('server', module, others)
  return [
    ...closedModule('server', module, [...others, sql]),
    ...closedModule('server', module, others, '*-repository.ts'),
  ]
}

export default {
  plugins: ['import'],
  categories: { correctness: 'off' },
  rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
  overrides: [
    closed(['contract/**'], sealed('..', ['zod/mini'], CONTRACT)),
    closed(['law/*'], sealed('..', ['zod'], LAW, ['contract'])),
    closed(['law/*/**'], sealed('../..', ['zod'], LAW, ['contract'])),
    ...lawModules.map(closedLawModule),
    closed(['server/*'], [leaving('..', ['contract'], `${SERVER} ${LAW_EDGE}`), openai, sql, appwrite]),
    ...serverModules.flatMap(closedServerModule),
    closed(sqlFiles, [leaving('../..', ['contract'], SERVER), openai, appwrite]),
    closed(['web/*'], [leaving('..', ['contract'], WEB), serverOnly, appwrite]),
    ...[otherWebModule, ...webModules].flatMap((module) =>
      closedModule('web', module, module.name === 'api' ? [serverOnly] : [serverOnly, appwrite]),
    ),
    {
      files: ['**/*.test.{ts,tsx}', '**/test-*.ts', '{server,web}/testing/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ],
} satisfies OxlintConfig
