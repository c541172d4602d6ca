import {
  type FiscalReceiptChanges,
  fiscalMomentFault,
  type NewFiscalReceipt,
} from '@shehena/domain/money/invoices/fiscal-receipt'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { Invalid, NotFound } from '../../../errors.ts'

/** A paper that KRA may have a number for, which the caller has locked. `issueDate` is its day of issue. */
export type NumberedPaper = { kind: 'invoice' | 'creditNote'; id: string; issueDate: string }

const columns = { invoice: 'invoiceId', creditNote: 'creditNoteId' } as const

/** Keeps KRA's number of a paper that has none. @throws Invalid naming the field, and the other paper that has the number */
export async function addFiscalReceipt(
  tx: Context,
  paper: NumberedPaper,
  receipt: Omit<NewFiscalReceipt, 'id'>,
): Promise<void> {
  checkMoment(tx, paper, receipt.issuedAt)
  await refuseUsedNumber(tx, receipt.cuInvoiceNo, null)
  await tx.db
    .insertInto('fiscalReceipts')
    .values({ ...receipt, [columns[paper.kind]]: paper.id, enteredBy: tx.user.id })
    .execute()
}

/**
 * Corrects KRA's number of a paper. `version` is that of the receipt.
 *
 * @param missing the sentence where the paper has none
 * @throws NotFound, Refusal STALE, or Invalid naming the field, and the other paper that has the number
 */
export async function changeFiscalReceipt(
  tx: Context,
  paper: NumberedPaper,
  { version, ...changes }: Omit<FiscalReceiptChanges, 'id'>,
  missing: string,
): Promise<void> {
  const receipt = await tx.db
    .selectFrom('fiscalReceipts')
    .select('id')
    .where(columns[paper.kind], '=', paper.id)
    .executeTakeFirst()
  if (!receipt) throw new NotFound(missing)
  await lockVersion(tx, 'fiscalReceipts', { id: receipt.id, version, missing })
  if (changes.issuedAt) checkMoment(tx, paper, changes.issuedAt)
  if (changes.cuInvoiceNo) await refuseUsedNumber(tx, changes.cuInvoiceNo, receipt.id)
  if (Object.keys(changes).length > 0)
    await tx.db.updateTable('fiscalReceipts').set(changes).where('id', '=', receipt.id).execute()
}

/** @param issuedAt the moment that KRA gives. @throws Invalid naming it, where it is before the paper or in the future */
function checkMoment({ now }: Context, { kind, issueDate }: NumberedPaper, issuedAt: string): void {
  const fault = fiscalMomentFault(issuedAt, { paper: kind, issueDate, now })
  if (fault) throw new Invalid(fault, { issuedAt: fault })
}

/** @throws Invalid naming the number and the other invoice or credit note that has it */
async function refuseUsedNumber(tx: Context, cuInvoiceNo: string, ownReceipt: string | null): Promise<void> {
  // Race: others may be entering the same number. They wait here, after their paper, and then find it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fiscal receipt ${cuInvoiceNo}`}, 0))`.execute(tx.db)
  const other = await tx.db
    .selectFrom('fiscalReceipts')
    .leftJoin('invoices', 'invoices.id', 'fiscalReceipts.invoiceId')
    .leftJoin('creditNotes', 'creditNotes.id', 'fiscalReceipts.creditNoteId')
    .select(sql<string>`coalesce(invoices.invoice_no, credit_notes.credit_note_no)`.as('paperNo'))
    .where('fiscalReceipts.cuInvoiceNo', '=', cuInvoiceNo)
    .where(sql<boolean>`fiscal_receipts.id is distinct from ${ownReceipt}`)
    .executeTakeFirst()
  if (!other) return
  const message = `${cuInvoiceNo} is the number of ${other.paperNo} already.`
  throw new Invalid(message, { cuInvoiceNo: message })
}
