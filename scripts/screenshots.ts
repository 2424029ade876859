// npm run screenshots: takes a picture of every screen and state of the built product in all sizes, both themes and both
// languages, into screenshots/ with an index.html. Fails when a page scrolls sideways or logs an error.
//
//   npm run screenshots -- chat     only screens whose name contains this
//   npm run screenshots -- --readme also renews the picture in the README

import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { LANGUAGES } from '../contract/preferences.ts'
import { launchOptions, provideBrowser } from '../server/testing/browser.ts'
import { photograph, type Shot } from './screenshots/camera.ts'
import { writeContactSheet } from './screenshots/contact-sheet.ts'
import { SCREENS } from './screenshots/screens.ts'
import { openStage, type Stage } from './screenshots/stage.ts'

const FOLDER = 'screenshots'
const AT_ONCE = 3
const README_PICTURE = { from: 'answer-with-side-panel/en-1280-light.png', to: 'docs/screenshot.png' }

const { positionals, values } = parseArgs({ allowPositionals: true, options: { readme: { type: 'boolean' } } })
const [wanted = ''] = positionals

/** Screens are independent of each other, so some are taken at the same time. */
async function photographAll(browser: Browser, stage: Stage): Promise<Shot[]> {
  const tasks = SCREENS.filter(({ name }) => name.includes(wanted)).flatMap((screen) =>
    LANGUAGES.map((language) => () => photograph(browser, stage, screen, language, FOLDER)),
  )
  const shots: Shot[][] = tasks.map(() => [])
  const queue = tasks.entries()
  const work = async () => {
    for (const [index, task] of queue) shots[index] = await task()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return shots.flat()
}

async function main(): Promise<boolean> {
  if (!wanted) rmSync(FOLDER, { recursive: true, force: true })
  await using stage = await openStage()
  const browser = await chromium.launch(launchOptions(provideBrowser()))
  try {
    const shots = await photographAll(browser, stage)
    writeContactSheet(FOLDER, shots)
    if (values.readme) copyFileSync(join(FOLDER, README_PICTURE.from), README_PICTURE.to)
    return report(shots)
  } finally {
    await browser.close()
  }
}

function report(shots: readonly Shot[]): boolean {
  const faulty = shots.filter(({ faults }) => faults.length > 0)
  for (const { file, faults } of faulty) console.error(`${file}\n  ${faults.join('\n  ')}`)
  console.log(`${shots.length} pictures, ${faulty.length} with faults: ${FOLDER}/index.html`)
  return faulty.length === 0
}

process.exitCode = (await main()) ? 0 : 1
