import { addDays, dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { NewInvoiceLine } from '@shehena/domain/money/invoices/invoice'
import { usualTax } from '@shehena/domain/money/invoices/usual-tax'
import type { Together } from '@shehena/domain/money/ready-to-bill/ready-to-bill'
import type { readyToBillApi } from '@shehena/domain/money/ready-to-bill/ready-to-bill-api'
import type { Language } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isVatRegistered } from '../../office/settings/company-queries.ts'
import { insertDraft } from '../invoices/create-invoice.ts'
import { totalsOf } from '../invoices/invoice-lines.ts'
import { lineText } from './line-texts.ts'
import { type LockedCharge, lockCharges } from './lock-charges.ts'
import { refuseUnbillable } from './refuse-unbillable.ts'

type Billing = {
  customerId: string
  issueDate: string
  dueDate: string
  language: Language
  isVatRegistered: boolean
}

/**
 * Drafts invoices of delivered charges of one customer, dated today and due by its payment terms, with a line for each
 * charge: one invoice of all, or one for each load, the extras of a booking with its first.
 *
 * @throws as refuseUnbillable, Invalid for an unknown customer or a total above the largest
 */
export async function draftInvoices(
  ctx: Context,
  input: InputOf<typeof readyToBillApi.invoice>,
): Promise<OutputOf<typeof readyToBillApi.invoice>> {
  const { customerId, chargeIds, together, withoutPapers } = input
  return inTransaction(ctx, async (tx) => {
    const customer = await tx.db
      .selectFrom('customers')
      .select(['paymentTerms', sql<Language>`customers.language`.as('language')])
      .where('id', '=', customerId)
      .forShare()
      .executeTakeFirst()
    if (!customer) throw new Invalid('That customer does not exist.', { customerId: 'That customer does not exist.' })
    const charges = await lockCharges(tx, chargeIds)
    refuseUnbillable(charges, input)
    await waivePapers(tx, charges, withoutPapers)

    const issueDate = dayOf(tx.now)
    const dueDate = addDays(issueDate, customer.paymentTerms)
    const isRegistered = await isVatRegistered(tx.db)
    const invoices: { id: string; invoiceNo: string; total: Cents }[] = []
    for (const group of groupsOf(charges, together)) {
      invoices.push(
        await draft(tx, group, {
          customerId,
          issueDate,
          dueDate,
          language: customer.language,
          isVatRegistered: isRegistered,
        }),
      )
    }
    return { invoices }
  })
}

async function draft(
  tx: Context,
  charges: readonly LockedCharge[],
  { language, isVatRegistered: isRegistered, ...invoice }: Billing,
) {
  const lines = charges.map((charge) => lineOf(charge, { language, isRegistered }))
  const totals = totalsOf(lines)
  const bookingIds = new Set(charges.map(({ bookingId }) => bookingId))
  const [bookingId = null] = bookingIds.size === 1 ? bookingIds : []
  const { id } = await insertDraft(
    tx,
    { ...invoice, bookingId, correctsInvoiceId: null, isFromCharges: true, lines },
    totals,
  )
  await sql`
    update charges set invoice_line_id = lines.id
      from unnest(${charges.map((charge) => charge.id)}::uuid[]) with ordinality billed (charge_id, position)
        join invoice_lines lines on lines.invoice_id = ${id} and lines.position = billed.position
      where charges.id = billed.charge_id`.execute(tx.db)
  const { invoiceNo } = await tx.db
    .selectFrom('invoices')
    .select('invoiceNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, invoiceNo, total: totals.total }
}

/** The line of a charge. The tax of freight was typed by nobody, and that of an extra may predate the company leaving VAT. */
function lineOf(
  charge: LockedCharge,
  { language, isRegistered }: { language: Language; isRegistered: boolean },
): NewInvoiceLine {
  const { qty, unitPrice } = charge
  const { taxRate, taxCode } = isRegistered ? charge : usualTax(false)
  // safe: a charge without a price was refused.
  return { description: lineText(charge, language), qty, unitPrice: unitPrice as Cents, taxRate, taxCode }
}

/** The charges of each invoice. */
function groupsOf(charges: readonly LockedCharge[], together: Together): LockedCharge[][] {
  if (together === 'together') return [[...charges]]
  const groups = new Map<string, LockedCharge[]>()
  const firstOf = new Map<string, LockedCharge[]>()
  for (const charge of charges) {
    const { id, bookingId, kind } = charge
    const first = firstOf.get(bookingId)
    if (kind !== 'freight' && first) {
      first.push(charge)
      continue
    }
    const group = [charge]
    groups.set(id, group)
    if (!first) firstOf.set(bookingId, group)
  }
  return [...groups.values()]
}

type Reason = { chargeId: string; reason: string }

/** Keeps why charges are billed although papers are missing. */
async function waivePapers(tx: Context, charges: readonly LockedCharge[], given: readonly Reason[]): Promise<void> {
  const lacking = new Set(charges.filter(({ missingPapers }) => missingPapers.length > 0).map(({ id }) => id))
  const reasons = given.filter(({ chargeId }) => lacking.has(chargeId))
  if (reasons.length === 0) return
  await sql`
    update charges set papers_waived = given.reason
      from unnest(${reasons.map(({ chargeId }) => chargeId)}::uuid[], ${reasons.map(({ reason }) => reason)}::text[])
        as given (charge_id, reason)
      where charges.id = given.charge_id`.execute(tx.db)
}
