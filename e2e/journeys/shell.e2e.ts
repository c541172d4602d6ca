import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { open, test } from '../support.ts'

const menu = [
  'Dashboard',
  'Customers',
  'Bookings',
  'Dispatch',
  'Day Plan',
  'Routes',
  'Finance',
  'Fleet',
  'Maintenance',
  'User Management',
  'Settings',
]

test('with the keyboard, the first step skips to the content, and one always sees where one is', async ({ as }) => {
  // The first Tab starts where the focus was last.
  const page = await as('admin', { isNew: true })
  // Reduced motion: the focus outlines show without a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/app/customers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()

  await page.keyboard.press('Tab')
  await expect(skip).toBeInViewport()
  const stops: Focused[] = []
  for (let focused = await page.evaluate(describeFocus); focused; focused = await page.evaluate(describeFocus)) {
    stops.push(focused)
    expect(stops.length).toBeLessThan(40)
    await page.keyboard.press('Tab')
  }
  expect(stops.length).toBeGreaterThan(15)
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])

  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
})

test('the sidebar shows the menu, where one is, also on each tab of Finance, who is signed in, and the way out', async ({
  as,
}) => {
  const page = await as('admin')
  await open(page, '/app/dashboard')

  await expect(entries(page)).toHaveText(menu)
  const here = page.getByRole('complementary').locator('[aria-current=page]')
  // Of entries with one of the same page below them, that one is lit.
  for (const entry of menu) {
    await entries(page).filter({ hasText: entry }).first().click()
    await expect(here).toHaveText([entry === 'Fleet' ? 'Vehicles' : entry])
  }
  // What stands below an entry shows while it, or one of them, is open.
  for (const [entry, tabs] of [
    ['Finance', 4],
    ['Who Owes', 0],
    ['Statements', 0],
    ['Payments', 4],
  ] as const) {
    await entries(page).filter({ hasText: entry }).click()
    await expect(here).toHaveText([new RegExp(`^${entry}`)])
    await expect(page.getByRole('tab')).toHaveCount(tabs)
  }
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await expect(here).toHaveText(['Finance'])
  await expect(userButton(page, 'Wanjiru Kamau')).toHaveText(/^WWanjiru KamauAdmin/)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('the sidebar folds to its icons and back, by button and by Ctrl+B, and is remembered for seven days; below 768 pixels it slides over the page', async ({
  as,
}) => {
  const page = await as('admin')
  await open(page, '/app/customers')
  await expectSidebarWidth(page, 256)

  await page.getByRole('button', { name: 'Toggle sidebar (Ctrl+B)' }).click()
  await expectSidebarWidth(page, 48)
  await expect(entries(page).first()).toHaveAccessibleName('Dashboard')
  await expect(entries(page).first()).toHaveAttribute('title', 'Dashboard')

  await page.getByRole('searchbox').click()
  await page.keyboard.press('Control+b')
  await expectSidebarWidth(page, 256)
  await page.keyboard.press('Meta+b')
  await expectSidebarWidth(page, 48)

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar')
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(7, 2)
  await page.reload()
  await expectSidebarWidth(page, 48)
  await page.keyboard.press('Control+b')
  await expectSidebarWidth(page, 256)

  await page.setViewportSize({ width: 767, height: 844 })
  await expect(page.getByRole('complementary')).toHaveCount(0)
  const panel = page.getByRole('dialog', { name: 'Menu' })

  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(288)
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
  await expect(panel).toContainText('Wanjiru Kamau')

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()

  await page.keyboard.press('Control+b')
  await expect(panel).toBeVisible()
  // Blocks the main thread so that both keys are queued (race): the panel closes, and opens again.
  await page.evaluate(() => {
    setTimeout(() => {
      const until = performance.now() + 300
      while (performance.now() < until) {}
    })
  })
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Control+b')])
  await panel.getByRole('link', { name: 'Bookings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await expect(panel).toBeHidden()

  await page.setViewportSize({ width: 768, height: 844 })
  await expectSidebarWidth(page, 256)
})

test('a theme and a language stay chosen after a reload, the language in another browser too', async ({
  as,
  server,
}) => {
  const page = await as('bookings', { colorScheme: 'dark' })
  await open(page, '/app/customers')
  await expectTheme(page, 'dark')
  await chooseInUserMenu(page, 'Grace Mutua', 'Theme', 'Light')
  await expectTheme(page, 'light')
  expect(await storedTheme(page)).toBe('light')

  await chooseInUserMenu(page, 'Grace Mutua', 'Language', 'Kiswahili')
  const menu = page.getByRole('navigation', { name: 'Menyu' }).getByRole('link')
  await expect(menu.nth(0)).toHaveText('Dashibodi')
  await expect(menu.nth(1)).toHaveText('Wateja')
  await expect(menu.nth(2)).toHaveText('Oda za mizigo')
  await expect(page.getByRole('heading', { level: 1, name: 'Wateja' })).toBeVisible()
  // Shown at once, saved asynchronously.
  await expect.poll(() => server.rows(`select from user_settings where language = 'sw'`)).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ondoka' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expectTheme(page, 'light')
  const elsewhere = await as('bookings')
  await open(elsewhere, '/app/customers')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Wateja' })).toBeVisible()

  await chooseInUserMenu(page, 'Grace Mutua', 'Lugha', 'English')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await server.rows('update user_settings set language = null')

  await chooseInUserMenu(page, 'Grace Mutua', 'Theme', 'Dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, 'dark')
  expect(await storedTheme(page)).toBe('dark')
  await chooseInUserMenu(page, 'Grace Mutua', 'Theme', 'System')
  await expectTheme(page, 'light')
  expect(await storedTheme(page)).toBe('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, 'dark')
})

test('a page whose program could not be fetched says so in its place, and comes by itself; one that a newer version has replaced reloads the program once', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const named: unknown[] = []
  page.on('request', (request) => named.push(request.headers()['x-page-version']))
  await page.route('**/assets/customer-list-page*', (route) => route.abort())
  await page.route('**/assets/booking-list-page*', (route) => route.fulfill({ status: 404 }))
  await open(page, '/app/dashboard')
  const main = page.getByRole('main')

  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(main).toHaveText(
    'This page has not been opened on this device yet. It opens when the connection is back.',
  )
  await page.unroute('**/assets/customer-list-page*')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()

  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Bookings' }).click()
  await reloaded
  await expect(main).toContainText('This page could not be loaded. Reload the program to open it.')
  await page.unroute('**/assets/booking-list-page*')
  await main.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()

  // What servers of other versions go by: the page names its version, of which this server has put the parts where they look.
  const first = await page.locator('script[type=module]').getAttribute('src')
  const [, version] = /^\/assets\/(.+)\.js$/.exec(first ?? '') ?? []
  expect(named).toContain(version)
  expect(await readdir(join(server.assetsFolder, version ?? ''))).toContain('assets')
})

const entries = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link')

const userButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function chooseInUserMenu(page: Page, name: string, label: string, option: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: label })
  if (!(await choice.isVisible())) await userButton(page, name).click()
  await choice.selectOption({ label: option })
}

async function expectSidebarWidth(page: Page, width: number): Promise<void> {
  await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBe(width)
}

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

type Focused = { name: string; isMarked: boolean }

/** Runs in the page: whether an outline or the field's own border marks the focused element; null where none has it. */
async function describeFocus(): Promise<Focused | null> {
  // Even a short transition needs a frame to end.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  const isField = element.matches('input, select, textarea')
  const fresh = element.cloneNode() as Element
  element.after(fresh)
  const isBordered = isField && getComputedStyle(element).borderColor !== getComputedStyle(fresh).borderColor
  fresh.remove()
  return { name: element.outerHTML.slice(0, 120), isMarked: isOutlined || isBordered }
}
