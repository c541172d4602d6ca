import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Role } from '../domain/src/roles.ts'
import { demoEmail, demoPassword } from '../server/src/sign-in/demo-accounts.ts'
import { TestServer } from './server.ts'
import { cookiesOf } from './template.ts'

type Worker = {
  /** The server of a file of tests; that of the file before is stopped. */
  serverOf: (file: string) => Promise<TestServer>
}
type Fixtures = {
  server: TestServer
  /** A page of somebody of a role, signed in. */
  as: (role: Role, options?: { width?: number; colorScheme?: 'light' | 'dark' }) => Promise<Page>
  visitor: Page
}

/** Browser tests: each file has a server and a database of its own; a stray error in the console fails the test. */
export const test = base.extend<Fixtures, Worker>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      let current: { file: string; server: TestServer } | undefined
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.server.stop()
          current = { file, server: await TestServer.start() }
        }
        return current.server
      })
      await current?.server.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),
  as: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = []
    const faults: string[] = []
    await use(async (role, { width = 1366, colorScheme = 'light' } = {}) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height: width < 768 ? 844 : 768 },
        colorScheme,
        storageState: { cookies: cookiesOf(role), origins: [] },
      })
      contexts.push(context)
      const page = await context.newPage()
      noteFaults(page, { server, faults })
      return page
    })
    for (const context of contexts) await context.close()
    expect(faults).toEqual([])
  },
  visitor: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const faults: string[] = []
    noteFaults(page, { server, faults })
    await use(page)
    await context.close()
    expect(faults).toEqual([])
  },
})

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(demoEmail(role))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Nothing serious for a person who uses a screen reader or a keyboard, once the screen has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => graveFaults(page), { intervals: [300, 1000, 2000] }).toEqual([])
}

async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // There are no frames; the other mode opens a second page for each run.
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

function noteFaults(page: Page, { server, faults }: { server: TestServer; faults: string[] }): void {
  const note = (text: string) => {
    // A page may have been fetching a part of the program when its server was killed, and hear of it late.
    const isOfKill = server.wasKilled && /dynamically imported module/.test(text)
    if (!isOfKill) faults.push(text)
  }
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    // A refused request is an answer, not a fault of the page; the browser logs it all the same.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) note(message.text())
  })
}

/** Keeps requests waiting until they are let go. */
export async function hold(page: Page, url: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return { letGo: resolve }
}
