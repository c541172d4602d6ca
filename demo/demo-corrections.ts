import { addSeconds, daysBetween } from '@shehena/domain/dates'
import { type Cents, invoiceAmounts, sumCents } from '@shehena/domain/money'
import { dueDate } from '@shehena/domain/money/invoices/due-date'
import { clockTime, type DemoClock } from './demo-clock.ts'
import { type CustomerKey, demoCustomer } from './demo-customers.ts'
import { waiting } from './demo-invoice-lines.ts'
import type { DemoCredit, PlannedInvoice } from './demo-planned-invoice.ts'

/** The fewest days between the issue of an invoice and its correction. */
const foundAfter = 3
/** The latest issue day of an invoice that may be corrected, in days from today. */
const latestCorrected = -6

/**
 * What was invoiced wrongly, and what set it right: a paid invoice of which KRA has the number is credited in part, which
 * stays the customer's credit; an open one is credited in full; and one that was too low is followed by a debit note.
 */
export function withCorrections(clock: DemoClock, planned: readonly PlannedInvoice[]): PlannedInvoice[] {
  const latest = (customer: CustomerKey, isOpen: boolean) =>
    planned
      .filter(
        (invoice) =>
          invoice.customer === customer &&
          invoice.issueDate <= clock.day(latestCorrected) &&
          (isOpen ? invoice.status === 'sent' && invoice.instalments.length === 0 : invoice.status === 'paid'),
      )
      .at(-1)
  const [overcharged, refused, undercharged] = [latest('bahari', false), latest('jamii', true), latest('steel', true)]
  return planned.flatMap((invoice) => {
    if (invoice === overcharged) return [creditedInPart(clock, invoice)]
    if (invoice === refused) return [creditedInFull(clock, invoice)]
    return invoice === undercharged ? [invoice, debitNote(clock, invoice)] : [invoice]
  })
}

function creditedInPart(clock: DemoClock, invoice: PlannedInvoice): PlannedInvoice {
  const credit: DemoCredit = {
    day: Math.min(0, Math.max(...invoice.instalments.map(({ day }) => day)) + 1),
    reason: '06',
    note: 'The rate agreed for this trip was KSh 5,000 less',
    // safe: a whole number written here.
    net: 5_000_00 as Cents,
    settles: sumCents([]),
  }
  return { ...invoice, credit, hasFiscalReceipt: true, updatedAt: credited(clock, credit) }
}

function creditedInFull(clock: DemoClock, invoice: PlannedInvoice): PlannedInvoice {
  const credit: DemoCredit = {
    day: issued(clock, invoice) + foundAfter,
    reason: '06',
    note: 'The load came back; the trip was not charged',
    settles: invoiceAmounts(invoice.lines).total,
  }
  return { ...invoice, status: 'paid', credit, updatedAt: credited(clock, credit) }
}

/** Three hours of waiting that were left out. */
function debitNote(clock: DemoClock, invoice: PlannedInvoice): PlannedInvoice {
  const day = issued(clock, invoice) + foundAfter
  const issueDate = clock.day(day)
  const createdAt = clock.at(day, clockTime(11, 20))
  const sentAt = addSeconds(createdAt, 15 * 60)
  return {
    ...invoice,
    lines: [waiting(3)],
    issueDate,
    dueDate: dueDate(issueDate, demoCustomer(invoice.customer).terms),
    createdAt,
    sentAt,
    updatedAt: sentAt,
    isDebitNote: true,
  }
}

function issued(clock: DemoClock, { issueDate }: PlannedInvoice): number {
  return daysBetween(clock.day(0), issueDate)
}

function credited(clock: DemoClock, { day }: DemoCredit): string {
  return clock.past(clock.at(day, clockTime(15, 10)))
}
