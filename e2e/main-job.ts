import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { aPdf } from '../server/test/support/sample-files.ts'
import { choose, expectCreated, expectDone, pick } from './forms.ts'
import { box } from './job-page.ts'
import { aDriver, aVehicle, one, type Rows } from './records.ts'
import { open } from './support.ts'

// The steps from a new customer to a paid invoice, each on a page of who does it.

const driver = { name: 'Baraka Clinker', phone: '0711 555 302' }

type Progress = { customer: string; bookingNo: string; jobNo: string; invoiceNo: string }

/** Opens a screen within the program. */
export async function takeBooking(page: Page, server: Rows, customer: string): Promise<string> {
  await open(page, '/app/customers')
  await page.getByRole('link', { name: 'New Customer' }).click()
  await page.getByRole('textbox', { name: 'Legal Name' }).fill(customer)
  await page.getByRole('textbox', { name: 'Email' }).fill('accounts@main-job.example')
  await page.getByRole('button', { name: 'Create Customer' }).click()
  await expectCreated(page, 'Customer created successfully', customer, /^\/app\/customers\//)

  await open(page, '/app/bookings/new')
  await choose(page, 'Customer', customer)
  await choose(page, 'Route', 'Mombasa → Nairobi')
  await page.getByRole('textbox', { name: 'Cargo Type' }).fill('Clinker in bulk')
  await page.getByRole('textbox', { name: 'Weight (tons)' }).fill('27.5')
  await page.getByRole('textbox', { name: 'Quoted Amount (KES)' }).fill('116,000.50')
  await page.getByRole('textbox', { name: 'Additional Notes' }).fill('Gate 4 & ask for “Salim”')
  await pick(page, 'Status', 'Confirmed')
  await page.getByRole('button', { name: 'Create Booking' }).click()
  await expectCreated(page, 'Booking created successfully', /BK\d/, /^\/app\/bookings\//)

  const booking = await one(
    server,
    `select b.booking_no, b.status, b.weight_tons::float as weight, b.quoted_amount::float as amount, r.origin
      from bookings b join customers c on c.id = b.customer_id join routes r on r.id = b.route_id where c.legal_name = $1`,
    [customer],
  )
  expect(booking).toMatchObject({ status: 'confirmed', weight: 27.5, amount: 11_600_050, origin: 'Mombasa' })
  return String(booking.booking_no)
}

export async function dispatchJob(page: Page, server: Rows, bookingNo: string): Promise<string> {
  await open(page, '/app/dispatch')
  await page.getByRole('link', { name: 'Create Job' }).click()
  await choose(page, 'Booking', bookingNo)
  // A crew that is free to start.
  await choose(page, 'Vehicle', (await aVehicle(page)).regNo)
  await choose(page, 'Driver', (await aDriver(page, { name: driver.name, phone: driver.phone })).name)
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expectCreated(page, 'Job created successfully', /JOB-\d/, /^\/app\/dispatch\//)

  const job = await one(
    server,
    `select j.job_no, j.status, b.status as booking from dispatch_jobs j join bookings b on b.id = j.booking_id where b.booking_no = $1`,
    [bookingNo],
  )
  expect(job).toMatchObject({ status: 'assigned', booking: 'scheduled' })
  return String(job.job_no)
}

export async function openJob(page: Page, jobNo: string): Promise<void> {
  await open(page, `/app/dispatch?q=${jobNo}`)
  await page.getByRole('link', { name: jobNo, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Job ${jobNo}` })).toBeVisible()
}

/** The message to the driver and the printed sheet, on a phone. */
export async function handOver(page: Page, jobNo: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Trip Sheet' }).click()
  const dialog = page.getByRole('dialog', { name: `Trip sheet of ${jobNo}` })
  const whatsApp = dialog.getByRole('link', { name: `WhatsApp to ${driver.name}` })
  const sms = dialog.getByRole('link', { name: `SMS to ${driver.name}` })
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/254711555302\?text=.*Dereva%3A%20/)
  await expect(sms).toHaveAttribute(
    'href',
    /^sms:\+254711555302\?&body=.*Maelezo%3A%20Gate%204%20%26%20ask%20for%20%22Salim%22/,
  )
  await dialog.getByRole('combobox', { name: "Driver's language" }).selectOption('English')
  await expect(dialog.getByRole('region', { name: 'Message to the driver' })).toContainText(`Driver: ${driver.name}`)
  await expect(whatsApp).toHaveAttribute('href', /Driver%3A%20/)
  for (const target of [whatsApp, sms]) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const printed = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Print (PDF)' }).click()
  expect((await printed).suggestedFilename()).toBe(`${jobNo}.pdf`)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1366, height: 768 })
}

/** Attaches the delivery note, which finance sees at once on the booking. */
export async function deliverNote(page: Page, finance: Page, jobNo: string): Promise<void> {
  const onBooking = box(finance, 'Delivery papers')
  await expect(onBooking).toContainText('No delivery papers yet')
  const papers = box(page, 'Delivery papers')
  await pick(page, 'Document Type', 'Delivery Note')
  const chooser = page.waitForEvent('filechooser')
  await papers.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles({ name: 'Signed note.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await expectDone(page, 'Paper uploaded')
  await expect(papers.getByRole('button', { name: 'Delete Signed note.pdf' })).toBeVisible()

  await expect(onBooking.getByRole('listitem')).toContainText(/^Signed note\.pdf.*Delivery Note/)
  await expect(onBooking).toContainText(jobNo)
  await expect(onBooking.getByRole('button', { name: 'Delete Signed note.pdf' })).toHaveCount(0)
  const saved = finance.waitForEvent('download')
  await onBooking.getByRole('button', { name: 'Download Signed note.pdf' }).click()
  expect(await readFile(await (await saved).path())).toEqual(aPdf())
}

export async function take(page: Page, step: string, status: string): Promise<void> {
  await page.getByRole('button', { name: step }).click()
  await expect(page.getByText(`Job status updated to ${status}`)).toBeVisible()
}

export async function draftInvoice(
  page: Page,
  server: Rows,
  { customer, bookingNo }: Pick<Progress, 'customer' | 'bookingNo'>,
): Promise<string> {
  await open(page, '/app/invoices')
  await page.getByRole('link', { name: 'New Invoice' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'Customer', customer)
  await choose(page, 'Booking', bookingNo)
  const first = dialog.getByRole('group', { name: 'Line 1' })
  await first.getByLabel('Description').fill('Mombasa to Nairobi, one trip')
  await first.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await first.getByRole('textbox', { name: 'Unit Price' }).fill('116,000.50')
  await dialog.getByRole('button', { name: 'Add Line' }).click()
  const second = dialog.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('Description').fill('Waiting at the port, hours')
  await second.getByRole('textbox', { name: 'Quantity' }).fill('2.5')
  await second.getByRole('textbox', { name: 'Unit Price' }).fill('1,500')
  // 116,000.50 + 3,750.00, and 16 % of each line: 18,560.08 + 600.00.
  await expect(dialog.getByText('138,910.58')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expectCreated(page, 'Invoice created successfully', /INV-\d/, /^\/app\/invoices\/[\da-f-]{36}$/)

  const invoice = await one(
    server,
    `select i.invoice_no, i.status, i.subtotal::float, i.tax_amount::float, i.total::float, i.due_date - i.issue_date as terms
      from invoices i join customers c on c.id = i.customer_id where c.legal_name = $1`,
    [customer],
  )
  expect(invoice).toMatchObject({
    status: 'draft',
    subtotal: 11_975_050,
    tax_amount: 1_916_008,
    total: 13_891_058,
    terms: 30,
  })
  return String(invoice.invoice_no)
}

export async function sendInvoice(page: Page, invoiceNo: string): Promise<void> {
  await open(page, `/app/invoices?q=${invoiceNo}`)
  await page.getByRole('button', { name: `Send ${invoiceNo}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Invoice sent successfully')).toBeVisible()
}

export async function collect(page: Page, customer: string, invoiceNo: string, code: string): Promise<void> {
  await open(page, '/app/payments')
  await page.getByRole('link', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'Customer', customer)
  await dialog.getByRole('checkbox', { name: invoiceNo }).click()
  await expect(dialog.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('138,910.58')
  await dialog.getByRole('combobox', { name: 'Payment Method' }).selectOption('M-Pesa')
  await dialog.getByRole('textbox', { name: 'Transaction Code' }).fill(code)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expectCreated(page, 'Payment recorded successfully', /REC-\d/, /^\/app\/payments\?payment=/)
}

export async function expectPaid(
  server: Rows,
  { customer, bookingNo, jobNo, invoiceNo }: Progress,
  code: string,
): Promise<void> {
  expect(
    await one(
      server,
      `select i.invoice_no, i.status, i.paid_total::float as paid, i.billed_name, p.amount::float as amount, p.method, p.bank_txn_id,
          j.job_no, j.status as job, j.actual_start is not null and j.actual_end is not null as clocked, b.booking_no
        from invoices i
        join bookings b on b.id = i.booking_id
        join dispatch_jobs j on j.booking_id = b.id
        join allocations a on a.invoice_id = i.id join payments p on p.id = a.payment_id
        where i.invoice_no = $1`,
      [invoiceNo],
    ),
  ).toEqual({
    invoice_no: invoiceNo,
    status: 'paid',
    paid: 13_891_058,
    billed_name: customer,
    amount: 13_891_058,
    method: 'mpesa',
    bank_txn_id: code,
    job_no: jobNo,
    job: 'completed',
    clocked: true,
    booking_no: bookingNo,
  })
}

export async function expectManagerSeesAll(
  page: Page,
  { customer, bookingNo, jobNo, invoiceNo }: Progress,
): Promise<void> {
  await open(page, `/app/customers?q=${customer}`)
  await expect(page.getByRole('link', { name: customer, exact: true })).toBeVisible()
  await open(page, `/app/bookings?q=${bookingNo}`)
  await expect(page.getByRole('row', { name: new RegExp(bookingNo) })).toContainText('Scheduled')
  await open(page, `/app/dispatch?q=${jobNo}`)
  await expect(page.getByRole('row', { name: new RegExp(jobNo) })).toContainText('Completed')
  await open(page, `/app/invoices?q=${invoiceNo}`)
  await expect(page.getByRole('row', { name: new RegExp(invoiceNo) })).toContainText('Paid')
  await page.getByRole('link', { name: `View ${invoiceNo}` }).click()
  await expect(page.getByText('This invoice has been paid in full.')).toBeVisible()
}
