// A server of one release, and of later ones over the same data: in their library an entry was corrected, or their
// client was built again.

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pocketPath } from '../contract/pocket.ts'
import { readPocketFile, writePocketFile } from '../law/pocket/pocket-file.ts'
import { LANGUAGES } from '../contract/preferences.ts'
import { readBuiltEntries, writeBuiltEntries } from '../server/library/built-entries.ts'
import { PRODUCT, startServer } from '../server/testing/running-server.ts'
import { test } from './fixtures.ts'
import type { Installation } from './installation.ts'

export const CORRECTED_RULE = { en: 'It is at the age of sixty.', ne: 'त्यो साठी वर्षको उमेरमा हुन्छ।' }

export interface UpgradableInstallation extends Installation {
  /** Ends the server, and starts one of a release in which the provision at this path was corrected on this ISO date. */
  releaseCorrection(path: string, correctedOn: string): Promise<void>
  /** Ends the server, and starts one of a release whose library has other words in place of these, for browsers too. */
  releaseWords(before: string, after: string): Promise<void>
  /** Ends the server, and starts one of a release whose client has other files: their names end in `.<mark>.js`. */
  releaseClient(mark: string): Promise<void>
}

/** The library answers by itself here. */
async function startUpgradableInstallation(): Promise<UpgradableInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-releases-'))
  const product = join(folder, 'product')
  copyProduct(product)
  const settings = { DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' }
  let server = await startServer(settings, undefined, product)
  const { url } = server
  const startAgain = async () => {
    server = await startServer({ ...settings, PORT: new URL(url).port }, undefined, product)
  }
  return {
    url,
    otherOrigin: null,
    codesFor: async () => [],
    linksFor: async () => [],
    letModelGoOn: () => Promise.reject(new Error('There is no model.')),
    lastSentToModel: () => [],
    cutPower: () => server.kill(),
    bringBack: startAgain,
    async releaseCorrection(path, correctedOn) {
      await server.stop()
      correctEntry(product, path, correctedOn)
      await startAgain()
    },
    async releaseWords(before, after) {
      await server.stop()
      replaceWords(join(product, 'law/dist'), before, after)
      await startAgain()
    },
    async releaseClient(mark) {
      await server.stop()
      renameFiles(join(product, 'web/dist/client'), mark)
      await startAgain()
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What a server is made of; the packages are those of this product. */
function copyProduct(product: string): void {
  const isCode = (path: string) => !/\.test\.tsx?$|\.jsonl$/.test(path)
  for (const part of ['contract', 'law', 'server', 'web/dist', 'package.json']) {
    cpSync(join(PRODUCT, part), join(product, part), { recursive: true, filter: isCode })
  }
  mkdirSync(join(product, 'node_modules'))
  for (const name of readdirSync(join(PRODUCT, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(PRODUCT, 'node_modules', name), join(product, 'node_modules', name))
  }
}

/** The tests of a file on one installation, which later releases take the place of. */
export const testWithReleases = test.extend<object, { releases: UpgradableInstallation }>({
  releases: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture.
    async ({}, use) => {
      await using releases = await startUpgradableInstallation()
      await use(releases)
    },
    { scope: 'worker' },
  ],
  installation: [async ({ releases }, use) => use(releases), { scope: 'worker' }],
})

/** Makes of a built client a later one: each file has another name, wherever it is named, and the build another version. */
function renameFiles(client: string, mark: string): void {
  const assets = join(client, 'assets')
  const isCompressed = (name: string) => /\.(br|gz)$/.test(name)
  const names = readdirSync(assets).filter((name) => !isCompressed(name))
  const later = (name: string) => name.replace(/^(.*?-[\w-]{8})\..*?(\w+)$/, `$1.${mark}.$2`)
  for (const name of names) renameSync(join(assets, name), join(assets, later(name)))
  for (const entry of readdirSync(client, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    if (isCompressed(entry.name)) rmSync(file)
    else if (/\.(js|css|html|json)$/.test(entry.name)) {
      const text = names.reduce((content, name) => content.replaceAll(name, later(name)), readFileSync(file, 'utf8'))
      writeFileSync(file, text.replace(/(?<=\bversion:(["'`]))[\w-]+(?=\1)/, mark))
    }
  }
}

function replaceWords(folder: string, before: string, after: string): void {
  const entries = JSON.stringify(readBuiltEntries(folder))
  writeBuiltEntries(folder, JSON.parse(entries.replaceAll(before, after)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY }
  for (const path of LANGUAGES.map(pocketPath)) {
    const file = join(folder, path)
    const pocketBefore = JSON.stringify(readPocketFile(readFileSync(file)))
    const pocket = writePocketFile(JSON.parse(pocketBefore.replaceAll(before, after)))
    writeFileSync(file, pocket)
    writeFileSync(join(folder, `${path}.gz`), gzipSync(pocket))
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(pocket, { params }))
  }
}

function correctEntry(product: string, path: string, correctedOn: string): void {
  const folder = join(product, 'law/dist')
  const entries = readBuiltEntries(folder)
  const [, , workId, number] = path.split('/')
  const provisions = entries.works.find(({ work }) => work.id === workId)?.provisions
  const entry = provisions?.find((provision) => provision.number === number)
  if (!entry) throw new Error(`There is no entry at ${path}.`)
  Object.assign(entry, { rule: { en: [CORRECTED_RULE.en], ne: [CORRECTED_RULE.ne] }, correctedOn })
  writeBuiltEntries(folder, entries)
}
