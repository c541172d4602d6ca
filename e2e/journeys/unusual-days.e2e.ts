import { expect } from '@playwright/test'
import { addDays, dayOf, formatDay, readClock } from '../../domain/src/dates.ts'
import { choose, expectDone, typeDay } from '../forms.ts'
import { aCustomer, aVehicle, one } from '../records.ts'
import { open, test } from '../support.ts'

/** Opens a screen within the program. */
test('an old date and one far ahead are asked about; they are corrected or confirmed, and nothing typed is lost', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const { id, legalName } = await aCustomer(manager, {})
  const page = await as('finance')
  await open(page, '/app/payments?record=blank')
  const form = page.getByRole('dialog', { name: 'Record Payment' })
  await choose(form, 'Customer', legalName)
  await form.getByLabel('Amount').fill('1,500')
  await typeDay(form, 'Payment Date', '05/05/1999')
  await form.getByLabel('Notes').fill('From the old cash book')
  await form.getByRole('button', { name: 'Record Payment' }).click()

  const question = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(question).toContainText(
    /Payment Date: This is \d+ years ago\. Correct it, or confirm that it is right\./,
  )
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Notes')).toHaveValue('From the old cash book')
  await expect(form.getByLabel('Payment Date')).toHaveValue('05/05/1999')

  await form.getByRole('button', { name: 'Record Payment' }).click()
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expectDone(page, 'Payment recorded successfully')
  const stored = await one(server, 'select paid_at::text, notes, amount::int from payments where customer_id = $1', [
    id,
  ])
  expect(stored).toEqual({ paid_at: '1999-05-05', notes: 'From the old cash book', amount: 150_000 })

  // An invoice far ahead is drafted once confirmed.
  const ahead = addDays(dayOf(readClock()), 1000)
  await open(page, '/app/invoices?create=blank')
  const drafting = page.getByRole('dialog', { name: 'New Invoice' })
  await choose(drafting, 'Customer', legalName)
  await typeDay(drafting, 'Issue Date', formatDay(ahead))
  await drafting.getByLabel('Description').fill('Trip')
  await drafting.getByLabel('Unit Price').fill('100')
  await drafting.getByRole('button', { name: 'Create Invoice' }).click()

  await expect(question).toContainText('Issue Date: This is 2 years ahead.')
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expectDone(page, 'Invoice created successfully')
  const drafted = await one(server, 'select issue_date::text, total::int from invoices where customer_id = $1', [id])
  expect(drafted).toEqual({ issue_date: ahead, total: 11_600 })

  // It goes to the customer for good: asked about once more.
  const { no } = await one(server, 'select invoice_no as no from invoices where customer_id = $1', [id])
  const send = async () => {
    await page.getByRole('button', { name: `Send ${no}` }).click()
    await page
      .getByRole('dialog', { name: `Send invoice ${no}?` })
      .getByRole('button', { name: 'Send' })
      .click()
  }
  await send()
  await expect(question).toContainText('Issue Date: This is 2 years ahead.')
  await question.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const status = async () => (await one(server, 'select status from invoices where customer_id = $1', [id])).status
  expect(await status()).toBe('draft')
  await send()
  await question.getByRole('button', { name: 'It is right, send it' }).click()
  await expectDone(page, 'Invoice sent successfully')
  expect(await status()).toBe('sent')
})

test('an old day of work and a mistyped reading are asked about, in a record and in a vehicle', async ({
  as,
  server,
}) => {
  const page = await as('dispatch')
  const { id } = await aVehicle(page)
  const question = page.getByRole('dialog', { name: 'Is this right?' })
  await open(page, `/app/maintenance?create=${id}`)
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Service Location') })
  await typeDay(form, 'Maintenance Date', '05/05/1999')
  await form.getByLabel('Service Location').fill('Mariakani garage')
  await form.getByLabel('Work Performed').fill('Brake pads')
  await form.getByLabel('Current Mileage (km)').fill('1,205,000')
  await form.getByRole('button', { name: 'Add Record' }).click()
  await expect(question).toContainText(/Maintenance Date: This is \d+ years ago\./)
  await expect(question).toContainText('Current Mileage (km): This is 1,085,000 km above the odometer.')
  await question.getByRole('button', { name: 'Correct it' }).click()
  await form.getByLabel('Current Mileage (km)').fill('120,500')
  await form.getByRole('button', { name: 'Add Record' }).click()
  await expect(question).not.toContainText('Current Mileage')
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expect.poll(() => server.rows('select from maintenance_records where vehicle_id = $1', [id])).toHaveLength(1)

  await open(page, `/app/vehicles/${id}?edit=open`)
  await page.getByLabel('Odometer (km)').fill('1,205,000')
  await page.getByRole('button', { name: 'Update Vehicle' }).click()
  await expect(question).toContainText('Odometer (km): This is 1,084,500 km above the odometer.')
  await question.getByRole('button', { name: 'It is right, save it' }).click()
  await expectDone(page, 'Vehicle updated successfully')
})
