// npm run law:read -- WORK [NUMBER…] [--wording], or -- GUIDE… [--wording]: somebody has read these provisions or guides
// against the statute texts in LAW_SOURCES. Where our words changed since the reading before, they count as corrected
// today; `--wording` says that people are told the same as before.

import { parseArgs } from 'node:util'
import { EntryError } from './law/entry-files.ts'
import { ReadingError, recordReadings } from './law/record-readings.ts'
import { openSourceTexts } from './law/source-texts.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { wording: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0)
    throw new ReadingError('Usage: npm run law:read -- WORK [NUMBER…] [--wording], or -- GUIDE… [--wording]')
  const sources = openSourceTexts(process.env.LAW_SOURCES ?? '')
  if (!sources)
    throw new ReadingError(
      'Nothing was recorded: a reading names the statute text that was read, and LAW_SOURCES names no folder of such texts.',
    )
  const today = new Date().toISOString().slice(0, 10)
  for (const line of recordReadings(positionals, sources, { today, isWordingOnly: values.wording })) console.log(line)
} catch (error) {
  if (!(error instanceof ReadingError || error instanceof EntryError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
