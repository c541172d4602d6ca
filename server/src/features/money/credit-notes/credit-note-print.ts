import type { Cents } from '@shehena/domain/money'
import type { CreditNoteReason } from '@shehena/domain/money/credit-notes/credit-note-reason'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import type { CreditNotePrint } from '../../office/printing/print.ts'
import { getPrintedCompany } from '../../office/settings/company-queries.ts'
import { type Billed, billedColumns, billedField } from '../invoices/invoice-columns.ts'
import { printedReceiptWhere } from '../invoices/invoice-print.ts'
import { linesOfNote } from './credit-notes-queries.ts'

type Shown = Exclude<keyof Billed, 'paymentTerms'>
type ShownColumns = Record<Shown, RawBuilder<string | null>>

/** The content of a credit note's PDF for a person who may see credit notes. @throws NotFound */
export async function getCreditNotePrint({ db, user }: Context, id: string): Promise<CreditNotePrint> {
  return readPrint(db, id, {
    tradingName: billedField(user.role, 'tradingName'),
    billingAddress: billedField(user.role, 'billingAddress'),
    taxNumber: billedField(user.role, 'taxNumber'),
  })
}

/** The content of a credit note's PDF for its customer. @throws NotFound */
export async function getMailedCreditNotePrint(db: Kysely<Database>, id: string): Promise<CreditNotePrint> {
  return readPrint(db, id, {
    tradingName: sql.ref(billedColumns.tradingName),
    billingAddress: sql.ref(billedColumns.billingAddress),
    taxNumber: sql.ref(billedColumns.taxNumber),
  })
}

async function readPrint(db: Kysely<Database>, id: string, shown: ShownColumns): Promise<CreditNotePrint> {
  const row = await db
    .selectFrom('creditNotes')
    .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
    .innerJoin('customers', 'customers.id', 'creditNotes.customerId')
    .leftJoin('fiscalReceipts as numbered', 'numbered.invoiceId', 'invoices.id')
    .select([
      'creditNotes.creditNoteNo',
      'creditNotes.issuedOn',
      'creditNotes.sellerId',
      'creditNotes.note',
      'invoices.invoiceNo',
      'invoices.issueDate as invoiceDate',
      'numbered.cuInvoiceNo as invoiceControlNo',
      sql<Language>`customers.language`.as('language'),
      sql<CreditNoteReason>`credit_notes.reason`.as('reason'),
      sql<CreditNotePrint['lines']>`${linesOfNote}`.as('lines'),
      sql<Cents>`credit_notes.subtotal`.as('subtotal'),
      sql<Cents>`credit_notes.tax_amount`.as('taxAmount'),
      sql<Cents>`credit_notes.total`.as('total'),
      sql<Cents>`credit_notes.total - credit_notes.allocated_total`.as('onAccount'),
      settled(true).as('settled'),
      settled(false).as('settledOthers'),
      printedReceiptWhere(sql`r.credit_note_id = credit_notes.id`).as('fiscalReceipt'),
      sql<string>`invoices.billed_name`.as('legalName'),
      shown.tradingName.as('tradingName'),
      shown.billingAddress.as('billingAddress'),
      shown.taxNumber.as('taxNumber'),
    ])
    .where('creditNotes.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Credit note not found')

  const { sellerId, legalName, tradingName, billingAddress, taxNumber, ...note } = row
  return {
    ...note,
    customer: { legalName, tradingName, billingAddress, taxNumber },
    company: await getPrintedCompany(db, sellerId),
  }
}

/** SQL: what of a note settles the invoice that it corrects, or others. */
const settled = (isOwn: boolean) => sql<Cents>`(
  select coalesce(sum(a.amount), 0)::bigint
    from allocations a
    where a.credit_note_id = credit_notes.id and (a.invoice_id = credit_notes.invoice_id) = ${isOwn}
      and a.reversed_on is null)`
