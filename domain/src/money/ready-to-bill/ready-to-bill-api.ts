import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { CentsOut, Id, Instant, text } from '../../fields.ts'
import { pageInput, pageOf } from '../../list.ts'
import { jobPaperTypes } from '../../office/documents/document-kinds.ts'
import { chargeKinds, mostBilled, stuckReasons } from '../charge-kinds.ts'
import { billableFilters, togethers } from './ready-to-bill.ts'
import { BillableSum, ReadyToBillFigures } from './ready-to-bill-figures.ts'

const tooManyDeliveries = `At most ${mostBilled} deliveries are billed at once. Choose fewer, and bill the rest afterwards.`

/** A delivered charge that no invoice has. */
export const BillableCharge = z.strictObject({
  id: Id,
  kind: z.enum(chargeKinds),
  bookingId: Id,
  bookingNo: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  cargoType: z.string().nullable(),
  description: z.string().nullable(),
  /** The load whose freight it is, of how many; null for an extra, and where there is one. */
  load: z.strictObject({ no: z.int(), of: z.int() }).nullable(),
  /** The plate of the truck that delivered it; null for an extra. */
  regNo: z.string().nullable(),
  /** In cents before tax; null without a quote. */
  amount: CentsOut.nullable(),
  billableAt: Instant,
  /** Why it cannot be billed yet, all of them; empty where it can. */
  stuck: z.array(z.enum(stuckReasons)),
  missingPapers: z.array(z.enum(jobPaperTypes)),
  holdReason: z.string().nullable(),
})
export type BillableCharge = z.infer<typeof BillableCharge>

/**
 * A customer with its delivered charges, at most `mostBilled`: those that are ready, then the others by their first reason, each
 * the longest delivered first.
 */
const BillableCustomer = z.strictObject({
  customerId: Id,
  customerName: z.string(),
  ready: BillableSum,
  stuck: BillableSum,
  charges: z.array(BillableCharge),
})
export type BillableCustomer = z.infer<typeof BillableCustomer>

export const readyToBillApi = {
  list: endpoint({
    allow: 'charges.view',
    method: 'GET',
    path: '/ready-to-bill',
    summary:
      'What was delivered and is on no invoice, by customer: ready, or stuck with the reasons; the cards are of all customers',
    input: pageInput({ state: z.enum(billableFilters).default('all'), customer: Id.optional() }),
    output: pageOf(BillableCustomer, ReadyToBillFigures),
  }),
  invoice: endpoint({
    allow: 'invoices.create',
    method: 'POST',
    path: '/ready-to-bill/invoices',
    summary:
      'Drafts invoices of delivered charges of one customer: one invoice of all, or one for each load; a charge whose papers are missing needs a reason',
    creates: true,
    input: z.strictObject({
      customerId: Id,
      chargeIds: z
        .array(Id)
        .min(1, 'Choose at least one delivery')
        .max(mostBilled, tooManyDeliveries)
        .refine((ids) => new Set(ids).size === ids.length, 'A delivery is named twice'),
      together: z.enum(togethers),
      /** Why charges that lack papers are billed all the same. */
      withoutPapers: z
        .array(z.strictObject({ chargeId: Id, reason: text(500) }))
        .max(mostBilled, tooManyDeliveries)
        .default([]),
    }),
    output: z.strictObject({
      invoices: z.array(z.strictObject({ id: Id, invoiceNo: z.string(), total: CentsOut })),
    }),
  }),
}
