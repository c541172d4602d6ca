// npm run -s bench:browser [-- --rounds 3]
// Measures the built program in a throttled Chromium: a mid-range phone on a slow connection.
// Writes a Markdown table to stdout, see docs/performance.md.
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoEmail, demoPassword } from '../server/src/sign-in/demo-accounts.ts'
import { findBrowser } from './browser.ts'
import { TestServer } from './server.ts'
import prepareTemplate from './template.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(options.rounds)
const throttle = { cpu: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1_000_000) / 8 }
const phone = { width: 390, height: 844 }
const settledMs = 1500

/** Metrics of a page since it began to load, in milliseconds; the layout shift has no unit. */
type Paint = { lcp: number; shift: number; slowest: number; kilobytes: number }

const readPaint = (page: Page): Promise<Paint> => page.evaluate(() => Reflect.get(globalThis, 'paint'))

/** Runs in the page before its own scripts. */
function observe(): void {
  const paint = { lcp: 0, shift: 0, slowest: 0, kilobytes: 0 }
  Reflect.set(globalThis, 'paint', paint)
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => {
    paint.lcp = entry.startTime
  })
  // Cumulative layout shift: the worst session window, of at most five seconds without a pause of one.
  let window = { from: 0, to: 0, shift: 0 }
  watch('layout-shift', (entry) => {
    const { startTime } = entry
    if (Reflect.get(entry, 'hadRecentInput')) return
    if (startTime - window.to > 1000 || startTime - window.from > 5000) window = { from: startTime, to: 0, shift: 0 }
    window = { ...window, to: startTime, shift: window.shift + Number(Reflect.get(entry, 'value')) }
    paint.shift = Math.max(paint.shift, window.shift)
  })
  watch(
    'event',
    (entry) => {
      if (Number(Reflect.get(entry, 'interactionId')) > 0) paint.slowest = Math.max(paint.slowest, entry.duration)
    },
    { durationThreshold: 16 },
  )
  watch('resource', (entry) => {
    paint.kilobytes += Number(Reflect.get(entry, 'transferSize')) / 1024
  })
}

/** A browser with an empty cache, on a slow phone. */
async function newcomer(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: phone })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latencyMs,
    downloadThroughput: throttle.bytesPerSecond,
    uploadThroughput: throttle.bytesPerSecond,
  })
  return page
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(demoEmail('management'))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/app/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const firstBooking = (page: Page) => page.getByText(/^BK\d{8,}$/).first()

async function settle(page: Page): Promise<Paint> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settledMs)
  return readPaint(page)
}

/** A visit from the landing page to a list, a search in it, and the day plan. Returns the metrics by name. */
async function walk(browser: Browser, url: string): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  const note = (place: string, { lcp, shift, kilobytes }: Paint) => {
    seen.set(`${place}, largest paint`, lcp)
    seen.set(`${place}, layout shift`, shift)
    seen.set(`${place}, loaded`, kilobytes)
  }
  const stranger = await newcomer(browser, url)
  await stranger.goto('/')
  await stranger.getByRole('heading', { level: 1 }).waitFor()
  note('landing page', await settle(stranger))
  await stranger.context().close()

  const page = await newcomer(browser, url)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  note('sign-in', await settle(page))
  await signIn(page)
  seen.set('dashboard after sign-in, layout shift', (await settle(page)).shift)
  // A list opened for the first time after sign-in.
  await page.goto('/app/bookings')
  await firstBooking(page).waitFor()
  note('list after sign-in', await settle(page))
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
  await search.click()
  await search.pressSequentially('cement', { delay: 150 })
  await settle(page)
  await firstBooking(page).click()
  await page.waitForURL(/\/app\/bookings\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { slowest, shift } = await settle(page)
  seen.set('search and opening a record, slowest interaction', slowest)
  seen.set('search and opening a record, rows that came and went', shift)
  // The plan of the day: trucks, then what waits for one.
  await page.goto('/app/dispatch/plan')
  await page.getByRole('region').first().waitFor()
  note('day plan', await settle(page))
  await page.getByRole('button', { name: /^To Be Planned/ }).click()
  await page
    .getByRole('button', { name: /^Plan / })
    .first()
    .waitFor()
  seen.set('day plan and its queue, slowest interaction', (await settle(page)).slowest)
  await page.context().close()
  return seen
}

const budgets: [what: RegExp, budget: number | null, unit: string][] = [
  [/landing page, largest paint/, null, 'ms'],
  [/^sign-in, largest paint/, 1600, 'ms'],
  [/largest paint/, 1400, 'ms'],
  [/slowest interaction/, 200, 'ms'],
  [/layout shift/, 0.02, ''],
  [/loaded/, null, 'KB'],
  // No budget: these rows change at the user's request.
  [/rows that came and went/, null, ''],
]

const { executablePath, env } = await findBrowser()
const discardTemplate = await prepareTemplate()
const server = await TestServer.start()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env } as Record<string, string>,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const walks: Map<string, number>[] = []
  for (let round = 0; round < rounds; round += 1) walks.push(await walk(browser, server.url))
  console.log(
    `Chromium ${browser.version()}, ${phone.width} px, processor slowed ${throttle.cpu} times, ${throttle.latencyMs} ms and 1.6 Mbit/s; the middle of ${rounds} rounds.\n`,
  )
  console.log('| What | measured | budget |')
  console.log('|---|--:|--:|')
  for (const what of walks[0]?.keys() ?? []) {
    const values = walks.map((each) => each.get(what) ?? 0).sort((one, other) => one - other)
    const middle = values[Math.floor(rounds / 2)] ?? 0
    const [, budget = null, unit = ''] = budgets.find(([pattern]) => pattern.test(what)) ?? []
    const shown = unit ? `${Math.round(middle).toLocaleString('en')} ${unit}` : middle.toFixed(3)
    console.log(`| ${what} | ${shown} | ${budget === null ? '' : `≤ ${budget.toLocaleString('en')} ${unit}`.trim()} |`)
  }
} finally {
  await browser.close()
  await server.stop()
  await discardTemplate()
}
