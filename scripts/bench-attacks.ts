// npm run bench:attacks: attacks that once worked, done in full against the real server on loopback, with what they take
// from everybody else. `npm run bench:attacks -- lists` does only one part.

import { attackChat } from './bench-attacks/chat.ts'
import { attackWithSilence } from './bench-attacks/connections.ts'
import { attackWithImports } from './bench-attacks/imports.ts'
import { attackWithLists } from './bench-attacks/lists.ts'
import { attackMarkdown } from './bench-attacks/markdown.ts'
import { attackPostgres } from './bench-attacks/postgres.ts'
import { attackSearch } from './bench-attacks/search.ts'
import { attackSignIn } from './bench-attacks/sign-in.ts'

const attacks: Record<string, () => Promise<void>> = {
  lists: attackWithLists,
  postgres: attackPostgres,
  'sign-in': attackSignIn,
  chat: attackChat,
  connections: attackWithSilence,
  search: attackSearch,
  imports: attackWithImports,
  markdown: attackMarkdown,
}

const [wanted] = process.argv.slice(2)
const chosen = Object.entries(attacks).filter(([name]) => !wanted || name === wanted)
if (chosen.length === 0) throw new Error(`There is no part ${wanted}; there are ${Object.keys(attacks).join(', ')}.`)
for (const [, attack] of chosen) await attack()
