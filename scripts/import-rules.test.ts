// Proves that the check of imports refuses what it must, and only that: a rule that no longer matches is silent.

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webModules } from '../imports.config.ts'

const root = join(import.meta.dirname, '..')

const refused = [
  ['contract/a.ts', '../server/env.ts', /contract is what both sides agree on/],
  ['contract/b.ts', '../law/library.ts', /contract is what both sides agree on/],
  ['contract/c.ts', 'node:fs', /no I\/O/],
  ['contract/d.ts', 'react', /no framework/],
  ['contract/e.ts', '@reduxjs/toolkit', /no framework/],
  ['law/a.ts', '../web/paths.ts', /law is pure functions/],
  ['law/b.ts', 'kysely', /no database/],
  ['law/evaluation/c.ts', '../../server/env.ts', /law is pure functions/],
  ['law/text/d.ts', '../passage.ts', /without knowing what it is about/],
  ['law/text/e.ts', '../search/search.ts', /without knowing what it is about/],
  ['law/citations/a.ts', '../answers/texts.ts', /know none of them/],
  ['law/search/a.ts', '../answers/texts.ts', /does not know what is said of them/],
  ['law/search/b.ts', 'kysely', /no database/],
  ['law/import/a.ts', '../search/search.ts', /nothing of the library depends on it/],
  ['law/answers/a.ts', '../import/read-statute.ts', /rest on what is found/],
  ['web/a.ts', '../server/env.ts', /over the wire only/],
  ['web/b.ts', '../law/library.ts', /over the wire only/],
  ['web/chat/c.ts', '../../server/env.ts', /web\/chat may import/],
  ['web/ui/markdown/d.ts', '../../../server/env.ts', /Primitives know no domain/],
  ['web/chat/thread/e.ts', '../../../server/env.ts', /web\/chat may import/],
  ['web/chat/e.ts', 'node:fs', /over the wire only/],
  ['web/chat/f.ts', 'openai', /over the wire only/],
  ['web/chat/g.ts', 'appwrite', /Only web\/api speaks the SDK/],
  ['web/ui/h.ts', '../auth/auth-slice.ts', /Primitives know no domain/],
  ['web/ui/i.ts', 'appwrite', /Only web\/api/],
  ['web/ui/j.ts', '../language/dates.ts', /Primitives know no domain/],
  ['web/api/j.ts', '../auth/auth-slice.ts', /The transport reports/],
  ['web/texts/k.ts', '../ui/button.tsx', /Texts know no screen/],
  ['web/offline/l.ts', '../chat/ask-question.ts', /kept for any screen/],
  ['web/service-worker/m.ts', '../store.ts', /without the application/],
  ['web/forms/a.ts', '../auth/sign-in.ts', /for any form/],
  ['web/drafts/a.ts', '../chat/ask-question.ts', /for any box/],
  ['web/auth/a.ts', '../settings/rules.ts', /screens that it does not know/],
  ['web/auth/b.ts', '../start/background.ts', /screens that it does not know/],
  ['web/auth/c.ts', '../chat/message.ts', /screens that it does not know/],
  ['web/conversations/a.ts', '../auth/sign-out.ts', /how one is shown/],
  ['web/library/a.ts', '../chat/message.ts', /read without an account/],
  ['web/chat/h.ts', '../library/pages/heading.tsx', /shows the library beside it/],
  ['web/chat/thread/i.ts', '../../shell/theme.ts', /shows the library beside it/],
  ['web/pages/a.ts', '../store.ts', /without the application/],
  ['web/shell/a.ts', '../settings/rules.ts', /not the screens in it/],
  ['web/settings/a.ts', '../chat/message.ts', /nothing of what is asked/],
  ['web/start/a.ts', '../settings/rules.ts', /main\.tsx alone/],
  ['web/design/a.ts', '../chat/message.ts', /shows primitives/],
  ['web/other/a.ts', '../texts/texts.tsx', /has a line in imports\.config\.ts/],
  ['web/other/parts/a.ts', '../../ui/button.tsx', /has a line in imports\.config\.ts/],
  ['server/a.ts', '../web/paths.ts', /does not know the client/],
  ['server/b.ts', '../law/library.ts', /Only modules that answer, show the law or search by its words import it/],
  ['server/c.ts', 'openai', /Only server\/model speaks to the provider/],
  ['server/d.ts', 'pg', /Only repositories contain SQL/],
  ['server/accounts/a.ts', '../chat/routes.ts', /call no other module/],
  ['server/accounts/b.ts', '../documents/routes.ts', /call no other module/],
  ['server/accounts/c.ts', '../../web/paths.ts', /server\/accounts may import/],
  ['server/accounts/d.ts', '../../law/library.ts', /server\/accounts may import/],
  ['server/accounts/e.ts', 'kysely', /Only repositories contain SQL/],
  ['server/accounts/f-repository.ts', '../chat/routes.ts', /call no other module/],
  ['server/accounts/g.ts', 'appwrite', /Only web\/api/],
  ['server/documents/a.ts', '../accounts/routes.ts', /through their own repositories/],
  ['server/documents/b.ts', 'openai', /Only server\/model/],
  ['server/documents/query-sql.ts', '../../web/paths.ts', /does not know the client/],
  ['server/chat/a.ts', '../documents/routes.ts', /checks them against the law/],
  ['server/chat/b.ts', '../mail/outbox.ts', /checks them against the law/],
  ['server/chat/c.ts', 'openai', /Only server\/model/],
  ['server/documents/d.ts', '../../law/library.ts', /server\/documents may import/],
  ['server/message-search/a.ts', '../documents/routes.ts', /who stores one has it indexed/],
  ['server/message-search/b.ts', '../../law/search/search.ts', /by the words of law\/text/],
  ['server/library/a.ts', '../chat/routes.ts', /server\/library may import/],
  ['server/model/a.ts', '../database/database.ts', /for anybody/],
  ['server/model/b.ts', '../library/open-library.ts', /for anybody/],
  ['server/library/pages/b.ts', '../../chat/routes.ts', /shows it to anybody/],
  ['server/library/pages/c.ts', 'kysely', /Only repositories/],
  ['server/mail/a.ts', '../accounts/routes.ts', /does not know why/],
  ['server/operators/a.ts', '../chat/routes.ts', /Operators see the process/],
  ['server/pages/a.ts', '../chat/routes.ts', /know no domain/],
  ['server/http/a.ts', '../accounts/authenticate.ts', /knows none of them/],
  ['server/http/b.ts', '../appwrite/errors.ts', /knows none of them/],
  ['server/appwrite/a.ts', '../accounts/routes.ts', /know none of them/],
  ['server/database/a.ts', '../http/limits.ts', /knows none of them/],
  ['server/database/migrations/b.ts', '../../chat/routes.ts', /knows none of them/],
] as const

