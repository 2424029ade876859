// Makes a clone ready to run: installs the locked packages (the pinned Node among them) builds the law
// library, the server and the web client. Does nothing when all are current. It runs on whatever Node is there (20 or newer), so it uses no
// TypeScript, no dependency and no newer API.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const run = (command) => execSync(command, { stdio: ['ignore', 2, 2] })

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/[\\/](node_modules|dist)[\\/]/.test(file))
    .sort()

const digest = (files) =>
  files.reduce((hash, file) => hash.update(file).update(readFileSync(file)), createHash('sha256')).digest('hex')

function keepCurrent(stamp, key, make) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
}

const lock = digest(['package-lock.json'])
// `npm rebuild` only links executables: npm 10 removes node_modules/.bin/node together with the packages of other
// platforms (npm/cli #4362).
keepCurrent('node_modules/.ready', lock, () =>
  run('npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && npm rebuild --ignore-scripts --loglevel=error'),
)

const libraryInputs = [
  'scripts/law-build.ts',
  'server/library/built-entries.ts',
  ...['scripts/law', 'law'].flatMap(filesIn),
]
keepCurrent('law/dist/.ready', lock + digest(libraryInputs), () => run('npm run law:build --silent'))

const serverInputs = ['scripts/build-server.ts', ...['server', 'contract', 'law'].flatMap(filesIn)]
keepCurrent('server/dist/.ready', lock + digest(serverInputs), () => run('npm run build:server --silent'))

const buildInputs = [
  'vite.config.ts',
  'scripts/build-web.ts',
  'scripts/build-script.ts',
  'scripts/build-service-worker.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
  // What browsers keep of the library is read and searched by the code of law.
  ...['web', 'contract', 'law'].flatMap(filesIn),
]
keepCurrent('web/dist/.ready', lock + digest(buildInputs), () => run('npm run build --silent'))
