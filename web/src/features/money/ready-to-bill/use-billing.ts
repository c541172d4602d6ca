import type { Together } from '@shehena/domain/money/ready-to-bill/ready-to-bill'
import type { BillableCustomer } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api, newKey } from '#web/app/api.ts'
import { refetch } from '#web/app/refetch.ts'
import { type Ticks, tickedOf } from './ticks.ts'

type Run = { done: number; of: number }
/** What was refused, by customer. */
export type Refused = { customerName: string; message: string }

/**
 * Drafts the invoices of what is ticked, one customer after the other. The idempotency key of a customer stays until its
 * answer has come, so that a retry after a lost answer bills nothing twice.
 */
export function useBilling() {
  const queries = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const keys = useRef(new Map<string, string>())

  const draft = async (customer: BillableCustomer, ticks: Ticks, together: Together): Promise<string[]> => {
    const chargeIds = tickedOf(ticks, customer).map(({ id }) => id)
    const withoutPapers = chargeIds.flatMap((chargeId) => {
      const reason = ticks.withoutPapers.get(chargeId)
      return reason === undefined ? [] : [{ chargeId, reason }]
    })
    const input = { customerId: customer.customerId, chargeIds, together, withoutPapers }
    const call = JSON.stringify(input)
    const idempotencyKey = keys.current.get(call) ?? newKey()
    keys.current.set(call, idempotencyKey)
    const send = () => api.readyToBill.invoice.call(input, { context: { idempotencyKey } })
    // A lost answer is asked for again: the key makes it the same act.
    const { invoices } = await send().catch((error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
      return send()
    })
    keys.current.delete(call)
    return invoices.map(({ id }) => id)
  }

  const bill = async (customers: readonly BillableCustomer[], ticks: Ticks, together: Together) => {
    const chosen = customers.filter((customer) => tickedOf(ticks, customer).length > 0)
    const drafted: string[] = []
    const refused: Refused[] = []
    for (const [done, customer] of chosen.entries()) {
      setRun({ done: done + 1, of: chosen.length })
      try {
        drafted.push(...(await draft(customer, ticks, together)))
      } catch (error) {
        refused.push({
          customerName: customer.customerName,
          message: error instanceof Error ? error.message : String(error),
        })
      }
    }
    await refetch(queries, ['invoices', 'bookings'])
    setRun(null)
    return { drafted, refused }
  }

  return { bill, run }
}
