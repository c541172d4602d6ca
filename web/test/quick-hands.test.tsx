import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { customer, newBooking, route, save } from './support/booking-form.ts'
import { answer, cut, held, sentTo } from './support/network.ts'
import { address, press, show, test, type } from './support/program.tsx'
import { aCustomer, aRoute, foundCustomers, foundRoutes } from './support/samples.ts'

/** Typing faster than the line answers: nothing typed is lost. */

const [kijani, simba] = [aCustomer({ legalName: 'Quick Kijani' }), aCustomer({ legalName: 'Quick Simba' })]
const road = aRoute()
const newForm = () => show('/app/bookings/new', newBooking([kijani, simba], [road]), { as: 'bookings' })
const saving = page.getByRole('button', { name: 'Saving...' })
const cargo = page.getByRole('textbox', { name: 'Cargo Type' })

test('a match is chosen when its answer comes, and the next fields keep what is typed; a save waits for both', async () => {
  await newForm()
  await expect.element(customer).toHaveFocus()
  const [customers, routes] = [held(foundCustomers([kijani])), held(foundRoutes([road]))]
  answer({ customers: { list: customers.answer }, routes: { list: routes.answer } })

  await type('Quick Kijani')
  await press('Tab')
  await expect.element(route).toHaveFocus()
  await type('Mombasa → Nairobi')
  await press('Tab')
  await type('Soda ash')
  await expect.element(customer).toHaveValue('Quick Kijani')
  await expect.element(customer).toHaveAttribute('aria-busy', 'true')

  await press('Control+Enter')
  await expect.element(saving).toBeDisabled()
  routes.letGo()
  await expect.element(route).not.toHaveAttribute('aria-busy')
  expect(sentTo('bookings.create')).toEqual([])
  customers.letGo()
  await expect.poll(address).toBe('/app/bookings')
  await expect
    .poll(() => sentTo('bookings.create'))
    .toMatchObject([{ customerId: kijani.id, routeId: road.id, cargoType: 'Soda ash' }])
})

test('an emptied day keeps its time for the next one', async () => {
  await newForm()
  const day = page.getByRole('textbox', { name: 'Pickup Date & Time: date' })
  const time = page.getByRole('textbox', { name: 'Pickup Date & Time: time' })
  await day.fill('tom')
  await time.fill('16')
  await userEvent.clear(day)
  await expect.element(time).toBeDisabled()
  await day.fill('+2')
  await expect.element(time).toHaveValue('16:00')
})

test('of several matches nobody has seen which would be saved: the save waits for a look', async () => {
  await newForm()
  const { answer: list, letGo } = held(foundCustomers([kijani, simba]))
  answer({ customers: { list } })
  await type('Quick')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  // An arrow counts from the best one.
  await press('ArrowDown', 'Control+Enter')
  await expect.element(saving).toBeDisabled()
  letGo()

  await expect.element(customer).toHaveValue('Quick Simba')
  await expect.element(customer).toHaveAccessibleDescription("One of several matches of 'Quick'.")
  await expect.element(page.getByText("Customer: Quick Simba. One of several matches of 'Quick'.")).toBeInTheDocument()
  await expect.element(customer).toHaveFocus()
  expect(sentTo('bookings.create')).toEqual([])
  await press('Control+Enter')
  await expect.poll(address).toBe('/app/bookings')
  await expect.poll(() => sentTo('bookings.create')).toMatchObject([{ customerId: simba.id }])
})

test('text without a match stays and blocks saving, of an optional field too', async () => {
  await newForm()
  await type('Quick Simbx')
  await press('Control+Enter')
  await expect.element(page.getByRole('alert')).toHaveTextContent("No customer matches 'Quick Simbx'.")
  await expect.element(customer).toHaveFocus()
  await expect.element(customer).toHaveValue('Quick Simbx')
  await expectAccessible()

  await customer.fill('Quick Simba')
  await press('Tab')
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await type('Nowhere')
  await press('Tab')
  await expect.element(page.getByText("No route matches 'Nowhere'.")).toBeVisible()
  await save.click()
  await expect.element(route).toHaveFocus()
  expect(sentTo('bookings.create')).toEqual([])
})

test('typing on takes a remembered key back', async () => {
  await newForm()
  await type('Quick Simbx')
  const { answer: list, letGo } = held(foundCustomers([simba]))
  answer({ customers: { list } })
  await press('Backspace', 'Control+Enter')
  await expect.element(saving).toBeDisabled()
  await type('a')
  await expect.element(save).toBeEnabled()
  letGo()
  await expect.element(page.getByRole('option', { name: 'Quick Simba', exact: true })).toBeVisible()
  await expect.element(customer).toHaveValue('Quick Simba')
  expect(sentTo('bookings.create')).toEqual([])
})

test('without a connection what is typed stays, and is chosen once the line is back', async () => {
  await newForm()
  cut()
  await type('Quick Simba')
  await press('Tab')
  await expect.element(page.getByText(/'Quick Simba' is looked up once it is back\./)).toBeVisible()
  await press('Tab')
  await type('Soda ash')
  cut(false)
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect.element(customer).toHaveValue('Quick Simba')
  await expect.element(cargo).toHaveValue('Soda ash')
  await press('Control+Enter')
  await expect.poll(address).toBe('/app/bookings')
})

test('an unknown customer and an unknown route are created from their fields, over the booking', async () => {
  await show('/app/bookings/new', newBooking(), { as: 'bookings', width: 390, height: 844 })
  const [newcomer, isiolo] = [
    aCustomer({ legalName: 'Newcomer' }),
    aRoute({ origin: 'Newcomer', destination: 'Isiolo' }),
  ]
  answer({ customers: { create: newcomer }, routes: { create: isiolo } })
  await cargo.fill('Tea')
  await customer.click()

  await type('Newcomer')
  const creation = page.getByRole('option', { name: "+ New customer 'Newcomer'" })
  await expect.element(creation).toBeVisible()
  await press('ArrowUp', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  const name = dialog.getByRole('textbox', { name: 'Legal Name' })
  await expect.element(name).toHaveValue('Newcomer')
  await expect.element(name).toHaveFocus()
  // Cancelled, everything typed is there.
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(customer).toHaveValue('Newcomer')
  await expect.element(customer).toHaveFocus()
  await press('ArrowDown')
  await creation.click()
  await dialog.getByRole('button', { name: 'Create Customer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(customer).toHaveFocus()

  await press('Tab')
  await type('Newcomer to Isiolo')
  await page.getByRole('option', { name: /^\+ New route/ }).click()
  const roadDialog = page.getByRole('dialog', { name: 'New Route' })
  await expect.element(roadDialog.getByRole('textbox', { name: 'Origin' })).toHaveValue('Newcomer')
  await expect.element(roadDialog.getByRole('textbox', { name: 'Destination' })).toHaveValue('Isiolo')
  await roadDialog.getByRole('textbox', { name: 'Distance (km)' }).fill('270')
  await press('Control+Enter')
  await expect.element(route).toHaveValue('Newcomer → Isiolo')
  await expect
    .poll(() => sentTo('routes.create'))
    .toEqual([{ origin: 'Newcomer', destination: 'Isiolo', distanceKm: 270 }])
  await press('Control+Enter')

  await expect.poll(address).toBe('/app/bookings')
  await expect.poll(() => sentTo('customers.create')).toMatchObject([{ legalName: 'Newcomer' }])
  await expect
    .poll(() => sentTo('bookings.create'))
    .toMatchObject([{ customerId: newcomer.id, routeId: isiolo.id, cargoType: 'Tea' }])
})
