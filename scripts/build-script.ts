import { build } from 'vite'

interface Script {
  /** Its source, from the root of the project. */
  input: string
  /** Its name in the folder of the client. */
  file: string
  define?: Record<string, string>
}

/** Builds a script that stands on its own, under a fixed name, beside the files of the client. */
export async function buildScript(clientFolder: string, { input, file, define }: Script): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      target: ['chrome131', 'firefox133', 'safari18.1'],
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: file, format: 'iife' } },
    },
  })
}
