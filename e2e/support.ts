import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, test as base, expect, type Page, type Route } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Role } from '../domain/src/roles.ts'
import { demoEmail, demoPassword } from '../server/src/sign-in/demo-accounts.ts'
import { endContext, isAnswered, type Kept, KeptPages, type Look, routePassing, stayRouted } from './kept-pages.ts'
import { TestServer } from './server.ts'
import { slowDown } from './slow-line.ts'

/** What a test has spent, of what the suite has a budget for: see docs/testing.md. */
const spent = { loads: 0, contexts: 0, axe: 0 }

type Worker = {
  /** The server of the worker, with the rows of the demo company again where a file begins. */
  serverOf: (file: string) => Promise<TestServer>
  /** The browser of the worker, another one if it has ended. */
  browserOf: () => Promise<Browser>
  /** The pages that the tests of a file leave to each other. */
  keptPages: KeptPages
}
type Fixtures = {
  server: TestServer
  /** Playwright's own is not replaced when it ends. */
  ownBrowser: Browser
  /** A page of a signed-in user with a role: another one of this test, or one that an earlier test of the file has left. */
  as: (role: Role, look?: Look) => Promise<Page>
  visitor: Page
  /** Notes in the report what the test has spent. */
  spending: undefined
}

/** What the browser has complained of in the test that runs. */
let faults: string[] = []

/** Browser tests: each file finds the demo company as it was; a console error fails the test. */
export const test = base.extend<Fixtures, Worker>({
  keptPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const pages = new KeptPages()
      await use(pages)
      await pages.end()
    },
    { scope: 'worker' },
  ],
  serverOf: [
    async ({ keptPages }, use) => {
      let server: TestServer | undefined
      let served = ''
      await use(async (file) => {
        const running = server ?? (await TestServer.start())
        if (server && served !== file) await keptPages.outlast(() => running.putBack())
        server = running
        served = file
        return running
      })
      await server?.stop()
    },
    { scope: 'worker' },
  ],
  browserOf: [
    async ({ playwright, launchOptions }, use) => {
      let current: Browser | undefined
      await use(async () => {
        if (!current?.isConnected()) {
          current = await playwright.chromium.launch(launchOptions)
          current.once('disconnected', remarkEnd)
          countContexts(current)
        }
        return current
      })
      if (current) await end(current)
    },
    { scope: 'worker' },
  ],
  spending: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, info) => {
      const before = { ...spent, servers: TestServer.started }
      await use(undefined)
      const counts = {
        loads: spent.loads - before.loads,
        contexts: spent.contexts - before.contexts,
        servers: TestServer.started - before.servers,
        axe: spent.axe - before.axe,
      }
      info.annotations.push({ type: 'spent', description: JSON.stringify(counts) })
    },
    { auto: true },
  ],
  ownBrowser: async ({ browserOf }, use) => use(await browserOf()),
  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),
  as: async ({ ownBrowser: browser, server, keptPages }, use, info) => {
    faults = []
    const source = { browser, url: server.url, prepare: (page: Page) => noteFaults(page, server) }
    const taken: Kept[] = []
    await use(async (role, look = {}) => {
      const kept = await keptPages.take(source, role, look)
      taken.push(kept)
      return kept.page
    })
    for (const kept of taken) await keptPages.giveBack(kept, info.status === info.expectedStatus)
    expect(faults).toEqual([])
  },
  visitor: async ({ ownBrowser, server }, use) => {
    faults = []
    const context = await ownBrowser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    stayRouted(page, context)
    await noteFaults(page, server)
    await use(page)
    await endContext(context)
    expect(faults).toEqual([])
  },
})

/** Counts the contexts that are opened and the pages that are loaded in them, and slows them where the run asks for it. */
function countContexts(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    spent.contexts += 1
    // A service worker does not see the requests that are intercepted.
    if (options?.serviceWorkers !== 'allow') await slowDown(context)
    context.on('page', (page) => {
      page.on('domcontentloaded', () => {
        if (page.url() !== 'about:blank') spent.loads += 1
      })
    })
    return context
  }
}

