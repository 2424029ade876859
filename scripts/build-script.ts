import { build, type PluginOption } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'

interface Script {
  /** Its source, from the root of the project. */
  input: string
  /** Its name in the folder of the client. */
  file: string
  define?: Record<string, string>
  plugins?: PluginOption[]
  /** What stands in for a package. */
  alias?: Record<string, string>
}

/** Builds a script that stands on its own, under a fixed name, next to the files of the client. */
export async function buildScript(
  clientFolder: string,
  { input, file, define, plugins, alias }: Script,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define,
    plugins: plugins ?? [],
    resolve: { alias: alias ?? {} },
    build: {
      target: OLDEST_BROWSERS,
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: file, format: 'iife' } },
    },
  })
}
