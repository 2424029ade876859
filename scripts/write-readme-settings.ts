// Writes the table of settings in the README from the settings themselves: `node scripts/write-readme-settings.ts`.
// A test fails when the two differ.

import { readFileSync, writeFileSync } from 'node:fs'
import { describeSettings } from '../server/env.ts'
import { replaceBetween } from './between-marks.ts'

const README_FILE = new URL('../README.md', import.meta.url)
const START = '<!-- settings: written by scripts/write-readme-settings.ts -->'
const END = '<!-- end of settings -->'

export const readReadme = (): string => readFileSync(README_FILE, 'utf8')

/**
 * The README with its table of settings as it must be.
 * @throws Error when the marks around the table are missing.
 */
export const withSettings = (readme: string): string => replaceBetween(readme, START, END, settingsTable())

function settingsTable(): string {
  const rows = describeSettings().map(
    ({ name, description, defaultValue }) =>
      `| \`${name}\` | ${description.replaceAll('|', '\\|')} | ${defaultValue && `\`${defaultValue}\``} |\n`,
  )
  return `| setting | what for | default |\n| --- | --- | --- |\n${rows.join('')}`
}

if (import.meta.main) writeFileSync(README_FILE, withSettings(readReadme()))
