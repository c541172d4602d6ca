import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test'
import type { Role } from '../domain/src/roles.ts'
import { cookiesOf } from './template.ts'

/** `isNew`: on a device that has shown nothing yet. */
export type Look = { width?: number; colorScheme?: 'light' | 'dark'; isTouch?: boolean; isNew?: boolean }

type Source = { browser: Browser; url: string; prepare: (page: Page) => Promise<void> }
export type Kept = { page: Page; context: BrowserContext; key: string; isChanged: boolean }

/** The requests of a page that await their answer, but for the stream of events. */
const awaited = new WeakMap<Page, Set<Request>>()

type Handler = (route: Route) => unknown

/** Handlers of `route` that leave nothing in a page but answers of the server, and how each is ended once its test is over. */
const passing = new Map<Handler, { page: Page; end: () => void }>()

/** Routes calls of a page by a handler after which the page can be kept. It is not removed, `end` makes it pass all on. */
export async function routePassing(page: Page, url: string | RegExp, handler: Handler, end: () => void): Promise<void> {
  passing.set(handler, { page, end })
  await page.route(url, handler)
}

/** What a page cannot lose again, once a test has called it. */
const lasting = {
  page: ['route', 'addInitScript', 'exposeFunction', 'setExtraHTTPHeaders', 'close'],
  context: ['route', 'addInitScript', 'setOffline', 'newPage', 'newCDPSession', 'addCookies'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const

/**
 * The pages of signed-in people, kept from one test to the next: a page load is what costs most in a journey. A page that a
 * test has changed for good is closed: its routes, its clock, its sign-in, its language.
 */
export class KeptPages {
  #resting: Kept[] = []

  /** A page of a signed-in user of a role: one that rests, else another one, which `prepare` gets first. */
  async take({ browser, url, prepare }: Source, role: Role, look: Look): Promise<Kept> {
    const { width = 1366, colorScheme = 'light', isTouch = false, isNew = false } = look
    const viewport = { width, height: width < 768 ? 844 : 768 }
    const key = `${role} ${isTouch}`
    const resting = isNew ? undefined : this.#resting.find((kept) => kept.key === key)
    if (resting) {
      this.#resting = this.#resting.filter((kept) => kept !== resting)
      await resting.page.setViewportSize(viewport)
      await resting.page.emulateMedia({ colorScheme, reducedMotion: null, media: null })
      return resting
    }
    const context = await browser.newContext({
      baseURL: url,
      viewport,
      colorScheme,
      hasTouch: isTouch,
      isMobile: isTouch,
      storageState: { cookies: cookiesOf(role), origins: [] },
    })
    const page = await context.newPage()
    noteRequests(page)
    await prepare(page)
    const kept = { page, context, key, isChanged: false }
    stayRouted(page, context)
    for (const name of lasting.page) noteCall(page, name, kept)
    for (const name of lasting.context) noteCall(context, name, kept)
    for (const name of lasting.clock) noteCall(page.clock, name, kept)
    return kept
  }

  /** Keeps a page for the next test, where nothing of this one stays in it; else closes it. */
  async giveBack(kept: Kept, isPassed: boolean): Promise<void> {
    endRoutes(kept.page)
    await kept.context.clearPermissions()
    const isKept = isPassed && !kept.isChanged && (await comesToRest(kept).catch(() => false))
    if (isKept) this.#resting.push(kept)
    else await endContext(kept.context)
  }

  /**
   * Puts the rows of the company back while pages rest, and waits until these have asked again who is signed in: what they know
   * is old by then, and each page that opens reads it again. Closes those whose session has ended.
   */
  async outlast(putBack: () => Promise<void>): Promise<void> {
    const resting = this.#resting
    const asked = resting.map(({ page }) =>
      page.waitForResponse(/\/api\/visitor$/, { timeout: 5000 }).catch(() => null),
    )
    await putBack()
    this.#resting = []
    for (const [index, kept] of resting.entries()) {
      const answer = await asked[index]
      if (answer?.ok() && (await comesToRest(kept).catch(() => false))) this.#resting.push(kept)
      else await endContext(kept.context)
    }
  }

  /** Closes the pages that rest. */
  async end(): Promise<void> {
    for (const { context } of this.#resting.splice(0)) await endContext(context)
  }
}

function endRoutes(of: Page): void {
  for (const [handler, { page, end }] of passing) {
    if (page !== of) continue
    end()
    passing.delete(handler)
  }
}

function noteRequests(page: Page): void {
  const asking = new Set<Request>()
  awaited.set(page, asking)
  page.on('request', (request) => {
    if (/\/api\/(?!events)/.test(request.url())) asking.add(request)
  })
  page.on('requestfinished', (request) => asking.delete(request))
  page.on('requestfailed', (request) => asking.delete(request))
}

/** Whether a page awaits no answer: what it knew from before is up to date. */
export function isAnswered(page: Page): boolean {
  return (awaited.get(page)?.size ?? 0) === 0
}

/**
 * Gives a page that gets a route another one, which meets nothing and stays. With the last route of a page Playwright stops
 * intercepting, and what is under way then never gets its answer: the stream of events that opens again, a part that is fetched.
 */
export function stayRouted(page: Page, context: BrowserContext): void {
  const route = page.route.bind(page)
  const stay = context.route.bind(context)
  let staying: Promise<unknown> | undefined
  page.route = async (...args) => {
    staying ??= stay('http://nothing.invalid/', (met) => met.abort())
    await staying
    return route(...args)
  }
}

/**
 * Notes that a test has called what lasts. It is meant for the page load that follows: a page that rests is left for an empty
 * one, so that `open` loads it.
 */
function noteCall<Name extends string>(on: Record<Name, unknown>, name: Name, kept: Kept): void {
  // safe: the names are those of methods that return promises.
  const method = on[name] as (...args: unknown[]) => Promise<unknown>
  on[name] = async (...args: unknown[]) => {
    if (new URL(kept.page.url()).pathname === restingPlace) await kept.page.goto('about:blank')
    if (!args.some((arg) => passing.has(arg as Handler))) kept.isChanged = true
    return method.apply(on, args)
  }
}

const restingPlace = '/app/no-such-page'

/** Leaves the page that a test has shown, without its notices. @returns whether nothing of it stays */
async function comesToRest({ page, context }: Kept): Promise<boolean> {
  if (!new URL(page.url()).pathname.startsWith('/app')) return false
  const cookies = await context.cookies()
  if (cookies.length === 0) return false
  await page.mouse.move(0, 0)
  return page.evaluate(async (place) => {
    const { language = 'en', theme = 'system' } = localStorage
    if (language !== 'en' || theme !== 'system') return false
    sessionStorage.clear()
    for (const notice of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) notice.click()
    history.pushState({}, '', place)
    const isThere = () => document.querySelector('main')?.dataset.settled === place
    const isIn = () => document.querySelector('[role="dialog"], [role="alertdialog"], .mantine-Notification-root')
    for (let looks = 0; looks < 60; looks += 1) {
      if (isThere() && !isIn()) return true
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false
  }, restingPlace)
}

/** Closes a context. A request that a test intercepts may still be under way: it would fail the next test. */
export async function endContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    endRoutes(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}
