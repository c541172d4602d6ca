import { type Cents, type Hundredths, sumCents } from '@shehena/domain/money'
import { creditedAmounts } from '@shehena/domain/money/credit-notes/credited-amounts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import type { DemoClock } from './demo-clock.ts'
import type { CustomerKey } from './demo-customers.ts'
import { numbered } from './demo-numbers.ts'
import type { DemoCredit, DemoInvoice } from './demo-planned-invoice.ts'

type Credited = DemoInvoice & { credit: DemoCredit }
type Line = { id: string; qty: Hundredths; unitPrice: Cents; taxRate: Hundredths; net: Cents; tax: Cents }

/** Inserts the credit notes with what they settle, oldest first. */
export async function insertCreditNotes(
  db: Kysely<Database>,
  clock: DemoClock,
  invoices: readonly DemoInvoice[],
  { customers, clerk }: { customers: Record<CustomerKey, string>; clerk: string },
): Promise<void> {
  const credited = invoices.filter((invoice): invoice is Credited => invoice.credit !== undefined)
  const notes = await numbered(
    db,
    'CRN-',
    credited.map((invoice) => ({ invoice, createdAt: invoice.updatedAt })),
  )
  for (const { no, invoice, createdAt } of notes) {
    const { id: invoiceId, credit } = invoice
    const { day, reason, note, settles } = credit
    const issuedOn = clock.day(day)
    const customerId = customers[invoice.customer]
    const lines = amountsOf(credit, await linesOf(db, invoiceId))
    const [subtotal, taxAmount] = [sumCents(lines.map(({ net }) => net)), sumCents(lines.map(({ tax }) => tax))]
    const { id } = await db
      .insertInto('creditNotes')
      .values({
        creditNoteNo: no,
        invoiceId,
        customerId,
        reason,
        note,
        issuedOn,
        subtotal,
        taxAmount,
        total: sumCents([subtotal, taxAmount]),
        allocatedTotal: settles,
        issuedBy: clerk,
        createdAt,
        updatedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('creditNoteLines')
      .values(lines.map((line) => ({ creditNoteId: id, ...line })))
      .execute()
    if (settles === 0) continue
    const allocation = { kind: 'credit_note', creditNoteId: id, invoiceId, customerId, amount: settles }
    await db
      .insertInto('allocations')
      .values({ ...allocation, allocatedOn: issuedOn, createdBy: clerk, createdAt })
      .execute()
  }
}

async function linesOf(db: Kysely<Database>, invoiceId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, qty, unit_price, tax_rate, net, tax from invoice_lines where invoice_id = ${invoiceId} order by position`.execute(
    db,
  )
  return rows
}

/** What is credited of each line. */
function amountsOf({ net }: DemoCredit, lines: readonly Line[]) {
  return lines.slice(0, net === undefined ? lines.length : 1).map(({ id, unitPrice, taxRate, ...left }) => {
    const amounts = creditedAmounts({ unitPrice, taxRate, left }, net === undefined ? { qty: left.qty } : { net })
    if (typeof amounts === 'string')
      throw new Error(`The demo company credits a line that cannot be credited: ${amounts}`)
    return { invoiceLineId: id, ...amounts }
  })
}
