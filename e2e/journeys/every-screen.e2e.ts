import { expect, type Page } from '@playwright/test'
import { languages } from '../../domain/src/office/settings/user-settings-list.ts'
import { roles } from '../../domain/src/roles.ts'
import { expectLight, weightOf } from '../page-weight.ts'
import { clippedCells } from '../readable-names.ts'
import {
  desk,
  everyScreen,
  expectDenied,
  expectEachLook,
  expectHeading,
  headingFor,
  opensFor,
  twoLooks,
  visitorScreens,
} from '../screen-list.ts'
import { open, settled, test } from '../support.ts'

test.describe.configure({ mode: 'parallel' })

/** Splits the walk into parts within the test timeout. */
const parts = [0, 1, 2, 3, 4, 5, 6, 7]

// One look each, in turn: light on a desk, dark on a phone. `npm run test:screens` takes all.
for (const part of parts) {
  test(`an administrator finds every screen sound, part ${part + 1}`, async ({ as, server }) => {
    const page = await as('admin')
    const screens = (await everyScreen(server)).filter((_, index) => index % parts.length === part)
    for (const [index, { path, heading }] of screens.entries()) {
      await test.step(path, async () => {
        await open(page, path)
        await expectHeading(page, heading)
        await page.setViewportSize(desk)
        await expect.poll(() => clippedCells(page)).toEqual([])
        await expectEachLook(
          page,
          twoLooks.filter((_, look) => look === index % 2),
        )
      })
    }
  })
}

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

for (const role of roles.filter((each) => each !== 'admin')) {
  test(`${role} opens its own screens and is denied the others`, async ({ as, server }) => {
    const page = await as(role)
    let shown = ''
    for (const screen of await everyScreen(server)) {
      await test.step(screen.path, async () => {
        const [address = ''] = screen.path.split('?')
        // Another view of the same page: only a page between them shows that it has come.
        if (address === shown) {
          await open(page, nowhere.path)
          await expectHeading(page, nowhere.heading)
        }
        shown = address
        await open(page, screen.path)
        if (opensFor(role, screen)) await expectHeading(page, headingFor(role, screen))
        else await expectDenied(page, screen, role)
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
