// Writes .env.example from the settings that server/env.ts reads: `node scripts/write-env-example.ts`.

import { writeFileSync } from 'node:fs'
import { describeSettings } from '../server/env.ts'

export const ENV_EXAMPLE_FILE = new URL('../.env.example', import.meta.url)

/** The text of .env.example: every setting, commented out, with what it is for and its default. */
export function renderEnvExample(): string {
  const settings = describeSettings().map(
    ({ name, description, defaultValue }) => `# ${description}\n#${name}=${defaultValue}\n`,
  )
  return `# Every setting of Kanooni, with its default. None is needed to start. Written by scripts/write-env-example.ts.
# Kanooni reads its settings from the environment; to use a file: node --env-file=.env server/main.mjs

${settings.join('\n')}`
}

if (import.meta.main) writeFileSync(ENV_EXAMPLE_FILE, renderEnvExample())
