import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from './e2e/browser.ts'

// Both bound a hang and measure nothing. The long form of the random tests goes on for minutes.
const testTimeout = Number(process.env.TEST_LONG ?? 0) > 0 ? 1_800_000 : 60_000
const expect = { poll: { timeout: 10_000 } }

const processes = 'server/test/processes/**/*.test.ts'
const nightly = 'server/test/nightly/**/*.test.ts'
const failover = 'server/test/failover/**/*.test.ts'
const onDatabase = {
  globalSetup: 'server/test/support/database-setup.ts',
  testTimeout,
  hookTimeout: testTimeout,
  expect,
}

const { executablePath, env } = await findBrowser()

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Each file has a database of its own, and the program keeps nothing in its modules: files share those, which are
    // loaded once for each worker instead of once for each file.
    isolate: false,
    coverage: {
      provider: 'v8',
      include: ['domain/src/**/*.ts', 'server/src/**/*.ts', 'demo/*.ts', 'web/src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          setupFiles: 'scripts/properties.mjs',
          testTimeout,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.ts'], testTimeout } },
      {
        extends: './web/vite.config.ts',
        // React as people get it: it takes half the time of the one for development.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { development: false } },
        // A plugin of the build imports it: a dependency found while tests run would load React a second time.
        optimizeDeps: { include: ['zod/v4', 'axe-core'] },
        test: {
          name: 'components',
          include: ['web/test/**/*.test.tsx'],
          isolate: false,
          // The other projects share their workers; these have a browser of their own, after them.
          sequence: { groupOrder: 1 },
          testTimeout,
          expect,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath,
                env: { ...process.env, ...env },
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: {
                timezoneId: 'America/Los_Angeles',
                locale: 'en-GB',
                permissions: ['clipboard-read', 'clipboard-write'],
              },
              actionTimeout: 10_000,
            }),
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts', 'demo/*.test.ts'],
          exclude: [processes, nightly, failover],
          ...onDatabase,
        },
      },
      // What changes seldom and takes long: npm run test:nightly.
      { test: { name: 'nightly', include: [nightly], ...onDatabase } },
      // They start, kill and starve programs: npm run test:faults.
      { test: { name: 'processes', include: [processes], ...onDatabase } },
      // Three databases of this machine's, under Patroni: npm run test:failover.
      { test: { name: 'failover', include: [failover], testTimeout, hookTimeout: testTimeout, expect } },
    ],
  },
})