const allowed = [
  ['contract/ok.ts', './ids.ts'],
  ['contract/ok2.ts', 'zod/mini'],
  ['law/ok.ts', 'zod'],
  ['law/ok2.ts', '../contract/ids.ts'],
  ['law/text/ok2.ts', '../../contract/ids.ts'],
  ['server/chat/law-ok.ts', '../../law/library.ts'],
  ['server/message-search/ok.ts', '../../law/text/terms.ts'],
  ['server/documents/search-ok.ts', '../message-search/search-keys.ts'],
  ['server/library/law-ok.ts', '../../law/library.ts'],
  ['law/search/ok.ts', '../passage.ts'],
  ['law/search/ok2.ts', '../text/normalize.ts'],
  ['law/answers/ok.ts', '../search/search.ts'],
  ['law/answers/ok2.ts', '../citations/check-citations.ts'],
  ['web/ok.ts', '../contract/wire.ts'],
  ['web/chat/ok.ts', '../api/api.ts'],
  ['web/chat/ok2.ts', '../../contract/wire.ts'],
  ['web/chat/thread/ok.ts', '../../library/side-panel/side-panel.tsx'],
  ['web/settings/ok.ts', '../forms/rules.ts'],
  ['web/other/ok.ts', './other.ts'],
  ['web/other/ok2.ts', '../../contract/wire.ts'],
  ['web/api/ok.ts', 'appwrite'],
  ['web/ui/markdown/ok.ts', '../button.tsx'],
  ['web/testing/ok.ts', '../../server/testing/test-app.ts'],
  ['server/ok.ts', './accounts/routes.ts'],
  ['server/accounts/ok.ts', '../mail/outbox.ts'],
  ['server/accounts/ok2.ts', '../http/limits.ts'],
  ['server/accounts/ok3.ts', '../appwrite/errors.ts'],
  ['server/accounts/ok-repository.ts', 'kysely'],
  ['server/accounts/ok.test.ts', '../chat/routes.ts'],
  ['server/chat/ok.ts', '../model/model-gateway.ts'],
  ['server/model/ok.ts', '../../law/library.ts'],
  ['server/model/ok2.ts', 'openai'],
  ['server/library/pages/ok.ts', '../../../law/library.ts'],
  ['server/library/pages/ok2.ts', '../open-library.ts'],
  ['server/database/migrations/ok.ts', '../database.ts'],
] as const

