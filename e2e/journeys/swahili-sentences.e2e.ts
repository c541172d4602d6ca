import { expect } from '@playwright/test'
import { clippedCells } from '../readable-names.ts'
import { aBooking, aCustomer, aDriver, aJob, anInvoice, aRoute } from '../records.ts'
import { open, test } from '../support.ts'

/** Where Swahili words take most of the room. */
const narrowLists = ['dispatch', 'dispatch/at-risk', 'bookings', 'invoices', 'payments', 'maintenance']

test('in Swahili the refusals of the server and the messages at the fields are Swahili too', async ({ as }) => {
  const page = await as('management')
  const customer = await aCustomer(page)
  await aBooking(page, { customerId: customer.id })
  await page.addInitScript(() => localStorage.setItem('language', 'sw'))

  await open(page, `/app/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Futa Rekodi ya Mteja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Futa Rekodi ya Mteja' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Rekodi ya mteja huyu haiwezi kufutwa: ametajwa kwenye oda. Badala yake, msimamishe.',
  )

  await open(page, '/app/customers/new')
  await page.getByRole('textbox', { name: 'Jina rasmi' }).fill('Kampuni ya Mfano')
  await page.getByRole('textbox', { name: 'Barua pepe', exact: true }).fill('mfano')
  await page.getByRole('button', { name: 'Ongeza Mteja' }).click()
  await expect(page.getByText('Weka anwani ya barua pepe kama jina@kampuni.co.ke')).toBeVisible()

  // Names of 24 letters are whole, as are all plates, numbers, amounts and days.
  const name = 'Nathaniel Kipkemboi Ruto'
  const { id: customerId } = await aCustomer(page, { legalName: 'Rift Valley Hauliers Ltd', contact: name })
  const places = { origin: 'Kipkelion North Junction', destination: 'Malaba Border Truck Park' }
  const { id: routeId } = await aRoute(page, places)
  const { id: bookingId } = await aBooking(page, { customerId, routeId, status: 'confirmed', trucksNeeded: 3 })
  const { id: driverId } = await aDriver(page, { name })
  const plannedStart = '2020-01-10T05:00:00.000Z'
  await aJob(page, { bookingId, driverId, plannedStart })
  await anInvoice(page, { customerId })
  for (const list of narrowLists) {
    await open(page, `/app/${list}`)
    await expect.poll(() => clippedCells(page), list).toEqual([])
  }

  await page.route(/\/api\/customers(\?|$)/, (route) => route.abort())
  await open(page, '/app/customers')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Seva haipatikani. Kagua mtandao kisha ujaribu tena.',
  )
})
