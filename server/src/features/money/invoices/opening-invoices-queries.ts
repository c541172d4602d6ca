import type { Cents } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** An opening invoice as it was brought in: its balance is what was owed then, in cents, whatever was paid since. */
export type OpeningInvoice = {
  id: string
  version: number
  invoiceNo: string
  /** The customer's id. */
  customer: string
  issueDate: string
  dueDate: string
  balance: Cents
  description: string
}

/** Opening invoices by their ids, in any order. */
export async function readOpeningInvoices({ db }: Context, ids: readonly string[]): Promise<OpeningInvoice[]> {
  const { rows } = await sql<OpeningInvoice>`
    select i.id, i.version, i.invoice_no, i.customer_id as customer, i.issue_date, i.due_date, i.total as balance, l.description
      from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.id = any(${ids}::uuid[]) and i.opened_on is not null`.execute(db)
  return rows
}
