import { expect, type Page } from '@playwright/test'
import { languages } from '../../domain/src/office/settings/user-settings-list.ts'
import { expectLight, weightOf } from '../page-weight.ts'
import { clippedCells } from '../readable-names.ts'
import {
  desk,
  everyScreen,
  expectDenied,
  expectEachLook,
  expectHeading,
  type Look,
  twoLooks,
  visitorScreens,
} from '../screen-list.ts'
import { headingFor, opensFor, type Screen } from '../screens-of-roles.ts'
import { open, settled, test } from '../support.ts'

test.describe.configure({ mode: 'parallel' })

/** Splits the walk into parts within the test timeout, each in one look. */
const parts = [0, 1, 2, 3, 4, 5, 6]

/** A screen has its heading, shows whole what is in its table on a desk, and is accessible in a look. */
async function expectSound(page: Page, { path, heading }: Screen, look: Look): Promise<void> {
  await open(page, path)
  await expectHeading(page, heading)
  // On a phone the same cells are cards. The rows that wait for an answer have such cells too.
  if ((await page.locator('main td[data-kind]').count()) > 0) {
    await page.setViewportSize(desk)
    await expect.poll(() => clippedCells(page)).toEqual([])
  }
  await expectEachLook(page, [look])
}

// One look each, in turn: light on a desk, dark on a phone. `npm run test:screens` takes all, as every role.
for (const part of parts) {
  test(`a manager finds every screen of theirs sound, part ${part + 1}`, async ({ as, server }) => {
    const page = await as('management')
    const own = (await everyScreen(server)).filter((screen) => opensFor('management', screen))
    for (const screen of own.filter((_, index) => index % parts.length === part))
      await test.step(screen.path, () => expectSound(page, screen, twoLooks[part % 2] as Look))
  })
}

test('an administrator finds the screens sound that a manager is denied', async ({ as, server }) => {
  const page = await as('admin')
  const own = (await everyScreen(server)).filter((screen) => !opensFor('management', screen))
  for (const [index, screen] of own.entries())
    await test.step(screen.path, () => expectSound(page, screen, twoLooks[index % 2] as Look))

  const manager = await as('management')
  const [first] = own as [Screen]
  await open(manager, first.path)
  await expectDenied(manager, first, 'management')
})

/** One screen of each kind, and the lists that are opened most. `npm run test:screens` weighs every screen. */
const weighed = [
  '/app/dashboard',
  '/app/bookings',
  '/app/bookings/new',
  '/app/customers',
  '/app/dispatch?view=board',
  '/app/dispatch/new',
  '/app/invoices',
  '/app/payments',
  '/app/finance/receivables',
  '/app/vehicles',
  '/app/settings',
]

test('a screen weighs what it may, before its first row and once it has settled', async ({ as }) => {
  const page = await as('admin')
  for (const path of weighed) {
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page)
      expectLight(path, await weightOf(page))
    })
  }
})

/** A page that asks for nothing. */
const nowhere = { path: '/app/no-such-page', heading: 'Oops! Page not found' }

for (const role of ['bookings', 'dispatch', 'finance'] as const) {
  // What else is denied: `web/test/denied-screens.test.tsx`.
  test(`${role} opens its own screens, and is denied one of others`, async ({ as, server }) => {
    const page = await as(role)
    const screens = await everyScreen(server)
    const denied = screens.find((screen) => !opensFor(role, screen)) as Screen
    let shown = ''
    for (const screen of screens.filter((each) => each === denied || opensFor(role, each))) {
      await test.step(screen.path, async () => {
        const [address = ''] = screen.path.split('?')
        // Another view of the same page: only a page between them shows that it has come.
        if (address === shown) {
          await open(page, nowhere.path)
          await expectHeading(page, nowhere.heading)
        }
        shown = address
        await open(page, screen.path)
        if (screen === denied) await expectDenied(page, screen, role)
        else await expectHeading(page, headingFor(role, screen))
      })
    }
  })
}

// One look and one language each, in turn: light and English on a desk, dark and Swahili on a phone.
test('a visitor finds every page sound, in the language of the browser', async ({ visitor, ownBrowser, server }) => {
  const swahili = await ownBrowser.newContext({ baseURL: server.url, locale: 'sw-KE' })
  const visitors = [visitor, await swahili.newPage()]
  for (const [index, { path, headings }] of visitorScreens.entries()) {
    const page = visitors[index % 2] as Page
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[index % 2] as string)
      await expectHeading(page, headings[index % 2] as string)
      await expectEachLook(
        page,
        twoLooks.filter((_, look) => look === index % 2),
      )
    })
  }
  await swahili.close()
})
