import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { anInvoiceRow, foundInvoices } from './support/money-samples.ts'
import { sentTo } from './support/network.ts'
import { address, expectNoSidewaysScroll, open, show, test } from './support/program.tsx'
import { noMaintenance, noVehicles } from './support/road-samples.ts'
import { aCustomer, foundBookings } from './support/samples.ts'

test('a list of the records of one other names it, and shows all when it is taken off', async () => {
  const customer = aCustomer()
  const answers = { invoices: { list: foundInvoices([anInvoiceRow()]) }, customers: { get: customer } }
  await show(`/app/invoices?customer=${customer.id}`, answers, { as: 'finance' })
  await page.getByRole('button', { name: `Customer: ${customer.legalName}, remove filter` }).click()
  await expect.poll(address).toBe('/app/invoices')
  expect(sentTo('invoices.list').map(({ customer }) => customer)).toEqual([customer.id, undefined])
})

test('the figures are one strip on a phone, and none is cut, in Swahili neither', async () => {
  await show(
    '/app/bookings',
    {
      bookings: { list: foundBookings([]) },
      maintenance: { list: noMaintenance(1_234_567_800) },
      vehicles: { list: noVehicles },
    },
    { settings: { language: 'sw' }, width: 390, height: 844 },
  )
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    for (const path of ['/app/maintenance', '/app/bookings']) {
      await open(path)
      const strip = document.querySelector('main ul:has(> li > a > b)')
      expect(strip?.getBoundingClientRect().height, path).toBeLessThanOrEqual(40)
      const cut = [...(strip?.querySelectorAll('span, b') ?? [])].filter((word) => word.scrollWidth > word.clientWidth)
      expect(cut, path).toEqual([])
      await expectNoSidewaysScroll()
    }
  }
})
