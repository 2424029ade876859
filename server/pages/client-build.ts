// The built web client: its application page, its assets, and the bundle that renders the public pages.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Operator, RenderedPage, RenderPage } from '../../contract/public-page.ts'

/** Where `npm run build` puts it. */
export const CLIENT_BUILD_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface ClientBuild {
  assetsFolder: string
  favicon: string
  /** The application page as built, for somebody who is signed out. */
  applicationPage: string
  /** Renders a public page, or the page for what was not found. The bundle is loaded when it is first needed. */
  renderPage(path: string, operator: Operator): Promise<RenderedPage>
}

/** The client in `folder`; null when it has not been built. */
export function findClientBuild(folder: string = CLIENT_BUILD_FOLDER): ClientBuild | null {
  const index = join(folder, 'client/index.html')
  const bundle = join(folder, 'server/render-page.js')
  if (!existsSync(index) || !existsSync(bundle)) return null
  return {
    assetsFolder: join(folder, 'client/assets'),
    favicon: readFileSync(join(folder, 'client/favicon.svg'), 'utf8'),
    applicationPage: readFileSync(index, 'utf8'),
    async renderPage(path, operator) {
      const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(bundle).href)
      return renderPage(path, operator)
    },
  }
}
