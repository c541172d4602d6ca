import type { Cents } from '@shehena/domain/money'
import type { PaymentMethod } from '@shehena/domain/payments/payment-method'
import type { paymentsApi } from '@shehena/domain/payments/payments-api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { NotFound } from '../../errors.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { customerField } from '../customers/customer-columns.ts'
import { pdfAnswer } from '../printing/pdf-answer.ts'
import type { ReceiptPrint } from '../printing/print.ts'
import { getCompany } from '../settings/company-queries.ts'

/** The receipt of a payment as a PDF, with the company as it was when the payment was recorded. @throws NotFound, or as pdfAnswer */
export async function printReceipt(
  ctx: Context,
  { id }: InputOf<typeof paymentsApi.receipt>,
): Promise<OutputOf<typeof paymentsApi.receipt>> {
  const print = await getReceiptPrint(ctx, id)
  return pdfAnswer(ctx, print.receiptNo, { kind: 'receipt', print, at: ctx.now })
}

async function getReceiptPrint({ db, user }: Context, id: string): Promise<ReceiptPrint> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .select([
      'payments.receiptNo',
      'payments.paidAt',
      'payments.sellerId',
      sql<string | null>`(
        select string_agg(i.invoice_no, ', ' order by a.entry_no)
          from allocations a join invoices i on i.id = a.invoice_id
          where a.payment_id = payments.id and a.reversed_on is null)`.as('invoiceNo'),
      sql<Cents>`payments.amount`.as('amount'),
      sql<PaymentMethod>`payments.method`.as('method'),
      'payments.bankTxnId',
      sql<boolean>`payments.voided_at is not null`.as('isVoid'),
      'customers.legalName',
      customerField(user.role, 'tradingName').as('tradingName'),
    ])
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Payment not found')

  const { sellerId, legalName, tradingName, ...receipt } = row
  return { ...receipt, customer: { legalName, tradingName }, company: await getCompany(db, sellerId) }
}
