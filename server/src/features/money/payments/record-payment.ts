import { dayOf } from '@shehena/domain/dates'
import { type Cents, formatKes, sumCents } from '@shehena/domain/money'
import { bookingDay } from '@shehena/domain/money/payments/allocate'
import type { NewAllocation } from '@shehena/domain/money/payments/allocation'
import type { NewPayment } from '@shehena/domain/money/payments/payment'
import { paymentMethodLabels } from '@shehena/domain/money/payments/payment-method'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import { unusualPaymentDay } from '@shehena/domain/unusual-days'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { constraintOf, Invalid, refuseUnconfirmed } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { type LockedInvoice, lockInvoices } from '../invoices/lock-invoice.ts'
import { whyNotPayable } from '../invoices/why-not-payable.ts'
import { checkWithheld, settleWithheld } from '../withheld/settle-withheld.ts'
import { checkWriteOffs, settleWriteOffs } from '../write-offs/settle-write-offs.ts'
import { allocateParts, checkParts } from './allocate-parts.ts'
import { payerOf } from './payer-of.ts'
import { getPayment } from './payments-queries.ts'

type Invoices = ReadonlyMap<string, LockedInvoice>

/**
 * Records a payment and allocates it: to one invoice, over several, or to none; of merged customers, for that of the invoices. What is left stays on account, if asked
 * for. A payment of a closed month keeps its day and enters the books on the first open day.
 *
 * @throws Invalid naming the field, or Unusual for its day
 */
export async function recordPayment(
  ctx: Context,
  { isConfirmed, invoiceId, allocations, restOnAccount, withheld, writeOffs, ...given }: NewPayment,
): Promise<OutputOf<typeof paymentsApi.record>> {
  const today = dayOf(ctx.now)
  const { amount, paidAt } = given
  if (paidAt > today) throw refusal('paidAt', 'The payment date lies in the future.')
  if (invoiceId && allocations.length > 0)
    throw refusal('invoiceId', 'Give either one invoice or a list of allocations.')
  return inTransaction(ctx, async (tx) => {
    const [invoices, { id, openFrom }] = await Promise.all([
      lockInvoices(
        tx,
        [...(invoiceId ? [{ invoiceId }] : allocations), ...withheld, ...writeOffs].map((part) => part.invoiceId),
      ),
      beginEntry(tx),
    ])
    const customerId = await payerOf(tx, given.customerId, {
      invoices,
      fieldOf: (id) => {
        const part = allocations.findIndex((each) => each.invoiceId === id)
        return part < 0 ? 'invoiceId' : `allocations.${part}.invoiceId`
      },
    })
    const input = { ...given, customerId }
    const short = { customerId, amount, restOnAccount, withheld }
    const parts = invoiceId ? [onlyPart(invoices, { invoiceId, ...short })] : allocations
    checkParts(parts, { customerId, amount, invoices }, (part, isAmount) =>
      part === null ? 'amount' : invoiceId ? 'invoiceId' : `allocations.${part}.${isAmount ? 'amount' : 'invoiceId'}`,
    )
    await checkWithheld(tx, withheld, {
      customerId,
      withheldOn: paidAt,
      invoices,
      allocations: parts,
      fieldOf: (part, name) => (name === 'withheldOn' ? 'paidAt' : `withheld.${part}.${name}`),
    })
    await checkWriteOffs(tx, writeOffs, {
      customerId,
      writtenOffOn: paidAt,
      invoices,
      settled: [...parts, ...withheld],
      fieldOf: (part, name) => (name === 'writtenOffOn' ? 'paidAt' : `writeOffs.${part}.${name}`),
    })
    const allocatedTotal = sumCents(parts.map((part) => part.amount))
    // Without any invoice, a payment is on account by what it says.
    if (parts.length > 0 && allocatedTotal < amount && !restOnAccount) throw unaskedRest(amount - allocatedTotal)
    refuseUnconfirmed(unusualPaymentDay({ paidAt, issueDate: lastIssued(invoices) }, today), { isConfirmed })

    const bookedOn = bookingDay(paidAt, openFrom)
    await Promise.all([
      allocateParts(tx, { id, customerId, from: bookedOn }, parts),
      settleWithheld(tx, withheld, { paymentId: id, withheldOn: paidAt, from: bookedOn }),
      settleWriteOffs(tx, writeOffs, { shortPaymentId: id, from: bookedOn }),
    ])
    // The number is taken last: it locks its series until the transaction ends.
    const made = await tx.db
      .insertInto('payments')
      .values({ id, receiptNo: sql`next_gapless_no('REC-', ${today})`, ...input, allocatedTotal, bookedOn })
      .onConflict((conflict) => conflict.columns(['method', 'bankTxnId']).where('voidedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (constraintOf(error) === 'payments_customer_id_fkey')
          throw refusal('customerId', 'That customer does not exist.')
        throw error
      })
    if (!made) throw await usedCode(tx, input)
    return getPayment(tx, { id })
  })
}

