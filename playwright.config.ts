import { defineConfig } from '@playwright/test'
import type { SetUp } from './e2e/installation.ts'
import { findBrowser, launchOptions } from './server/testing/browser.ts'

// Every test runs against a server with a provider, a mail server and PostgreSQL; the whole path also against one
// with no settings at all, where the library answers.
export default defineConfig<object, { setUp: SetUp }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Tests wait as well as work: a third worker fills the time in which two leave two cores idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on its second try is a fault, in it or in the product.
  retries: 0,
  // Only what hangs takes as long, however busy the machine is.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: launchOptions(findBrowser()),
  },
  projects: [
    { name: 'bare', testMatch: ['whole-path.spec.ts', 'library-answers.spec.ts'], use: { setUp: 'bare' } },
    { name: 'connected', testIgnore: 'library-answers.spec.ts', use: { setUp: 'connected' } },
  ],
})
