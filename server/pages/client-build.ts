// The built web client: its application page, its files, and the bundle that renders pages and screens.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type {
  PageVisit,
  PrepareSharedCopy,
  RenderedPage,
  RenderedScreen,
  RenderLibraryPage,
  RenderPage,
  RenderScreen,
  ScreenVisit,
} from '../../contract/public-page.ts'

/** Where `npm run build` puts it. */
export const CLIENT_BUILD_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface ClientBuild {
  /** What browsers fetch; null where somebody else serves it. */
  files: ClientFiles | null
  /** The application page, with its style sheet inlined. */
  applicationPage(path: string): Promise<string>
  /** The style sheet inlined in it. */
  style: string
  /** The scripts that modules of the client consist of, apart from the entry's own; each once. */
  scriptsOf(modules: readonly string[]): string[]
  /** Renders a public page, or the page for what was not found. The bundle is loaded when it is first needed. */
  renderPage(visit: PageVisit): Promise<RenderedPage>
  /** What renders pages of the library, in one go each. */
  loadLibraryPages(): Promise<RenderLibraryPage>
  prepareSharedCopy: PrepareSharedCopy
  renderScreen(visit: ScreenVisit): Promise<RenderedScreen>
}

export interface ClientFiles {
  /** Hashed files stand in its `assets`. */
  folder: string
  /** Names of the files other than assets: icons, manifest, service worker. */
  rootFiles: string[]
}

interface Bundle {
  renderPage: RenderPage
  renderLibraryPage: RenderLibraryPage
  prepareSharedCopy: PrepareSharedCopy
  renderScreen: RenderScreen
}

/** What Vite's manifest says of one chunk. */
export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

const ENTRY = 'index.html'
const STYLE_SHEET_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/

/** The client in `folder`; null when it has not been built. */
export function findClientBuild(folder: string = CLIENT_BUILD_FOLDER): ClientBuild | null {
  const clientFolder = join(folder, 'client')
  const bundleFile = join(folder, 'server/render.js')
  if (!existsSync(join(clientFolder, ENTRY)) || !existsSync(bundleFile)) return null
  const built = readFileSync(join(clientFolder, ENTRY), 'utf8')
  const { page, style } = inlineStyleSheet(built, clientFolder)
  const manifest = readManifest(clientFolder)
  const ofEntry = new Set(filesOf(manifest, [ENTRY]))
  const loadBundle = (): Promise<Bundle> => import(pathToFileURL(bundleFile).href)
  return {
    files: { folder: clientFolder, rootFiles: rootFilesIn(clientFolder) },
    applicationPage: async () => page,
    style,
    scriptsOf: (modules) => filesOf(manifest, modules).filter((file) => file.endsWith('.js') && !ofEntry.has(file)),
    renderPage: async (visit) => (await loadBundle()).renderPage(visit),
    loadLibraryPages: async () => (await loadBundle()).renderLibraryPage,
    prepareSharedCopy: async (visit) => (await loadBundle()).prepareSharedCopy(visit),
    renderScreen: async (visit) => (await loadBundle()).renderScreen(visit),
  }
}

/** @throws Error when the page does not have the one link to a style sheet that Vite puts there. */
function inlineStyleSheet(built: string, clientFolder: string): { page: string; style: string } {
  const [before = '', file = '', after, ...others] = built.split(STYLE_SHEET_LINK)
  if (after === undefined || others.length > 0)
    throw new Error('The application page has not one link to a style sheet.')
  const style = readFileSync(join(clientFolder, file), 'utf8')
  return { page: `${before}<style>${style}</style>${after}`, style }
}

function rootFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ENTRY && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name)
}

export function readManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
}

/**
 * The files that `modules` need to run, each once, style sheets included. A module that shares its chunk with others goes
 * by the chunk's name. @throws Error when the build has neither.
 */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name)
    if (!chunk) throw new Error(`The build has no ${name}: name the module that stands in its place.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...files]
}