type Short = Pick<NewPayment, 'customerId' | 'amount' | 'restOnAccount' | 'withheld'> & { invoiceId: string }

/** The short form: the whole amount to one invoice, or what is not withheld of its balance where the rest may stay on account. */
function onlyPart(
  invoices: Invoices,
  { invoiceId, customerId, amount, restOnAccount, withheld }: Short,
): NewAllocation {
  const invoice = invoices.get(invoiceId)
  const isPayable = invoice && whyNotPayable(invoice, customerId) === null
  if (!isPayable || amount <= invoice.balance) return { invoiceId, amount }
  const { invoiceNo, balance } = invoice
  const held = sumCents(withheld.filter((part) => part.invoiceId === invoiceId).map((part) => part.amount))
  // safe: the difference of whole cents; one that is not above 0 is refused with what is withheld.
  if (restOnAccount) return { invoiceId, amount: (held < balance ? balance - held : balance) as Cents }
  throw refusal('amount', `That is more than the balance of ${invoiceNo}, which is ${formatKes(balance)}.`)
}

function unaskedRest(rest: number): Invalid {
  return refusal(
    'restOnAccount',
    // safe: the difference of whole cents.
    `${formatKes(rest as Cents)} is left over. Choose more invoices, or keep it on account.`,
  )
}

/** The last day of issue, YYYY-MM-DD; null without an invoice. */
function lastIssued(invoices: Invoices): string | null {
  return [...invoices.values()].reduce<string | null>(
    (last, { issueDate }) => (last === null || issueDate > last ? issueDate : last),
    null,
  )
}

/** The id of the new payment, and the first open day; null where no month is closed. */
async function beginEntry(tx: Context): Promise<{ id: string; openFrom: string | null }> {
  const { rows } = await sql<{ id: string; openFrom: string | null }>`
    select new_id() as id, open_from() as open_from`.execute(tx.db)
  // safe: a select without a table gives one row.
  return rows[0]!
}

/** The error for a duplicate transaction code, naming its receipt. */
async function usedCode(
  tx: Context,
  { method, bankTxnId }: Pick<NewPayment, 'method' | 'bankTxnId'>,
): Promise<Invalid> {
  const { receiptNo } = await tx.db
    .selectFrom('payments')
    .select('receiptNo')
    .where('method', '=', method)
    .where('bankTxnId', '=', bankTxnId)
    // Race: also finds a payment voided just now, because the code was in use at the time of the conflict.
    .orderBy('voidedAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirstOrThrow()
  return refusal(
    'bankTxnId',
    `The ${paymentMethodLabels[method]} code ${bankTxnId} is on receipt ${receiptNo} already.`,
  )
}

function refusal(field: keyof NewPayment, message: string): Invalid {
  return new Invalid(message, { [field]: message })
}
