import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { type CountedEntry, mostCounted } from './navigation-counts.ts'

/** What waits: how many, up to `mostCounted`, and whether some of it is late. */
const Waiting = z.strictObject({ count: z.int().min(0).max(mostCounted), isLate: z.boolean() })
export type Waiting = z.infer<typeof Waiting>

/** What waits behind entries of the menu. An entry that the role may not open is left out. */
const NavigationCounts = z.strictObject({
  /** Jobs at risk; late where one of them should be over. */
  atRisk: Waiting.optional(),
  /** Deliveries that can be billed. */
  readyToBill: Waiting.optional(),
  /** Invoices that are drafts. */
  drafts: Waiting.optional(),
  /** Tax withheld whose certificate is outstanding. */
  withheldTax: Waiting.optional(),
  /** Open lines of the bank accounts. */
  reconciliation: Waiting.optional(),
  /** Customers with something overdue, promised or disputed; late where one of them has broken its promise. */
  collecting: Waiting.optional(),
} satisfies Record<CountedEntry, unknown>)
export type NavigationCounts = z.infer<typeof NavigationCounts>

export const navigationApi = {
  counts: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/navigation/counts',
    summary: 'How much waits behind the entries of the menu, each up to 100; only those that the caller may open',
    input: z.strictObject({}),
    output: NavigationCounts,
  }),
}
