import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#web/app/pages.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { renewedKey } from '#web/shared/ui/renew-once.ts'
import colorScheme from '../public/color-scheme.js?raw'
import { newBooking, save } from './support/booking-form.ts'
import { aDraft, cents, foundInvoices } from './support/money-samples.ts'
import { sentTo } from './support/network.ts'
import { address, chooseMore, open, show, test } from './support/program.tsx'
import { noteReloads } from './support/reloads.ts'
import { aCustomer, foundCustomers } from './support/samples.ts'

/** Parts of the program that a newer version has replaced, on every server. */

/** Shows a part that no server has, beside the program, until the test lets it come. */
function showGone(): { tries: number; isThere: boolean } {
  const asked = { tries: 0, isThere: false }
  const Gone = lazyPart(() => {
    asked.tries += 1
    if (asked.isThere) return Promise.resolve({ default: () => null })
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js', { cause: 404 }))
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Suspense>
      <Gone />
    </Suspense>,
  )
  onTestFinished(() => {
    asked.isThere = true
    root.unmount()
    place.remove()
  })
  return asked
}

const customer = aCustomer({ legalName: 'Kilindini Cement' })
const answers = newBooking([customer])
const choice = page.getByRole('combobox', { name: 'Customer' })
const cargo = page.getByRole('textbox', { name: 'Cargo Type' })
const weight = page.getByRole('textbox', { name: 'Weight (tons)' })
const kept = () => sessionStorage.getItem('typed')

test('parts that no server has any more reload the page once, after other servers were asked, and never twice in a row', async () => {
  const reloads = noteReloads()
  await show('/app/customers', { customers: { list: foundCustomers([]) } }, { as: 'bookings' })

  const parts = [showGone(), showGone()]

  await expect.poll(() => parts.map(({ tries }) => tries)).toEqual([5, 5])
  expect(reloads.count).toBe(1)
  expect(kept()).toBeNull()
})

test('what was typed stands in the form again after the reload, and is saved as it was typed', async () => {
  const reloads = noteReloads()
  await show('/app/bookings/new', answers, { as: 'bookings' })
  await choice.fill(customer.legalName)
  await page.getByRole('option', { name: customer.legalName }).click()
  await cargo.fill('Clinker in bulk')
  await weight.fill('27.5')
  const part = showGone()
  await expect.poll(() => reloads.count).toBe(1)
  expect(part.tries).toBe(4)
  part.isThere = true

  // The page comes as it does after a reload: with none of its state. Another page does not take what is not its own.
  await router.navigate({ href: '/auth/forgot', ignoreBlocker: true })
  await show('/app/bookings', answers, { as: 'bookings' })
  expect(kept()).not.toBeNull()
  await open('/app/bookings/new')

  await expect.element(choice).toHaveValue(customer.legalName)
  await expect.element(cargo).toHaveValue('Clinker in bulk')
  await expect.element(weight).toHaveValue('27.5')
  expect(kept()).toBeNull()
  await save.click()
  await expect.poll(address).toBe('/app/bookings')
  expect(sentTo('bookings.create')).toEqual([
    expect.objectContaining({ customerId: customer.id, cargoType: 'Clinker in bulk', weightTons: 27.5 }),
  ])
})

test('a page with a form that cannot be kept is not reloaded under its user', async () => {
  const reloads = noteReloads()
  const invoice = aDraft({ issuedHow: 'mail', status: 'sent', paidTotal: cents(11_595_000), balance: cents(5_000) })
  const ofInvoice = { invoices: { list: foundInvoices([]), get: invoice }, writeOffs: { limit: { limit: 50_000 } } }
  await show(`/app/invoices?invoice=${invoice.id}`, ofInvoice, { as: 'finance' })
  await chooseMore('Write Off Difference')
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  await reason.fill('Bank charges')

  const part = showGone()

  await expect.poll(() => part.tries).toBe(5)
  expect(reloads.count).toBe(0)
  await expect.element(reason).toHaveValue('Bank charges')
})

test('a document whose first script no server has any more is loaded again, and never twice in a row', async () => {
  const reloads = noteReloads()
  const first = Object.assign(document.createElement('script'), { textContent: colorScheme })
  document.head.append(first)

  expect(await ending('/assets/index-gone.js')).toBe('error')
  await expect.poll(() => reloads.count).toBe(1)

  const renewed = sessionStorage.getItem(renewedKey)
  expect(Number(renewed)).toBeGreaterThan(0)
  expect(await ending('/assets/index-gone-again.js')).toBe('error')
  expect(sessionStorage.getItem(renewedKey)).toBe(renewed)
})

/** Adds a first script to the page. @returns whether it has come, or could not */
function ending(src: string): Promise<string> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src })
  onTestFinished(() => script.remove())
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, () => resolve(end))
    document.head.append(script)
  })
}
