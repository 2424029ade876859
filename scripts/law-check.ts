// npm run law:check: holds the library against the statute texts it was written from, and every word of search against its
// example, and prints what does not agree.
// With names behind it (`npm run law:check -- civil-code-2074 divorce`) it looks at those works and guides alone.

import { checkLibrary } from './law/check-library.ts'
import { openSourceTexts } from './law/source-texts.ts'
import { findFileProblems, wordFiles } from './law/word-files.ts'

const folder = process.env.LAW_SOURCES
const sources = folder ? openSourceTexts(folder) : null
const only = process.argv.slice(2)
const checked = checkLibrary(sources, (name) => only.length === 0 || only.includes(name))
const { works, provisions, guides } = checked
const problems = [...(only.length === 0 ? wordFiles().flatMap(findFileProblems) : []), ...checked.problems]
if (!sources) {
  const where = folder
    ? `There are no statute texts at ${folder}.`
    : 'LAW_SOURCES does not name a folder of statute texts.'
  console.log(`${where} Not checked:
- whether the texts have each provision, and whether our figures stand there with their condition,
- whether a section’s text is still the one that was last read,
- whether another act repeals one that is said to be in force.
Checked without them: whether our words are those that were recorded, and whether everything that is named is held.`)
}
for (const problem of problems) console.log(problem)
console.log(`${works} works, ${provisions} provisions, ${guides} guides checked; ${problems.length} not explained.`)
if (problems.length > 0) process.exitCode = 1
