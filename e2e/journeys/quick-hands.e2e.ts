import { expect, type Page } from '@playwright/test'
import { aCustomer, one, unique } from '../records.ts'
import { hold, test } from '../support.ts'

/** Typing faster than the line answers: nothing typed is lost. */

const customer = (page: Page) => page.getByRole('combobox', { name: 'Customer' })
const route = (page: Page) => page.getByRole('combobox', { name: 'Route' })

test('Tab before the answer: the match is chosen later, and what is typed in the next fields stays there', async ({
  as,
  server,
}) => {
  const page = await as('bookings')
  const { id, legalName } = await aCustomer(page, { legalName: unique('Quick Kijani') })
  await page.goto('/app/bookings/new')
  await expect(customer(page)).toBeFocused()
  const customers = await hold(page, /\/api\/customers\?.*q=Quick/)
  const routes = await hold(page, /\/api\/routes\?.*q=/)

  await page.keyboard.type(legalName)
  await page.keyboard.press('Tab')
  await expect(route(page)).toBeFocused()
  await page.keyboard.type('Mombasa → Nairobi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Soda ash')
  await expect(customer(page)).toHaveValue(legalName)
  await expect(customer(page)).toHaveAttribute('aria-busy', 'true')
  // A save waits for both, in whichever order they come.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  routes.letGo()
  await expect(route(page)).not.toHaveAttribute('aria-busy')
  customers.letGo()

  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(
    await one(
      server,
      `select customer_id, origin, destination, cargo_type from bookings join routes on routes.id = route_id
        order by bookings.created_at desc limit 1`,
    ),
  ).toEqual({ customer_id: id, origin: 'Mombasa', destination: 'Nairobi', cargo_type: 'Soda ash' })
})

test('text without a match stays, says so, and blocks saving; further typing takes a remembered key back', async ({
  as,
}) => {
  const page = await as('bookings')
  const { legalName } = await aCustomer(page, { legalName: unique('Quick Simba') })
  await page.goto('/app/bookings/new')
  await expect(customer(page)).toBeFocused()
  const save = page.getByRole('button', { name: 'Create Booking' })

  await page.keyboard.type('Quick Simbx')
  await page.keyboard.press('Control+Enter')
  const missed = page.getByRole('alert').filter({ hasText: "No customer matches 'Quick Simbx'." })
  await expect(missed).toBeVisible()
  await expect(customer(page)).toBeFocused()
  await expect(customer(page)).toHaveValue('Quick Simbx')

  // Typed on while the answer is awaited: nothing is chosen of its own, and the save is off.
  const { letGo } = await hold(page, /\/api\/customers\?.*q=Quick/)
  await page.keyboard.press('Backspace')
  await expect(missed).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await page.keyboard.type('a')
  await expect(save).toBeEnabled()
  letGo()
  await expect(page.getByRole('option', { name: legalName })).toBeVisible()
  await expect(customer(page)).toHaveValue('Quick Simba')

  // A route that no road has blocks the save too, though a booking needs none.
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nowhere')
  await page.keyboard.press('Tab')
  await expect(customer(page)).toHaveValue(legalName)
  await expect(page.getByText("No route matches 'Nowhere'.")).toBeVisible()
  await save.click()
  await expect(route(page)).toBeFocused()
  await expect(page).toHaveURL(/\/app\/bookings\/new$/)

  // Emptied, it is no choice.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/app\/bookings$/)
})

test('without a connection the text stays, and is chosen once the line is back', async ({ as }) => {
  const page = await as('bookings')
  const { legalName } = await aCustomer(page, { legalName: unique('Quick Offline') })
  await page.goto('/app/bookings/new')
  await expect(customer(page)).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Customer', expanded: false })).toHaveAttribute('aria-haspopup')
  await page.context().setOffline(true)

  await page.keyboard.type(legalName)
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('alert').filter({ hasText: `'${legalName}' is looked up once it is back.` }),
  ).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Soda ash')
  await page.context().setOffline(false)

  await expect(customer(page)).toHaveValue(legalName)
  await expect(page.getByRole('button', { name: 'Clear' }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cargo Type' })).toHaveValue('Soda ash')
})

test('an unknown customer and an unknown route are created from their fields, over the booking', async ({
  as,
  server,
}) => {
  const page = await as('bookings', { width: 390 })
  const name = unique('Quick Newcomer')
  await page.goto('/app/bookings/new')
  await expect(customer(page)).toBeFocused()
  await page.getByRole('textbox', { name: 'Cargo Type' }).fill('Tea')
  await customer(page).focus()

  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: `+ New customer '${name}'` })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await expect(dialog.getByLabel('Legal Name')).toHaveValue(name)
  await expect(dialog.getByLabel('Legal Name')).toBeFocused()
  // Cancelled, everything typed is there.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(customer(page)).toHaveValue(name)
  await expect(customer(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: `+ New customer '${name}'` }).click()
  await dialog.getByRole('button', { name: 'Create Customer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(customer(page)).toHaveValue(name)
  await expect(customer(page)).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.type(`${name} to Isiolo`)
  await page.getByRole('option', { name: '+ New route' }).click()
  const road = page.getByRole('dialog', { name: 'New Route' })
  await expect(road.getByLabel('Origin')).toHaveValue(name)
  await expect(road.getByLabel('Destination')).toHaveValue('Isiolo')
  await road.getByLabel('Distance (km)').fill('270')
  await page.keyboard.press('Control+Enter')
  await expect(route(page)).toHaveValue(`${name} → Isiolo`)
  await page.keyboard.press('Control+Enter')

  await expect(page).toHaveURL(/\/app\/bookings$/)
  expect(
    await one(
      server,
      `select legal_name, origin, destination, cargo_type from bookings
        join customers on customers.id = customer_id join routes on routes.id = route_id
        order by bookings.created_at desc limit 1`,
    ),
  ).toEqual({ legal_name: name, origin: name, destination: 'Isiolo', cargo_type: 'Tea' })
})
