import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser, launchOptions } from './server/testing/browser.ts'
import { readMails, shippingService } from './server/testing/component-service-plugin.ts'

// What the client imports, named up front: a dependency that the test server meets late makes it reload the page.
const CLIENT_DEPENDENCIES = [
  '@hookform/resolvers/zod',
  '@reduxjs/toolkit',
  'appwrite',
  'axe-core',
  'fflate',
  'lucide-react',
  'marked',
  'otpauth',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-redux',
  'wouter',
  'react/jsx-dev-runtime',
  'uqr',
  'zod/mini',
]

/** Only what hangs takes as long, however busy the machine is. */
const TEST_TIMEOUT_MS = 240_000
const POLL = { expect: { poll: { timeout: 60_000 } } }

const PURE = ['{contract,law,scripts/law}/**/*.test.ts']
const COUNTED = ['law/citations/hostile-text.test.ts']

export default defineConfig({
  test: {
    // Unless told, Vitest leaves a core to itself: of two, half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'law',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          include: PURE,
          exclude: COUNTED,
          // Nothing there changes anything outside of a test, so the library is loaded once and not for every file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'counted',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          include: COUNTED,
          // Optimised code does not count how often it was entered.
          execArgv: ['--no-opt'],
        },
      },
      {
        test: {
          name: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          ...POLL,
          include: ['{server,scripts,web}/**/*.test.ts'],
          exclude: PURE,
          environment: 'node',
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
      {
        plugins: [react(), tailwindcss(), shippingService()],
        optimizeDeps: { include: CLIENT_DEPENDENCIES },
        test: {
          name: 'browser',
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          ...POLL,
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/testing/console-noise.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: launchOptions(findBrowser()),
            }),
            commands: { readMails },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
