import { expect, type Page } from '@playwright/test'
import { aBooking, aCustomer, aJob, aMaintenanceRecord, anInvoice, aSentInvoice } from '../records.ts'
import { expectHeading } from '../screen-list.ts'
import { expectNoSidewaysScroll, open, test } from '../support.ts'

const longName = 'Kenya National Trading and Haulage Corporation of Mombasa, Nairobi and Kisumu (East Africa) Limited'

/** Height of a row with a second line, and of one whose place takes a third. */
const twoLines = 40
const threeLines = 48

test('a list has room for its rows, whatever the names, and shows a cut one whole', async ({ as }) => {
  const page = await as('admin')
  const { id: customerId } = await aCustomer(page, { legalName: longName })
  const { bookingNo } = await aBooking(page, { customerId, cargoType: longName })
  await aMaintenanceRecord(page, { location: longName, workPerformed: longName })

  await open(page, '/app/bookings')
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(15)
  const cut = page.getByRole('row').filter({ hasText: bookingNo }).getByRole('cell', { name: longName }).first()
  await cut.hover()
  await expect(cut).toHaveAttribute('title', longName)
  for (const [path, heading, rows] of [
    ['/app/dispatch', 'Dispatch Jobs', 13],
    ['/app/maintenance', 'Vehicle Maintenance', 12],
  ] as const) {
    await open(page, path)
    await expectHeading(page, heading)
    expect(await wholeRows(page), path).toBeGreaterThanOrEqual(rows)
  }
})

test('a phone shows five jobs, the filters behind a button that counts them, and the payment of an open invoice in its card', async ({
  as,
}) => {
  const page = await as('admin', { width: 390 })
  const { jobNo } = await aJob(page)
  await open(page, '/app/dispatch')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const cards = await boxes(page)
  expect(cards.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(5)
  await expectNoSidewaysScroll(page)

  const filters = page.getByRole('button', { name: /^Filters/ })
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toBeHidden()
  await filters.click()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await status.selectOption('Pending')
  await expect(filters).toHaveText('Filters (1)')
  await filters.click()
  // A set filter shows without opening.
  await expect(status).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden()

  // The whole card opens the job.
  await page.getByRole('row').filter({ hasText: jobNo }).getByText('Custom route').click()
  await expect(page.getByRole('heading', { level: 1, name: `Job ${jobNo}` })).toBeVisible()

  // A driver without a job has no dash for it.
  await open(page, '/app/drivers')
  await expectHeading(page, 'Drivers')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('cell', { name: '-', exact: true })).toHaveCount(0)

  // An open invoice offers Record Payment in its card, and one that is paid or a draft nothing.
  const [unpaid, draft] = [await aSentInvoice(page), await anInvoice(page)]
  const record = (no: string) => page.getByRole('link', { name: `Record payment of ${no}` })
  await open(page, `/app/invoices?q=${draft.invoiceNo}`)
  const card = page.getByRole('row').filter({ hasText: draft.invoiceNo })
  await expect(card).toBeVisible()
  await expect(card.getByRole('link', { name: 'Edit' })).toBeHidden()

  await open(page, `/app/invoices?q=${unpaid.invoiceNo}`)
  await expect(record(unpaid.invoiceNo)).toBeVisible()
  // Three lines, as without it.
  const [box = { top: 0, bottom: Infinity }] = await boxes(page)
  expect(box.bottom - box.top).toBeLessThanOrEqual(90)
  await expectNoSidewaysScroll(page)
  await record(unpaid.invoiceNo).click()
  await expect(page.getByRole('dialog', { name: 'Record Payment' })).toContainText(unpaid.invoiceNo)
})

/** The rows that show whole without scrolling, all of one line. */
async function wholeRows(page: Page): Promise<number> {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const rows = await boxes(page)
  expect(Math.max(...rows.map(({ top, bottom }) => bottom - top))).toBeLessThanOrEqual(
    (await page.getByRole('cell', { name: longName }).count()) ? threeLines : twoLines,
  )
  await expectNoSidewaysScroll(page)
  expect(await cutCells(page)).toEqual([])
  return rows.filter(({ top, bottom }) => top >= 0 && bottom <= 768).length
}

/** The headers of more than one line, and the cut cells of a number, a plate, a time or a badge. */
async function cutCells(page: Page): Promise<string[]> {
  return page.locator('th, td:is([data-kind="code"], [data-kind="amount"])').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell.querySelector('button')?.firstChild ?? cell)
        const isWrapped = cell.matches('th') && text.getClientRects().length > 1
        return isWrapped || cell.scrollWidth > cell.clientWidth
      })
      .map(({ textContent }) => textContent),
  )
}

async function boxes(page: Page): Promise<{ top: number; bottom: number }[]> {
  return page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()))
}