/** Closes a browser without the remark that it has ended. */
async function end(browser: Browser): Promise<void> {
  browser.off('disconnected', remarkEnd)
  await browser.close()
}

const remarkEnd = () => console.warn('A browser has ended by itself.')

/** Signs in with the form. */
export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/auth')
  await signInHere(page, role)
  await page.waitForURL('**/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

/** Fills the sign-in form of the page that is shown, and sends it. */
export async function signInHere(page: Page, role: Role, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(demoEmail(role))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/**
 * Waits until the page that is shown awaits nothing: its parts are in, and so are its first answers. Every page has the mark
 * in its `<main>`; a refetch does not take it away.
 */
export async function settled(page: Page): Promise<void> {
  const isSettled = () => document.querySelector('main')?.dataset.settled === location.pathname
  // A page that is just being replaced has no answer.
  await expect.poll(() => page.evaluate(isSettled).catch(() => false), { intervals: [20, 50, 100] }).toBe(true)
}

/** Opens a page and waits until it has settled: by the router where the program is loaded, else by a page load. */
export async function open(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/app')) {
    // The router has begun to listen.
    await settled(page)
    const isSamePage = new URL(path, page.url()).pathname === new URL(page.url()).pathname
    await show(page, path)
    // The mark of a page says nothing of another search on it: the router asks for its rows before two frames are drawn.
    if (isSamePage) await page.evaluate(drawn)
    await settled(page)
    // Rows that an earlier page has shown stand there until their answer comes.
    await expect.poll(() => isAnswered(page), { intervals: [20, 50, 100] }).toBe(true)
  } else {
    await page.goto(path)
    await settled(page)
  }
}

const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Opens a page by the router, which counts its entries and so tells back from forward, and waits for nothing. */
export async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({ __TSR_index: (history.state?.__TSR_index ?? 0) + 1 }, '', to), path)
}

/** Expects no serious or critical axe violation, once the screen has settled. */
export async function expectAccessible(page: Page): Promise<void> {
  spent.axe += 1
  await expect.poll(() => seriousViolations(page), { intervals: [300, 1000, 2000] }).toEqual([])
}

const accessibilityRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
}

// Half the size of the form with comments, and the same rules: every check begins with compiling it.
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that are broken, each with the elements. Only the page itself is checked: no screen has a frame. */
async function seriousViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const violations = await page.evaluate(async (options) => {
    // safe: put there above.
    const { axe } = window as unknown as { axe: { run: (on: Document, options: object) => Promise<AxeResults> } }
    return (await axe.run(document, options)).violations
  }, accessibilityRules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

async function noteFaults(page: Page, server: TestServer): Promise<void> {
  const note = (text: string) => {
    // A chunk request in flight when the server was killed may fail late.
    const isOfKill = server.wasKilled && /dynamically imported module/.test(text)
    if (!isOfKill) faults.push(text)
  }
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    // A refused request is an expected response; the browser logs it as an error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) note(message.text())
  })
  // Chromium keeps a blocked eval to itself where the script catches it; Firefox writes it to the console.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content security policy: ${violatedDirective} blocked ${blockedURI}`),
    ),
  )
}

/** Blocks the event stream, so that the page shows no change by itself, and can be out of date. */
export async function blockEvents(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort())
}

/** Holds requests back until they are released. */
export async function hold(page: Page, url: string | RegExp): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const passOn = async (route: Route) => {
    await promise
    await route.fallback()
  }
  await routePassing(page, url, passOn, resolve)
  return { letGo: resolve }
}

/**
 * Takes what a page saves before the server does, until the test ends. What it reads comes from the server all the same.
 *
 * @param times how many saves; all by default
 */
export async function takeSaves(
  page: Page,
  url: string,
  take: (route: Route) => Promise<void>,
  times = Number.POSITIVE_INFINITY,
): Promise<void> {
  let left = times
  const act = (route: Route) => {
    if (left <= 0 || route.request().method() === 'GET') return route.fallback()
    left -= 1
    return take(route)
  }
  await routePassing(page, url, act, () => {
    left = 0
  })
}
