import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { Customer } from './customer.ts'

const Merge = z.strictObject({ id: Id, intoId: Id })

/** What a merge moves to the customer that is kept, and what stays with the other, as numbers of records. */
export const MergeCounts = z.strictObject({
  /** Bookings that are on no issued invoice and not cancelled. */
  bookings: z.int(),
  /** Draft invoices. */
  drafts: z.int(),
  /** Names, telephones and accounts by which payments are recognised. */
  payers: z.int(),
  /** Issued invoices. */
  invoices: z.int(),
  payments: z.int(),
})
export type MergeCounts = z.infer<typeof MergeCounts>

export const customerMergesApi = {
  preview: endpoint({
    allow: 'customers.merge',
    method: 'GET',
    path: '/customers/{id}/merge',
    summary: 'What merging a customer into another one would move, and what would stay',
    input: z.strictObject({ id: Id }),
    output: MergeCounts,
  }),
  merge: endpoint({
    allow: 'customers.merge',
    method: 'POST',
    path: '/customers/{id}/merge',
    summary:
      'Marks a customer as merged into another one: drafts, open bookings and payers go there, what is issued and paid stays',
    input: Merge,
    output: Customer,
  }),
  unmerge: endpoint({
    allow: 'customers.merge',
    method: 'POST',
    path: '/customers/{id}/unmerge',
    summary: 'Takes the mark off a merged customer; what moved stays where it is',
    input: z.strictObject({ id: Id }),
    output: Customer,
  }),
}
