import { dayOf } from '@shehena/domain/dates'
import { type Cents, sumCents } from '@shehena/domain/money'
import { allocationDay } from '@shehena/domain/money/payments/allocate'
import type { NewAllocation, PaymentToAllocate } from '@shehena/domain/money/payments/allocation'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { type LockedInvoice, lockInvoices } from '../invoices/lock-invoice.ts'
import { openBooks } from '../months/open-books.ts'
import { allocateParts, checkParts } from './allocate-parts.ts'
import { lockStandingPayment } from './lock-payment.ts'
import { getPayment } from './payments-queries.ts'

type Payment = Awaited<ReturnType<typeof lockStandingPayment>> & { id: string }
type Invoices = ReadonlyMap<string, LockedInvoice>

/**
 * Allocates what is on account of a payment over open invoices of its customer, dated today.
 *
 * @throws NotFound, Invalid naming the part, Conflict if it is voided or nothing is left of it, or Refusal STALE
 */
export async function allocatePayment(
  ctx: Context,
  { id, version, allocations }: PaymentToAllocate,
): Promise<OutputOf<typeof paymentsApi.allocate>> {
  return inTransaction(ctx, async (tx) => {
    const { payment, invoices } = await lockBoth(tx, { id, version }, allocations)
    const { customerId, onAccount: amount } = payment
    checkParts(allocations, { customerId, amount, invoices }, (part, isAmount) =>
      part === null ? 'allocations' : `allocations.${part}.${isAmount ? 'amount' : 'invoiceId'}`,
    )
    return allocateRest(tx, payment, allocations)
  })
}

/**
 * Locks the invoices and then the payment, in the order of all verbs, so that they cannot deadlock.
 *
 * @throws NotFound, Conflict if the payment is voided or nothing is left of it, or Refusal STALE
 */
export async function lockBoth(
  tx: Context,
  { id, version }: { id: string; version: number },
  invoiceIds: readonly { invoiceId: string }[],
): Promise<{ payment: Payment; invoices: Invoices }> {
  const invoices = await lockInvoices(
    tx,
    invoiceIds.map(({ invoiceId }) => invoiceId),
  )
  const payment = { id, ...(await lockStandingPayment(tx, id)) }
  if (payment.onAccount === 0) throw await nothingLeft(tx, payment)
  await lockVersion(tx, 'payments', { id, version, missing: 'Payment not found' })
  return { payment, invoices }
}

/** The error for a payment of which nothing is left, naming what it pays. */
async function nothingLeft(tx: Context, { id, receiptNo }: Payment): Promise<Conflict> {
  const { invoiceNo, invoiceCount } = await getPayment(tx, { id })
  return new Conflict(`${receiptNo} is allocated to ${invoiceNo ?? `${invoiceCount} invoices`} already.`)
}

/** Allocates checked parts of a locked payment, dated today, and returns the payment. */
export async function allocateRest(
  tx: Context,
  { id, customerId, bookedOn }: Payment,
  parts: readonly NewAllocation[],
): Promise<OutputOf<typeof paymentsApi.allocate>> {
  const openFrom = await openBooks(tx)
  const from = allocationDay({ bookedOn, issueDate: dayOf(tx.now), openFrom })
  await allocateParts(tx, { id, customerId, from }, parts)
  const sum = sumCents(parts.map(({ amount }) => amount))
  await tx.db
    .updateTable('payments')
    .set({ allocatedTotal: sql<Cents>`allocated_total + ${sum}` })
    .where('id', '=', id)
    .execute()
  return getPayment(tx, { id })
}
