import { addDays } from '@shehena/domain/dates'
import type { Hundredths } from '@shehena/domain/money'
import type { NewOpeningInvoice } from '@shehena/domain/money/invoices/opening-invoice'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, constraintOf, Invalid } from '../../../errors.ts'
import { chooseKept, mergedIntoName } from '../../sales/customers/merged-into.ts'
import { insertDraft } from './create-invoice.ts'
import { totalsOf } from './invoice-lines.ts'
import { refuseCutOver } from './refuse-cut-over.ts'

type Opening = NewOpeningInvoice & {
  /** The day from which it counts, YYYY-MM-DD: the cut-over. */
  openedOn: string
}

/**
 * Brings an open invoice of the former system in: with what is still owed of it as its only line, without VAT, which was that
 * system's. It is frozen and owed from then on as any other.
 *
 * @throws Invalid for an unknown customer, or a cut-over that is to come or in a closed month, or Conflict for a number that is here
 */
export async function openInvoice(ctx: Context, input: Opening): Promise<{ id: string; version: number }> {
  const { customer: customerId, invoiceNo, issueDate, balance, description, openedOn } = input
  return inTransaction(ctx, async (tx) => {
    const customer = await tx.db
      .selectFrom('customers')
      .select(['paymentTerms', mergedIntoName.as('mergedIntoName')])
      .where('id', '=', customerId)
      .forShare()
      .executeTakeFirst()
    if (!customer) throw new Invalid('That customer does not exist.', { customer: 'That customer does not exist.' })
    if (customer.mergedIntoName !== null) throw new Invalid(...chooseKept(customer.mergedIntoName, 'customer'))
    await refuseCutOver(tx, openedOn)
    const dueDate = input.dueDate ?? addDays(issueDate, customer.paymentTerms)
    const line = {
      description: description ?? `Balance of invoice ${invoiceNo}`,
      qty: one,
      unitPrice: balance,
      taxRate: noTax,
    }
    const draft = { customerId, bookingId: null, correctsInvoiceId: null, issueDate, dueDate, lines: [line] }
    const { id } = await insertDraft(tx, { ...draft, invoiceNo }, totalsOf([line])).catch(refuseTaken(invoiceNo))
    const { rows } = await sql<{ version: number }>`
      update invoices i set status = 'sent', opened_on = ${openedOn}, issued_how = 'opening', issued_at = ${tx.now},
          issued_by = ${tx.user.id}, billed_name = c.legal_name, billed_trading_name = c.trading_name,
          billed_address = c.billing_address, billed_tax_number = c.tax_number, billed_payment_terms = c.payment_terms
        from customers c
        where c.id = i.customer_id and i.id = ${id}
        returning i.version`.execute(tx.db)
    // safe: it was inserted above.
    return { id, version: rows[0]!.version }
  })
}

// safe: integer literals.
const one = 100 as Hundredths
const noTax = 0 as Hundredths

const refuseTaken = (invoiceNo: string) => (error: unknown) => {
  if (constraintOf(error) !== 'invoices_invoice_no_key') throw error
  throw new Conflict(`${invoiceNo} is here already.`)
}
