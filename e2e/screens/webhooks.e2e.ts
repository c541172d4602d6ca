import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { chooseInRow, expectDone, expectRefused } from '../forms.ts'
import type { TestServer } from '../server.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from '../support.ts'

const screen = '/app/settings/integrations'
// Nothing listens there.
const address = 'https://127.0.0.1:9/shehena'
const host = '127.0.0.1:9'

const row = (page: Page, name: string) => page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name })
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A key, made by the API. The own password was given a moment ago. */
async function makeKey(page: Page, server: TestServer, name: string): Promise<void> {
  await server.rows('update auth.session set "passwordConfirmedAt" = now()')
  const response = await page.request.post('/api/api-keys', {
    data: { name, roles: ['bookings'], isReadOnly: true },
    headers: { origin: server.url, 'idempotency-key': randomUUID() },
  })
  expect(response.status()).toBe(200)
}

test('a webhook whose key is revoked offers its log and its deletion alone', async ({ as, server }) => {
  const page = await as('admin')
  await makeKey(page, server, 'Weighbridge')
  await page.goto(`${screen}?new=webhook`)
  const dialog = dialogOf(page, 'Add a Webhook')
  await dialog.getByLabel('Key').selectOption({ label: 'Weighbridge (Bookings)' })
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('booking.created').check()
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await dialogOf(page, /./).waitFor({ state: 'detached' })

  await page.goto(`${screen}?new=webhook`)
  await dialog.getByLabel('Key').selectOption({ label: 'Weighbridge (Bookings)' })
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('booking.created').check()
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByText('This key has a webhook with this address already').first()).toBeVisible()
  await dialog.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()

  await chooseInRow(page, 'Weighbridge', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectDone(page, 'Key revoked', 'Weighbridge')
  await expect(row(page, host)).toContainText('Off')
  await expect(row(page, host)).toContainText('Its key was revoked')
  await expect(row(page, host)).toContainText('Key Revoked')
  await row(page, host).getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Delivery Log', 'Delete'])
  await page.getByRole('menuitem', { name: 'Delivery Log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible()
  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Send a Test' })).toHaveCount(0)

  const path = new URL(page.url()).pathname
  await server.rows('delete from webhook_endpoints')
  await expect(page.getByText('Webhook not found')).toBeVisible()
  await page.goto(`${screen}?webhook=${path.split('/').at(-1)}`)
  await expectRefused(page, 'Webhook not found')
  await expect(page).toHaveURL(new RegExp(`${screen}$`))
})

test('on a phone, in Swahili, a webhook is added and tested', async ({ as, server }) => {
  const page = await as('admin', { width: 390 })
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))
  await makeKey(page, server, 'Mizani')
  await page.goto(screen)
  await page.getByRole('link', { name: 'Ongeza Webhook' }).first().click()
  const dialog = dialogOf(page, 'Ongeza Webhook')
  await dialog.getByLabel('Ufunguo').selectOption({ label: 'Mizani (Oda)' })
  await dialog.getByLabel('booking.confirmed').check()
  await dialog.getByLabel('Anwani').fill('mizani')
  await dialog.getByLabel('booking.cancelled').scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Ongeza Webhook' }).click()
  const fault = dialog.locator('.mantine-InputWrapper-error')
  await expect(fault).toContainText('https://')
  await expect(fault).not.toContainText('Enter an address')
  await expect(dialog.getByLabel('Anwani')).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Anwani').fill(address)
  await dialog.getByRole('button', { name: 'Ongeza Webhook' }).click()
  const shown = dialogOf(page, `Siri ya webhook ya ${host}`)
  await expect(shown.getByText('Nakili siri sasa: haitaonyeshwa tena')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Nimemaliza' }).click()

  const card = page.getByRole('table', { name: 'Webhook' }).getByRole('row', { name: host })
  await expect(card).toContainText('Imewashwa')
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Tuma Jaribio' }).click()
  await expectDone(page, 'Jaribio liko njiani')
  await expect(page.getByRole('row', { name: /webhook\.test/ })).toContainText('Haikuweza kuunganishwa')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
