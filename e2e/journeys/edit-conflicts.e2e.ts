import { expect } from '@playwright/test'
import { change, expectVersions, field, versionsOf, windowOf } from '../edit-conflict.ts'
import { choose, expectDone } from '../forms.ts'
import { aBooking, aCustomer, one } from '../records.ts'
import { expectAccessible, open, test } from '../support.ts'

/** Two people edit one record: the merge, and the window of both versions. */

test('a window shows both versions; each field is chosen by keyboard, and a third change opens it again', async ({
  as,
  server,
}) => {
  const manager = await as('management')
  const page = await as('bookings')
  const other = await aCustomer(page)
  const { id, version } = await aBooking(page, { cargoType: 'Maize', notes: 'As it was' })
  await open(page, `/app/bookings/${id}/edit`)
  await choose(page, 'Customer', other.legalName)
  await page.getByRole('textbox', { name: 'Cargo Type' }).fill('Wheat')
  await page.getByRole('textbox', { name: 'Weight (tons)' }).fill('7.25')
  await page.getByRole('textbox', { name: 'Additional Notes' }).fill('Notes of the second')
  await page.getByRole('textbox', { name: 'Quoted Amount (KES)' }).fill('88,000.00')
  const third = await aCustomer(page)
  const changes = { cargoType: 'Beans', notes: 'Notes of the first', customerId: third.id, volumeM3: 3 }
  await change(manager, `bookings/${id}`, { version, ...changes })

  await page.getByRole('button', { name: 'Update Booking' }).click()

  const window = windowOf(page)
  await expect(window.getByRole('heading', { level: 2 })).toHaveText(
    /^Peter Otieno changed this record at \d\d\/\d\d\/\d{4} \d\d:\d\d$/,
  )
  await expectVersions(window, 'Customer', [third.legalName, other.legalName])
  await expectVersions(window, 'Cargo Type', ['Beans', 'Wheat'], 'Maize')
  await expectVersions(window, 'Additional Notes', ['Notes of the first', 'Notes of the second'])
  await expect(field(window, 'Weight (tons)')).toHaveCount(0)
  await expect(window.getByRole('region')).toHaveCount(0)
  await expect(window.locator('dl')).toContainText('Quoted Amount (KES) by youempty → KSh 88,000.00')
  await expect(window.locator('dl')).toContainText('Volume (m³) by Peter Otienoempty → 3')
  await expectAccessible(page)
  expect(await stored(server, id)).toMatchObject({ cargo_type: 'Beans', version: 2 })

  // Without a choice nothing is saved, and Escape leaves the form as it was typed.
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(window.getByText('Choose one of the two')).toHaveCount(3)
  await expect(window.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Wheat')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(other.legalName)
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'Peter Otieno changed this record while you were editing it.' })
  await banner.getByRole('button', { name: 'Compare' }).click()

  await window.getByRole('button', { name: 'Keep All of Mine' }).click()
  await versionsOf(window, 'Customer').mine.focus()
  await page.keyboard.press('ArrowUp')
  await expect(versionsOf(window, 'Customer').theirs).toBeChecked()
  await change(manager, `bookings/${id}`, { version: 2, cargoType: 'Rice' })
  await window.getByRole('button', { name: 'Save' }).press('Enter')

  await expectVersions(window, 'Cargo Type', ['Rice', 'Wheat'], 'Beans')
  await expect(field(window, 'Customer')).toHaveCount(0)
  await versionsOf(window, 'Cargo Type').mine.check()
  await window.getByRole('button', { name: 'Save' }).click()
  await expectDone(page, 'Booking updated successfully')
  expect(await stored(server, id)).toMatchObject({
    customer_id: third.id,
    cargo_type: 'Wheat',
    notes: 'Notes of the second',
    quoted_amount: 8_800_000,
    volume_m3: 3,
    weight_tons: 7.25,
  })
})

const stored = (server: Parameters<typeof one>[0], id: string) =>
  one(
    server,
    'select customer_id, cargo_type, notes, quoted_amount, volume_m3, weight_tons, version from bookings where id = $1',
    [id],
  )
