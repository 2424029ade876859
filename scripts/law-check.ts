// npm run law:check: holds the library against the statute texts it was written from and prints what does not agree.
// With names behind it (`npm run law:check -- civil-code-2074 divorce`) it looks at those works and guides alone.

import { createEntryCheck } from './law/check-entries.ts'
import { readGuides, readWorks } from './law/entry-files.ts'
import { openSourceTexts } from './law/source-texts.ts'

const folder = process.env.LAW_SOURCES
const sources = folder ? openSourceTexts(folder) : null
if (!sources) {
  const where = folder
    ? `There are no statute texts at ${folder}.`
    : 'LAW_SOURCES does not name a folder of statute texts.'
  console.log(
    `${where} Nothing was checked: neither that the texts have each provision, nor that our figures stand there.`,
  )
} else {
  const only = process.argv.slice(2)
  const isWanted = (id: string) => only.length === 0 || only.includes(id)
  const entries = readWorks()
  const check = createEntryCheck(entries, sources)
  const works = entries.filter(({ work }) => isWanted(work.id))
  const guides = readGuides().filter(({ slug }) => isWanted(slug))
  const problems = [...works.flatMap(check.checkWork), ...guides.flatMap(check.checkGuide)]
  for (const problem of problems) console.log(problem)
  const count = works.reduce((sum, { provisions }) => sum + provisions.length, 0)
  console.log(
    `${works.length} works, ${count} provisions, ${guides.length} guides checked; ${problems.length} not explained.`,
  )
  if (problems.length > 0) process.exitCode = 1
}
