import { expect } from '@playwright/test'
import { expectDone, expectRefused, fact, pick } from '../forms.ts'
import { aBooking, aCustomer } from '../records.ts'
import { open, test } from '../support.ts'

test('a clerk is refused over the limit, a manager releases with a reason, the clerk confirms, the dispatcher creates the job; on hold the customer is quoted only', async ({
  as,
}) => {
  const manager = await as('management')
  const { id: customerId, legalName } = await aCustomer(manager)
  await open(manager, `/app/customers/${customerId}`)
  await manager.getByRole('link', { name: 'Change Limit' }).click()
  const limit = manager.getByRole('dialog', { name: `Credit limit of ${legalName}` })
  await limit.getByRole('textbox', { name: 'May owe in all, with VAT' }).fill('100,000')
  await limit.getByRole('button', { name: 'Save Limit' }).click()
  await expectDone(manager, 'Credit limit saved')
  await expect(fact(manager, 'Money', 'Credit limit')).toContainText('KSh 100,000.00')

  const quote = { customerId, status: 'quoted', quotedAmount: 10_000_000 }
  const { id, bookingNo } = await aBooking(manager, quote)
  const clerk = await as('bookings')
  await open(clerk, `/app/bookings/${id}`)
  await expect(fact(clerk, 'Customer Information', 'Credit')).toContainText('Over its credit limit')
  await clerk.getByRole('button', { name: 'Confirm' }).click()
  const whom = `${legalName} is over its credit limit. Ask a manager to release ${bookingNo}.`
  await expectRefused(clerk, 'Failed to update booking status', whom)

  // A change that is refused stays in the form, and is saved once the booking is released.
  await open(manager, `/app/bookings/${id}/edit`)
  await pick(manager, 'Status', 'Confirmed')
  await manager.getByRole('button', { name: 'Update Booking' }).click()
  const release = manager.getByRole('dialog', { name: `Release ${bookingNo}` })
  await expect(release).toContainText(`${legalName} would owe KSh 116,000.00; the limit is KSh 100,000.00.`)
  await expect(release.getByRole('textbox', { name: 'Up to, with VAT' })).toHaveValue('116,000.00')
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(release.getByText('Give the reason')).toBeVisible()
  await release.getByRole('button', { name: 'Cancel' }).click()
  await expect(manager.getByRole('combobox', { name: 'Status' })).toHaveValue('Confirmed')

  await open(manager, `/app/bookings/${id}`)
  await manager.getByRole('button', { name: 'Release…' }).click()
  await release.getByRole('textbox', { name: 'Reason' }).fill('Pays on Friday')
  await release.getByRole('button', { name: 'Release' }).click()
  await expectDone(manager, `${bookingNo} released`)
  await expect(fact(manager, 'Customer Information', 'Released')).toContainText('Up to KSh 116,000.00')
  await expect(fact(manager, 'Customer Information', 'Credit')).toHaveText('Released')

  await expect(fact(clerk, 'Customer Information', 'Credit')).toHaveText('Released')
  await expect(fact(clerk, 'Customer Information', 'Released')).toContainText(/^By /)
  await expect(fact(clerk, 'Customer Information', 'Released')).not.toContainText('Pays on Friday')
  await expect(fact(clerk, 'Customer Information', 'Released')).not.toContainText('116,000')
  await clerk.getByRole('button', { name: 'Confirm' }).click()
  await expectDone(clerk, 'Booking status updated to Confirmed')

  const dispatcher = await as('dispatch')
  await open(dispatcher, `/app/dispatch/new?booking=${id}`)
  await expect(dispatcher.getByText(/Over its credit limit, released by/)).toBeVisible()
  await dispatcher.getByRole('button', { name: 'Create Job' }).click()
  await expect(dispatcher.getByText('Job created successfully')).toBeVisible()

  // Released where it was refused, it is confirmed at once.
  const other = await aBooking(manager, { customerId, quotedAmount: 5_000_000 })
  await open(manager, `/app/bookings/${other.id}`)
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(`Booking ${other.bookingNo}`)
  await manager.getByRole('button', { name: 'Confirm' }).click()
  const releasing = manager.getByRole('dialog', { name: `Release ${other.bookingNo}` })
  await releasing.getByRole('textbox', { name: 'Reason' }).fill('Paid by cheque today')
  await releasing.getByRole('button', { name: 'Release' }).click()
  await expectDone(manager, 'Booking status updated to Confirmed')

  await open(manager, `/app/customers/${customerId}`)
  await manager.getByRole('button', { name: 'Hold…' }).click()
  await manager.getByRole('textbox', { name: 'Reason' }).fill('Cheque bounced')
  await manager.getByRole('button', { name: 'Put on Hold' }).click()
  await expectDone(manager, 'Customer put on hold')
  await expect(fact(manager, 'Money', 'Hold')).toContainText('Cheque bounced')
  // What it owes is said beside the hold.
  await expect(fact(manager, 'Money', 'Credit limit')).toContainText('Over its credit limit')
  await expect(fact(manager, 'Money', 'Credit limit').locator('[data-state]')).toHaveAttribute('data-state', 'over')
  const head = manager.locator('header').filter({ has: manager.getByRole('heading', { level: 1 }) })
  await expect(head).toContainText('On hold')

  await open(clerk, `/app/customers/${customerId}`)
  await expect(fact(clerk, 'Billing', 'Credit')).toHaveText('On hold')
  await expect(clerk.getByText('On hold')).toHaveCount(2)
  await expect(clerk.getByText('Cheque bounced')).toHaveCount(0)
  await expect(clerk.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible()
  await expect(clerk.getByRole('heading', { name: 'Money', exact: true })).toHaveCount(0)
  await open(clerk, `/app/bookings/new?customer=${customerId}`)
  await expect(clerk.getByText('On hold: it can only be quoted')).toBeVisible()
  await pick(clerk, 'Status', 'Confirmed')
  await clerk.getByRole('button', { name: 'Create Booking' }).click()
  await expect(
    clerk
      .getByRole('alert')
      .filter({ hasText: `${legalName} is on hold. Ask a manager.` })
      .first(),
  ).toBeVisible()
  await expect(clerk.getByRole('combobox', { name: 'Status' })).toHaveValue('Confirmed')

  await open(dispatcher, `/app/dispatch/new?booking=${other.id}`)
  await expect(
    dispatcher.getByText('The customer is on hold. New jobs wait until a manager releases it.'),
  ).toBeVisible()

  await manager.getByRole('button', { name: 'Release Hold…' }).click()
  await manager.getByRole('button', { name: 'Release Hold', exact: true }).click()
  await expectDone(manager, 'Hold released')
})
