import { expect, type Page } from '@playwright/test'
import { test } from '../empty-company.ts'
import { english, password, toFirstInvoice } from '../first-invoice.ts'
import { expectDone } from '../forms.ts'
import type { TestServer } from '../server.ts'
import { open } from '../support.ts'

test('from an empty database to an issued invoice on a phone', ({ ownBrowser, server }) =>
  toFirstInvoice(ownBrowser, server, english))

/** A signed-in administrator of a company that begins today. */
async function beginCompany(page: Page, server: TestServer): Promise<void> {
  await page.goto(await server.setupLink())
  await page.getByLabel('Full Name').fill('Wanjiru Kamau')
  await page.getByLabel('Email').fill('wanjiru@bonde.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create Administrator' }).click()
  await expect(page.getByRole('heading', { name: 'Setup', level: 1 })).toBeVisible()
}

test('sample data is loaded and removed; what real work refers to stays, and says why', async ({
  visitor: page,
  server,
}) => {
  await beginCompany(page, server)
  await page.getByRole('button', { name: 'Load Sample Data' }).click()
  await expectDone(page, '30 fictitious records loaded')
  await expect(page.getByText('0 of 12 steps done')).toBeVisible()
  await open(page, '/app/bookings')
  await expect(page.getByText('8 booking(s) found')).toBeVisible()
  const [booking] = await server.rows<{ id: string; booking_no: string; customer: string }>(
    `select b.id, booking_no, legal_name as customer from bookings b join customers c on c.id = customer_id order by booking_no limit 1`,
  )
  await open(page, `/app/dispatch/new?booking=${booking?.id}`)
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText(/JOB-?\d+/).first()).toBeVisible()

  await open(page, '/app/setup')
  await page.getByRole('button', { name: 'Remove Sample Data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Sample Data' }).click()

  await expectDone(page, '27 fictitious records removed')
  const kept = page.getByRole('status').filter({ hasText: 'These stay' })
  await expect(kept).toContainText(`${booking?.booking_no}`)
  await expect(kept).toContainText(`${booking?.customer}`)
  await expect(kept).toBeFocused()
  await expect(page.getByRole('button', { name: 'Load Sample Data' })).toHaveCount(0)
})
