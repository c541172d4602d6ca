import { defineConfig } from 'vitest/config'

// Bounds a hang and measures nothing: the machine may be slow and busy.
const patience = 60_000

export default defineConfig({
  test: {
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['domain/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          setupFiles: 'scripts/properties.mjs',
          testTimeout: patience,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.ts'], testTimeout: patience } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: 'server/test/database-setup.ts',
          testTimeout: patience,
          hookTimeout: patience,
          expect: { poll: { timeout: 30_000 } },
          // npm test names what needed it.
          retry: process.env.CI ? 2 : 0,
        },
      },
    ],
  },
})
