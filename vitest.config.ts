import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['domain/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: 'server/test/database-setup.ts',
          // These bound a hang and measure nothing: the machine may be slow and busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          // npm test names what needed it.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
