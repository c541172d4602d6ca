import type { Cents } from '@shehena/domain/money'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { restrictedColumn } from '../../../db/reads/restricted-columns.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import type { ReceiptPrint } from '../../office/printing/print.ts'
import { getPrintedCompany } from '../../office/settings/company-queries.ts'

type Shown = 'tradingName' | 'billingAddress' | 'taxNumber'
type ShownColumns = Record<Shown, RawBuilder<string | null>>

/** The content of a receipt's PDF for a person who may see payments. @throws NotFound */
export async function getReceiptPrint({ db, user }: Context, id: string): Promise<ReceiptPrint> {
  return readPrint(db, id, {
    tradingName: restrictedColumn(user.role, 'customers', 'tradingName'),
    billingAddress: restrictedColumn(user.role, 'customers', 'billingAddress'),
    taxNumber: restrictedColumn(user.role, 'customers', 'taxNumber'),
  })
}

/** The content of a receipt's PDF for its customer. @throws NotFound */
export async function getMailedReceiptPrint(db: Kysely<Database>, id: string): Promise<ReceiptPrint> {
  return readPrint(db, id, {
    tradingName: sql.ref('customers.tradingName'),
    billingAddress: sql.ref('customers.billingAddress'),
    taxNumber: sql.ref('customers.taxNumber'),
  })
}

async function readPrint(db: Kysely<Database>, id: string, shown: ShownColumns): Promise<ReceiptPrint> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customerId')
    .leftJoin('profiles as recorders', 'recorders.userId', 'payments.recordedBy')
    .select([
      'payments.receiptNo',
      'payments.paidAt',
      'payments.sellerId',
      sql<Language>`customers.language`.as('language'),
      sql<Cents>`payments.amount`.as('amount'),
      sql<PaymentMethod>`payments.method`.as('method'),
      'payments.bankTxnId',
      'recorders.name as receivedBy',
      sql<boolean>`payments.voided_at is not null`.as('isVoid'),
      paidInvoices.as('invoices'),
      'customers.legalName',
      shown.tradingName.as('tradingName'),
      shown.billingAddress.as('billingAddress'),
      shown.taxNumber.as('taxNumber'),
    ])
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Payment not found')

  const { sellerId, legalName, tradingName, billingAddress, taxNumber, ...receipt } = row
  const allocated = receipt.invoices.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...receipt,
    // safe: whole cents less whole cents.
    onAccount: (receipt.amount - allocated) as Cents,
    customer: { legalName, tradingName, billingAddress, taxNumber },
    company: await getPrintedCompany(db, sellerId),
  }
}

/** SQL: the invoices that a payment pays, or paid until it was voided, with what is allocated to each, in that order. */
const paidInvoices = sql<ReceiptPrint['invoices']>`(
  select coalesce(json_agg(json_build_object(
      'invoiceNo', i.invoice_no,
      'issueDate', i.issue_date,
      'amount', paid.amount
    ) order by paid.entry_no), '[]')
    from (
      select a.invoice_id, sum(a.amount)::bigint as amount, min(a.entry_no) as entry_no
        from allocations a
        where a.payment_id = payments.id and (a.reversed_at is null or a.reversed_at = payments.voided_at)
        group by a.invoice_id
    ) paid
    join invoices i on i.id = paid.invoice_id)`
