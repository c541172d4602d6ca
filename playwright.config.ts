import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'
import type { EngineName } from './e2e/engines/support.ts'

const { executablePath, env } = await findBrowser()

export default defineConfig<object, { engineName: EngineName }>({
  // Journeys are in npm test; every screen as every role is in npm run test:screens.
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys' },
    { name: 'screens', testDir: 'e2e/screens' },
    // Two builds behind one address: npm run test:upgrade makes the former one. One story, by several people.
    { name: 'upgrade', testDir: 'e2e/upgrade', timeout: 240_000 },
    { name: 'firefox', testDir: 'e2e/engines', use: { engineName: 'firefox' } },
    { name: 'webkit', testDir: 'e2e/engines', use: { engineName: 'webkit' } },
  ],
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/template.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // As many as CI has cores: a third made the run 2 % shorter, and each test half as long again.
  workers: 2,
  retries: 0,
  // These and the one of an action bound a hang and measure nothing.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    // Far from Nairobi, on purpose: what is shown must not depend on the browser's zone.
    timezoneId: 'America/Los_Angeles',
    // A worker takes requests out of the sight of `page.route`: e2e/journeys/offline.e2e.ts alone allows it.
    serviceWorkers: 'block',
    trace: 'off',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
