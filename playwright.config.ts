import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/browser.ts'

const folder = join(import.meta.dirname, 'e2e')
const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'))
const { executablePath, env } = await findBrowser()

export default defineConfig<object, { file: string }>({
  testDir: folder,
  // A file is a project of its own, so that it gets a worker and thereby a server and a database of its own: what
  // another file has left there, and which of the two workers came to which file, changes nothing.
  projects: files.map((file) => ({ name: file.replace('.e2e.ts', ''), testMatch: file, use: { file } })),
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // Two browsers, servers and databases share the machine with whatever else runs there. A test that needs another
  // attempt is named at the end of npm test, to be looked into.
  retries: process.env.CI ? 2 : 0,
  // Both bound a hang and measure nothing.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    // Far from Nairobi, on purpose: what is shown must not depend on the browser's zone.
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
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
