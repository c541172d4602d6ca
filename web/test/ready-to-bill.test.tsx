import type { BillableCharge } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { aDraft, anInvoiceRow, cents, foundInvoices } from './support/money-samples.ts'
import { type Answers, sentTo } from './support/network.ts'
import { address, expectNoSidewaysScroll, open, show, test } from './support/program.tsx'
import { anId, found } from './support/samples.ts'

/** Deliveries that are stuck: what keeps them says so, is lifted, or is waived for a reason; then the review. */

const customer = { customerId: anId(), customerName: 'Paper Millers' }

function aDelivery(fields: Partial<BillableCharge> = {}): BillableCharge {
  return {
    id: anId(),
    kind: 'freight',
    bookingId: anId(),
    bookingNo: 'BK26000900',
    origin: 'Mombasa',
    destination: 'Nairobi',
    cargoType: null,
    description: null,
    load: null,
    regNo: 'KDT 100A',
    amount: cents(10_000_000),
    billableAt: '2026-11-20T07:00:00.000Z',
    stuck: ['papers'],
    missingPapers: ['delivery_note'],
    holdReason: null,
    ...fields,
  }
}

const delivery = aDelivery()
const { bookingNo } = delivery
const unpriced = aDelivery({ bookingNo: 'BK26000901', amount: null, stuck: ['noPrice'], missingPapers: [] })
const draft = anInvoiceRow({ ...customer, status: 'draft', balance: cents(0), isMailable: false })

/** The server with these two deliveries, of which one can be held. */
function desk() {
  const none = { count: 0, amount: cents(0) }
  const one = { count: 1, amount: cents(10_000_000) }
  let holdReason: string | null = null
  const hold = (reason: string | null) => {
    holdReason = reason
    return { items: [], billed: cents(0), unbilled: cents(0), hold: null }
  }
  return {
    charges: { hold: ({ reason }) => hold(reason), release: () => hold(null) },
    invoices: {
      list: foundInvoices([draft]),
      get: aDraft({ ...customer, id: draft.id, invoiceNo: draft.invoiceNo }),
      sendMany: {
        results: [
          {
            id: draft.id,
            invoiceNo: draft.invoiceNo,
            refusal: { code: 'INVALID', message: 'The customer has no e-mail address' },
          },
        ],
      },
    },
    readyToBill: {
      list: ({ state }) => {
        const held = {
          ...delivery,
          holdReason,
          stuck: holdReason ? ['papers' as const, 'held' as const] : ['papers' as const],
        }
        const charges = state === 'noPrice' ? [unpriced] : [held, unpriced]
        const reasons = { noPrice: { ...none, count: 1 }, papers: one, held: holdReason ? one : none }
        const stuck = { count: 2, amount: cents(10_000_000) }
        return found([{ ...customer, ready: none, stuck, charges }], { ready: none, stuck, reasons, drafted: none })
      },
      invoice: { invoices: [{ id: draft.id, invoiceNo: draft.invoiceNo, total: draft.total }] },
    },
  } satisfies Answers
}

const row = page.getByRole('listitem').filter({ hasText: bookingNo })
const dialog = page.getByRole('dialog')

test('what is stuck says why, is filtered by it, held for a reason and released', async () => {
  await show('/app/finance/ready-to-bill', desk(), { as: 'finance', width: 390, height: 844 })
  await page.getByRole('link', { name: /without a price$/ }).click()
  await expect.poll(address).toBe('/app/finance/ready-to-bill?state=noPrice')
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByText(unpriced.bookingNo)).toBeVisible()

  await open('/app/finance/ready-to-bill')
  await expect.element(row).toMatchTextContent('Missing: Delivery Note')
  await row.getByRole('button', { name: `Hold Billing of ${bookingNo}` }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waits for the order number')
  await dialog.getByRole('button', { name: 'Hold Billing' }).click()
  await expect.element(row).toMatchTextContent('Held: Waits for the order number')
  await expect.element(row.getByRole('checkbox')).toBeDisabled()
  await expectNoSidewaysScroll()
  await row.getByRole('button', { name: `Release for Billing: ${bookingNo}` }).click()
  await dialog.getByRole('button', { name: 'Release for Billing' }).click()
  await expect.element(row).not.toMatchTextContent('Held')
  const { bookingId: id } = delivery
  expect(sentTo('charges.hold')).toEqual([{ id, reason: 'Waits for the order number' }])
  // With the reason that was seen: another one is refused.
  expect(sentTo('charges.release')).toEqual([{ id, reason: 'Waits for the order number' }])
})

test('a delivery is billed without its papers for a reason; what cannot be sent stays a draft, with its reason', async () => {
  await show('/app/finance/ready-to-bill', desk(), { as: 'finance' })
  await row.getByRole('checkbox').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The note lies at their gate')
  await dialog.getByRole('button', { name: 'Tick It' }).click()
  await page.getByRole('button', { name: 'Create Invoices' }).click()
  await expect.element(page.getByText('The customer has no e-mail address: issue it by hand.')).toBeVisible()
  expect(sentTo('readyToBill.invoice')).toEqual([
    {
      customerId: customer.customerId,
      chargeIds: [delivery.id],
      together: 'together',
      withoutPapers: [{ chargeId: delivery.id, reason: 'The note lies at their gate' }],
    },
  ])

  // What is left out stays so when one comes back, until it is brought back.
  await page.getByRole('button', { name: 'Leave Out' }).click()
  const review = address()
  await open('/app/finance/ready-to-bill')
  await open(review)
  await expect.element(page.getByText('1 left out')).toBeVisible()
  await page.getByRole('button', { name: 'Bring Back' }).click()

  await page.getByRole('button', { name: 'Send All (1)' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(customer.customerName)
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('has no e-mail address')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('1 of 1')).toBeVisible()
})
