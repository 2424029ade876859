import { defineConfig } from '@playwright/test'
import type { SetUp } from './e2e/house.ts'
import { BROWSER_ARGUMENTS, findBrowser } from './server/testing/browser.ts'

// Every journey runs against a server with a provider, a mail server and PostgreSQL; the whole path also against one
// with no settings at all, where the library answers.
export default defineConfig<object, { setUp: SetUp }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two browsers, a server and a database share two cores: what a busy machine broke is tried once more, and named.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    trace: 'retain-on-first-failure',
    launchOptions: { executablePath: findBrowser() ?? undefined, args: BROWSER_ARGUMENTS },
  },
  projects: [
    { name: 'embedded', testMatch: ['whole-path.spec.ts', 'library-answers.spec.ts'], use: { setUp: 'embedded' } },
    { name: 'connected', testIgnore: 'library-answers.spec.ts', use: { setUp: 'connected' } },
  ],
})
