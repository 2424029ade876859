// Proves that the check of imports refuses what it must, and only that: a rule that no longer matches is silent.

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const refused = [
  ['contract/a.ts', '../server/env.ts', /contract is what both sides agree on/],
  ['contract/b.ts', '../law/search.ts', /contract is what both sides agree on/],
  ['contract/c.ts', 'node:fs', /no I\/O/],
  ['contract/d.ts', 'react', /no framework/],
  ['contract/e.ts', '@reduxjs/toolkit', /no framework/],
  ['law/a.ts', '../web/paths.ts', /law is pure functions/],
  ['law/b.ts', 'kysely', /no database/],
  ['law/corpus/c.ts', '../../server/env.ts', /law is pure functions/],
  ['web/a.ts', '../server/env.ts', /over the wire only/],
  ['web/b.ts', '../law/search.ts', /over the wire only/],
  ['web/chat/c.ts', '../../server/env.ts', /over the wire only/],
  ['web/ui/markdown/d.ts', '../../../server/env.ts', /Primitives know no domain/],
  ['web/chat/parts/e.ts', '../../../server/env.ts', /over the wire only/],
  ['web/chat/e.ts', 'node:fs', /over the wire only/],
  ['web/chat/f.ts', 'openai', /over the wire only/],
  ['web/chat/g.ts', 'appwrite', /Only web\/api speaks the SDK/],
  ['web/ui/h.ts', '../auth/auth-slice.ts', /Primitives know no domain/],
  ['web/ui/i.ts', 'appwrite', /Only web\/api/],
  ['web/api/j.ts', '../auth/auth-slice.ts', /The transport reports/],
  ['web/texts/k.ts', '../ui/button.tsx', /Texts know no screen/],
  ['web/offline/l.ts', '../chat/ask-question.ts', /kept for any screen/],
  ['web/service-worker/m.ts', '../store.ts', /without the application/],
  ['server/a.ts', '../web/paths.ts', /does not know the client/],
  ['server/b.ts', '../law/search.ts', /Only modules that answer or show the law import it/],
  ['server/c.ts', 'openai', /Only server\/model speaks to the provider/],
  ['server/d.ts', 'pg', /Only repositories contain SQL/],
  ['server/accounts/a.ts', '../chat/routes.ts', /call no other module/],
  ['server/accounts/b.ts', '../documents/routes.ts', /call no other module/],
  ['server/accounts/c.ts', '../../web/paths.ts', /server\/accounts may import/],
  ['server/accounts/d.ts', '../../law/search.ts', /server\/accounts may import/],
  ['server/accounts/e.ts', 'kysely', /Only repositories contain SQL/],
  ['server/accounts/f-repository.ts', '../chat/routes.ts', /call no other module/],
  ['server/accounts/g.ts', 'appwrite', /Only web\/api/],
  ['server/documents/a.ts', '../accounts/routes.ts', /through their own repositories/],
  ['server/documents/b.ts', 'openai', /Only server\/model/],
  ['server/documents/query-sql.ts', '../../web/paths.ts', /does not know the client/],
  ['server/chat/a.ts', '../documents/routes.ts', /checks them against the law/],
  ['server/chat/b.ts', '../mail/outbox.ts', /checks them against the law/],
  ['server/chat/c.ts', 'openai', /Only server\/model/],
  ['server/documents/d.ts', '../../law/search.ts', /server\/documents may import/],
  ['server/library/a.ts', '../chat/routes.ts', /server\/library may import/],
  ['server/model/a.ts', '../database/database.ts', /for anybody/],
  ['server/model/b.ts', '../library/open-library.ts', /for anybody/],
  ['server/model/providers/b.ts', '../../chat/routes.ts', /for anybody/],
  ['server/model/providers/c.ts', 'kysely', /Only repositories/],
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
  ['law/corpus/ok2.ts', '../../contract/ids.ts'],
  ['server/chat/law-ok.ts', '../../law/library.ts'],
  ['server/library/law-ok.ts', '../../law/library.ts'],
  ['law/corpus/ok.ts', '../search.ts'],
  ['web/ok.ts', '../contract/wire.ts'],
  ['web/chat/ok.ts', '../api/api.ts'],
  ['web/chat/ok2.ts', '../../contract/wire.ts'],
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
  ['server/model/ok.ts', '../../law/search.ts'],
  ['server/model/ok2.ts', 'openai'],
  ['server/model/providers/ok.ts', '../../../law/search.ts'],
  ['server/model/providers/ok2.ts', '../model-gateway.ts'],
  ['server/database/migrations/ok.ts', '../database.ts'],
] as const

interface Finding {
  filename: string
  message: string
  help?: string
  code?: string
}

let house: string
let findings: Finding[]

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'kanooni-test-'))
  cpSync(join(root, 'imports.config.ts'), join(house, 'imports.config.ts'))
  for (const [file, target] of [...refused, ...allowed]) put(file, `import '${target}'\n`)
  put('server/loop-a.ts', "import { b } from './loop-b.ts'\nexport const a = () => b\n")
  put('server/loop-b.ts', "import { a } from './loop-a.ts'\nexport const b = () => a\n")
  put('server/type-loop-a.ts', "import type { B } from './type-loop-b.ts'\nexport type A = B[]\n")
  put('server/type-loop-b.ts', "import type { A } from './type-loop-a.ts'\nexport type B = A | null\n")
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const options = ['--config', 'imports.config.ts', '--format', 'json']
  const { stdout } = spawnSync(process.execPath, [oxlint, ...options], { cwd: house, encoding: 'utf8' })
  findings = JSON.parse(stdout).diagnostics
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
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

test.each(['server/loop-a.ts', 'server/type-loop-a.ts'])('%s may not be part of a circle of imports', (file) => {
  expect(findingsIn(file)[0]?.code).toContain('no-cycle')
})
