// Builds the service worker of a client that has just been built, with the script that shows the law library without a
// connection, and tells it which files to keep.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALENDAR_SCRIPT, NEUTRAL_PATH } from '../contract/exit.ts'
import { type Language, LANGUAGES } from '../contract/preferences.ts'
import type { RenderedPage, RenderPage, RenderUnreachedPage } from '../contract/public-page.ts'
import { pathToFileURL } from 'node:url'
import { pagePolicy } from '../server/http/page-policy.ts'
import { filesOf, type Manifest, readManifest } from '../server/pages/client-build.ts'
import { POCKET_SCRIPT } from '../web/service-worker/pocket-script.ts'
import type { ShellBuild } from '../web/service-worker/shell-build.ts'
import { buildPocketScript } from './build-pocket-script.ts'
import { buildScript } from './build-script.ts'
import { PAGE_SCRIPTS } from './page-scripts.ts'

const ENTRY = 'index.html'
/** Of the library's pages. */
const ICONS = ['favicon.svg', 'favicon.ico']
/** Signing in and settings need the service anyway; of the texts only one language is needed. */
const NOT_OFFLINE = /^(auth\/.*-screen|settings\/|pages\/|texts\/)/

/** Writes `service-worker.js` into the folder of the built client. `bundleFile` is what renders pages. */
export async function buildServiceWorker(clientFolder: string, bundleFile: string): Promise<void> {
  const bundle: Bundle = await import(pathToFileURL(bundleFile).href)
  const pages = {
    unreachedPages: renderEach((language) => keptPage(bundle.renderUnreachedPage(language))),
    neutralPages: renderEach((language) => withItsScript(renderNeutral(bundle, language), clientFolder)),
  }
  await buildPocketScript(clientFolder)
  await buildScript(clientFolder, {
    input: 'web/service-worker/service-worker.ts',
    file: 'service-worker.js',
    define: { SHELL_BUILD: JSON.stringify({ ...describeShell(clientFolder), ...pages } satisfies ShellBuild) },
  })
}

interface Bundle {
  renderPage: RenderPage
  renderUnreachedPage: RenderUnreachedPage
}

function renderEach<Page>(render: (language: Language) => Page): Record<Language, Page> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, render(language)])) as Record<Language, Page>
}

const keptPage = ({ html, style }: RenderedPage) => ({ html, policy: pagePolicy({ styles: [style] }) })

const renderNeutral = ({ renderPage }: Bundle, language: Language) =>
  renderPage({
    path: NEUTRAL_PATH,
    language,
    isLanguageInAddress: false,
    theme: null,
    operator: {},
    publicUrl: '',
  })

/** A worker that keeps no files shows it too, so it needs none but this one. */
function withItsScript({ html, style }: RenderedPage, clientFolder: string) {
  const script = readFileSync(join(clientFolder, CALENDAR_SCRIPT), 'utf8')
  const [before, after, ...others] = html.split(`<script type="module" src="${CALENDAR_SCRIPT}"></script>`)
  if (after === undefined || others.length > 0) throw new Error('The calendar has not one script.')
  return {
    html: `${before}<script type="module">${script}</script>${after}`,
    policy: pagePolicy({ styles: [style], scripts: [script] }),
  }
}

function describeShell(clientFolder: string): Omit<ShellBuild, 'unreachedPages' | 'neutralPages'> {
  const manifest = readManifest(clientFolder)
  const files = filesOf(manifest, offlineModules(manifest))
  const filesIn = LANGUAGES.map((language) => {
    const texts = Object.keys(manifest).filter((name) => name.startsWith(`texts/${language}/`))
    const own = filesOf(manifest, [language, ...texts]).filter((file) => !files.includes(file))
    return [language, own.map(addressOf)]
  })
  const keptScripts = PAGE_SCRIPTS.filter(({ isKept }) => isKept)
  const page = readFileSync(join(clientFolder, ENTRY))
  const pocketScript = readFileSync(join(clientFolder, POCKET_SCRIPT))
  return {
    version: createHash('sha256')
      .update(page)
      .update(files.join())
      .update(pocketScript)
      .digest('base64url')
      .slice(0, 12),
    entry: addressOf(manifest[ENTRY]?.file ?? ''),
    files: files.map(addressOf),
    filesIn: Object.fromEntries(filesIn),
    pageFiles: [...keptScripts.map(({ file }) => file), ...ICONS].map(addressOf),
    policy: pagePolicy({ styles: [] }),
  }
}

/** The entry, and what it loads later. */
function offlineModules(manifest: Manifest): string[] {
  const later = Object.keys(manifest).filter((name) => 'isDynamicEntry' in (manifest[name] ?? {}))
  return [ENTRY, ...later.filter((name) => !NOT_OFFLINE.test(name))]
}

const addressOf = (file: string) => `/${file}`
