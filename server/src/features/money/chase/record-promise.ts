import { addDays, dayOf, formatDay } from '@shehena/domain/dates'
import { formatKes, toExact } from '@shehena/domain/money'
import type { NewPromise, promisesApi } from '@shehena/domain/money/chase/chase-api'
import { awaitsPayment } from '@shehena/domain/money/invoices/invoice-status'
import { mostPromisedDays } from '@shehena/domain/money/invoices/promise-state'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isOfGroup } from '../../../db/merging.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid, NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { groupOf } from '../../sales/merged/customer-group.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { getPromise } from './promise-queries.ts'

/**
 * Records a promise to pay. It replaces the one that stood for the same invoice, or for the same customer and those that were
 * merged into it.
 *
 * @throws NotFound, Conflict where nothing is owed, or Invalid naming the field
 */
export async function recordPromise(
  ctx: Context,
  { invoiceId, customerId, day, amount, saidBy }: NewPromise,
): Promise<OutputOf<typeof promisesApi.record>> {
  const today = dayOf(ctx.now)
  refuseDay(day, today)
  return inTransaction(ctx, async (tx) => {
    const owed = invoiceId ? await owedOnInvoice(tx, invoiceId) : await owedByCustomer(tx, customerId ?? '')
    const replaced = invoiceId
      ? sql<boolean>`invoice_id = ${invoiceId}`
      : isOfGroup('customerId', await groupOf(tx, customerId ?? ''))
    if (BigInt(amount) > owed) {
      const message = `More than is owed: ${formatKes(toExact(owed))}. Enter at most that.`
      throw new Invalid(message, { amount: message })
    }
    await tx.db
      .updateTable('promises')
      .set({ endedHow: 'replaced', endedAt: tx.now, endedBy: tx.user.id })
      .where('endedAt', 'is', null)
      .where(replaced)
      .execute()
    const { id } = await tx.db
      .insertInto('promises')
      .values({ invoiceId, customerId, day, amount, saidBy, madeOn: today })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getPromise(tx, { id })
  })
}

function refuseDay(day: string, today: string): void {
  const latest = addDays(today, mostPromisedDays)
  const message =
    day < today
      ? 'That day is over. Choose today or a later day.'
      : day > latest
        ? `That day is far away. Choose a day up to ${formatDay(latest)}.`
        : null
  if (message) throw new Invalid(message, { day: message })
}

async function owedOnInvoice(tx: Context, id: string): Promise<bigint> {
  const invoice = (await lockInvoices(tx, [id])).get(id)
  if (!invoice) throw new NotFound('Invoice not found')
  if (!awaitsPayment(invoice.status) || invoice.balance <= 0)
    throw new Conflict(`Nothing is owed on ${invoice.invoiceNo}. Choose an invoice that awaits payment.`)
  return BigInt(invoice.balance)
}

async function owedByCustomer(tx: Context, id: string): Promise<bigint> {
  const customer = await tx.db
    .selectFrom('customers')
    .select('legalName')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw new NotFound('Customer not found')
  const { rows } = await sql<{ owed: string }>`
    select coalesce(sum(balance), 0)::text as owed from invoices
      where ${isOfGroup('customerId', await groupOf(tx, id))} and status in ('sent', 'overdue')`.execute(tx.db)
  const owed = BigInt(rows[0]?.owed ?? 0)
  if (owed === 0n) throw new Conflict(`${customer.legalName} owes nothing. Choose a customer with open invoices.`)
  return owed
}
