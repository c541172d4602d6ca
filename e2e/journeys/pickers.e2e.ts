import { expect } from '@playwright/test'
import { aCustomer, unique } from '../records.ts'
import { expectAccessible, hold, test } from '../support.ts'

/** Selects with search on the server, used by typing. */

test('typing and Enter choose the best match, also before the results are there, and submit nothing', async ({
  as,
}) => {
  const page = await as('bookings')
  const name = unique('Zuri')
  await aCustomer(page, { legalName: `A branch of ${name}` })
  await aCustomer(page, { legalName: `${name} Hauliers` })
  await aCustomer(page, { legalName: name })
  await page.goto('/app/bookings/new')
  const box = page.getByRole('combobox', { name: 'Customer' })
  const { letGo } = await hold(page, /\/api\/customers\?.*q=Zuri/)

  await box.click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  letGo()

  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(box).toHaveValue(name)
  await expect(page).toHaveURL(/\/app\/bookings\/new$/)
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Choosing the same again keeps it, and Tab goes on to the next field.
  await box.click()
  await page.getByRole('option', { name, exact: true }).first().click()
  await expect(box).toHaveValue(name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Route' })).toBeFocused()
})

test('arrows and Enter choose another row; an emptied box has no choice', async ({ as }) => {
  const page = await as('bookings')
  const name = unique('Tembo')
  await aCustomer(page, { legalName: name })
  await aCustomer(page, { legalName: `${name} Lorries` })
  await page.goto('/app/bookings/new')
  const box = page.getByRole('combobox', { name: 'Customer' })
  await box.click()
  await page.keyboard.type(name)
  // The best match is marked, and the last option is a new customer.
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`${name} Lorries`)

  await box.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create Booking' })).toBeDisabled()
  await expect(box).toHaveValue('')
})

test('two customers of one name are told apart by what the role may see', async ({ as }) => {
  const manager = await as('management')
  const legalName = unique('Pwani Stores')
  await aCustomer(manager, { legalName, contact: 'Amina Said', taxNumber: 'P051111111A' })
  await aCustomer(manager, { legalName, tradingName: 'Pwani Fresh', taxNumber: 'P052222222B' })

  const finance = await as('finance')
  await finance.goto('/app/invoices?create=blank')
  await finance.getByRole('combobox', { name: 'Customer' }).fill(legalName)
  const shown = finance.getByRole('option', { name: legalName })
  await expect(shown.filter({ hasText: 'P051111111A' })).toHaveCount(1)
  await expect(shown.filter({ hasText: 'Pwani Fresh · P052222222B' })).toHaveCount(1)
  await expect(shown.filter({ hasText: 'Amina' })).toHaveCount(0)

  const clerk = await as('bookings')
  await clerk.goto('/app/bookings/new')
  await clerk.getByRole('combobox', { name: 'Customer' }).fill(legalName)
  const seen = clerk.getByRole('option', { name: legalName })
  await expect(seen.filter({ hasText: 'Amina Said' })).toHaveCount(1)
  await expect(seen.filter({ hasText: /P05/ })).toHaveCount(0)
  // The marked one reads too.
  await expect(seen.first()).toHaveAttribute('data-combobox-selected')
  await expectAccessible(clerk)
})
