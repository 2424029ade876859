import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,law,server,scripts}/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
