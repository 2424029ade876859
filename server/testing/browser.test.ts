import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from './browser.ts'

function setBrowser(program: string): void {
  const before = process.env.CHROMIUM
  process.env.CHROMIUM = program
  onTestFinished(() => {
    if (before === undefined) delete process.env.CHROMIUM
    else process.env.CHROMIUM = before
  })
}

test('the browser that CHROMIUM names comes first', () => {
  setBrowser(process.execPath)

  expect(findBrowser()).toBe(process.execPath)
})

test('a CHROMIUM that is no program is said to be none', () => {
  setBrowser('/no/such/browser')

  expect(() => findBrowser()).toThrow('CHROMIUM is set to /no/such/browser, which is not a program.')
})
