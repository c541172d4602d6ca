import { expect, type Page } from '@playwright/test'
import { addDays, dayOf, readClock } from '../../domain/src/dates.ts'
import { countClicks } from '../clicks.ts'
import { expectDone } from '../forms.ts'
import { aCustomer, aSentInvoice, unique } from '../records.ts'
import type { TestServer } from '../server.ts'
import { open, test } from '../support.ts'

test('one transfer pays three invoices and leaves a rest on account; one is taken back, and the money goes to another', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { customerId, invoices } = await openInvoices(manager, 4)
  const [first, second, third, fourth] = invoices
  const { legalName } = await customerOf(server, customerId)
  const page = await as('finance')
  await open(page, '/app/payments')
  const clicks = await countClicks(page)

  // KSh 352,000 over three invoices of 116,000 leaves 4,000.
  await page.getByRole('link', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await customer.fill(legalName)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([legalName])
  await customer.press('Enter')
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('352,000')
  for (const { invoiceNo } of [first, second, third]) await dialog.getByRole('checkbox', { name: invoiceNo }).click()
  await expect(dialog.getByText('KSh 4,000.00 left')).toBeVisible()
  await expect(dialog.getByLabel(`Amount for ${third.invoiceNo}`)).toHaveValue('116,000.00')
  await dialog.getByLabel('Transaction Code').fill(unique('RTGS').replace(' ', ''))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Keep KSh 4,000.00 on account?' })
  await question.getByRole('button', { name: 'Keep on Account' }).click()
  await expectDone(page, 'Payment recorded successfully')
  expect(await clicks()).toBeLessThanOrEqual(6)
  expect(await booksOf(server, customerId)).toEqual({
    onAccount: 400_000,
    paid: [11_600_000, 11_600_000, 11_600_000, 0],
    states: ['paid', 'paid', 'paid', 'sent'],
  })
  await page.getByRole('searchbox').fill(legalName)
  await expect(page.getByRole('row').nth(1)).toContainText('3 invoices · KSh 4,000.00 on account')

  await page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: /^View / })
    .click()
  const details = page.getByRole('dialog', { name: /^Payment REC-/ })
  await details.getByRole('button', { name: `Take back what is allocated to ${second.invoiceNo}` }).click()
  const taking = page.getByRole('dialog', { name: `Take back what is allocated to ${second.invoiceNo}?` })
  await taking.getByLabel('Reason').fill('For a later trip')
  await page.keyboard.press('Enter')
  await expectDone(page, 'Allocation taken back successfully')
  await expect(details.getByText(/^Taken back by .+: For a later trip$/)).toBeVisible()
  expect(await booksOf(server, customerId)).toMatchObject({
    onAccount: 12_000_000,
    states: ['paid', 'sent', 'paid', 'sent'],
  })

  await details.getByRole('button', { name: 'Allocate to Invoices' }).click()
  const allocating = page.getByRole('dialog', { name: /^Allocate REC-\d+ to invoices$/ })
  await allocating.getByRole('checkbox', { name: fourth.invoiceNo }).focus()
  await page.keyboard.press('Space')
  await expect(allocating.getByText('KSh 4,000.00 left')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectDone(page, 'Payment allocated successfully')
  expect(await booksOf(server, customerId)).toEqual({
    onAccount: 400_000,
    paid: [11_600_000, 0, 11_600_000, 11_600_000],
    states: ['paid', 'sent', 'paid', 'paid'],
  })

  await page.evaluate((to) => history.pushState({}, '', to), `/app/invoices?peek=${second.id}`)
  const life = page.locator('section:not([role=dialog])').filter({ hasText: 'Invoice Timeline' })
  await expect(life.locator('dd')).toHaveText([
    'Drafted',
    /^Sent · /,
    /^REC-\d+ · Cash · .+KSh\s116,000\.00$/,
    /^Taken back: REC-\d+ · .+ · For a later trip$/,
    /^To be paid\s*KSh\s116,000\.00$/,
  ])
})

/** A customer with sent invoices of KSh 116,000.00, the first due first. */
async function openInvoices(page: Page, count: number) {
  const { id: customerId } = await aCustomer(page)
  const today = dayOf(readClock())
  const invoices = []
  for (let n = 0; n < count; n++)
    invoices.push(await aSentInvoice(page, { customerId, dueDate: addDays(today, 10 + n) }))
  // safe: as many as asked for, and no test asks for fewer than it names.
  return { customerId, invoices: invoices as [Sent, Sent, Sent, Sent] }
}
type Sent = Awaited<ReturnType<typeof aSentInvoice>>

async function customerOf(server: TestServer, id: string): Promise<{ legalName: string }> {
  const [row] = await server.rows<{ name: string }>('select legal_name as name from customers where id = $1', [id])
  return { legalName: row?.name ?? '' }
}

/** What is on account of a customer, and its invoices in their order, in cents. */
async function booksOf(server: TestServer, customerId: string) {
  const [money] = await server.rows<{ left: number }>(
    `select coalesce(sum(amount - allocated_total), 0)::float as left
      from payments where customer_id = $1 and voided_at is null`,
    [customerId],
  )
  const invoices = await server.rows<{ paid: number; status: string }>(
    'select paid_total::float as paid, status from invoices where customer_id = $1 order by invoice_no',
    [customerId],
  )
  return {
    onAccount: money?.left,
    paid: invoices.map(({ paid }) => paid),
    states: invoices.map(({ status }) => status),
  }
}