interface Finding {
  filename: string
  message: string
  help?: string
  code?: string
}

let folder: string
let findings: Finding[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  for (const file of ['imports.config.ts', 'scripts/checks/import-patterns.ts'])
    cpSync(join(root, file), join(folder, file))
  for (const [file, target] of [...refused, ...allowed]) put(file, `import '${target}'\n`)
  put('server/loop-a.ts', "import { b } from './loop-b.ts'\nexport const a = () => b\n")
  put('server/loop-b.ts', "import { a } from './loop-a.ts'\nexport const b = () => a\n")
  put('server/type-loop-a.ts', "import type { B } from './type-loop-b.ts'\nexport type A = B[]\n")
  put('server/type-loop-b.ts', "import type { A } from './type-loop-a.ts'\nexport type B = A | null\n")
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const options = ['--config', 'imports.config.ts', '--format', 'json']
  const { stdout } = spawnSync(process.execPath, [oxlint, ...options], { cwd: folder, encoding: 'utf8' })
  findings = JSON.parse(stdout).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const findingsIn = (file: string) => findings.filter(({ filename }) => filename === file)

test.each(refused)('%s may not import %s', (file, target, reason) => {
  const [finding, ...others] = findingsIn(file)

  expect(others).toEqual([])
  expect(finding?.message).toContain(target)
  expect(finding?.help).toMatch(reason)
})

test.each(allowed)('%s may import %s', (file) => {
  expect(findingsIn(file)).toEqual([])
})

test('the folders and files that are named exist, but for a folder without a line', () => {
  const paths = [...refused, ...allowed].flatMap(([file, target]) =>
    target.startsWith('.') ? [dirname(file), join(dirname(file), target)] : [dirname(file)],
  )

  const missing = [...new Set(paths)].filter((path) => !existsSync(join(root, path)))
  expect(missing.filter((path) => !path.startsWith('web/other'))).toEqual([])
})

test.each(webModules)('web/$name stands on folders above its line only', ({ name, may }) => {
  const names = webModules.map((module) => module.name)
  const below = names.slice(names.indexOf(name))

  expect(may.filter((path) => below.includes(path.split('/')[0] ?? ''))).toEqual([])
})

test.each(['server/loop-a.ts', 'server/type-loop-a.ts'])('%s may not be part of a circle of imports', (file) => {
  expect(findingsIn(file)[0]?.code).toContain('no-cycle')
})
