import { dayOf } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { Invoice } from './invoice.ts'
import { awaitsPayment } from './invoice-status.ts'
import type { HandWay } from './issue-ways.ts'

type Part = Invoice['payments'][number]
type Credit = Invoice['credits'][number]
type Note = Invoice['creditNotes'][number]
type Withheld = Invoice['withheld'][number]
type Reminder = Invoice['reminders'][number]
type Promised = Invoice['promises'][number]
type Dispute = Invoice['disputes'][number]

/** What happened to an invoice. Days are YYYY-MM-DD in Africa/Nairobi. */
export type LifeEvent =
  | { kind: 'drafted'; day: string }
  /** Issued by hand; `how` says the way. */
  | { kind: 'issued'; day: string; how: HandWay }
  | { kind: 'sent'; day: string }
  /** KRA gave it a number. */
  | { kind: 'numbered'; day: string; cuInvoiceNo: string }
  | { kind: 'allocated'; day: string; part: Part }
  | { kind: 'takenBack'; day: string; part: Part }
  /** A credit note was issued for it. */
  | { kind: 'credited'; day: string; note: Note }
  /** A part of a credit note, its own or another invoice's, settles it, or was taken back. */
  | { kind: 'creditAllocated'; day: string; part: Credit }
  | { kind: 'creditTakenBack'; day: string; part: Credit }
  /** What the customer withheld for the tax authority, its certificate, and that it was taken back. */
  | { kind: 'withheld' | 'certified' | 'withheldTakenBack'; day: string; withheld: Withheld }
  /** A reminder was mailed to the customer. */
  | { kind: 'reminded'; day: string; reminder: Reminder }
  /** The customer promised to pay; the promise was withdrawn, or replaced by another. */
  | { kind: 'promised' | 'promiseEnded'; day: string; promise: Promised }
  | { kind: 'disputed' | 'disputeClosed'; day: string; dispute: Dispute }
  | { kind: 'cancelled'; day: string }
  /** What is still to be paid, in cents, and by when. */
  | { kind: 'left'; day: string; balance: Cents }

type Lived = Pick<
  Invoice,
  | 'createdAt'
  | 'issuedAt'
  | 'issuedHow'
  | 'emailSentAt'
  | 'fiscalReceipt'
  | 'payments'
  | 'creditNotes'
  | 'credits'
  | 'withheld'
  | 'reminders'
  | 'promises'
  | 'disputes'
  | 'cancelledOn'
  | 'status'
  | 'balance'
  | 'dueDate'
>

/**
 * The life of an invoice: drafted, issued by hand or sent, then its money, credit notes, what was withheld, KRA's number, reminders,
 * promises and disputes by day, its
 * cancellation, and last what is left. Money may bear a day before the draft, where an invoice is issued for an earlier day.
 */
export function invoiceLife(invoice: Lived): LifeEvent[] {
  const {
    createdAt,
    issuedAt,
    issuedHow,
    emailSentAt,
    fiscalReceipt,
    payments,
    creditNotes,
    credits,
    cancelledOn,
    status,
    balance,
    dueDate,
  } = invoice
  const money = payments.flatMap((part): LifeEvent[] => [
    { kind: 'allocated', day: part.allocatedOn, part },
    ...(part.reversedOn ? [{ kind: 'takenBack' as const, day: part.reversedOn, part }] : []),
  ])
  const credit = credits.flatMap((part): LifeEvent[] => [
    { kind: 'creditAllocated', day: part.allocatedOn, part },
    ...(part.reversedOn ? [{ kind: 'creditTakenBack' as const, day: part.reversedOn, part }] : []),
  ])
  const issued = creditNotes.map((note): LifeEvent => ({ kind: 'credited', day: note.issuedOn, note }))
  const numbered: LifeEvent[] = fiscalReceipt
    ? [{ kind: 'numbered', day: dayOf(fiscalReceipt.issuedAt), cuInvoiceNo: fiscalReceipt.cuInvoiceNo }]
    : []
  const taxes = invoice.withheld.flatMap((withheld): LifeEvent[] => [
    { kind: 'withheld', day: withheld.allocatedOn, withheld },
    ...(withheld.certificateOn ? [{ kind: 'certified' as const, day: withheld.certificateOn, withheld }] : []),
    ...(withheld.reversedOn ? [{ kind: 'withheldTakenBack' as const, day: withheld.reversedOn, withheld }] : []),
  ])
  return [
    { kind: 'drafted', day: dayOf(createdAt) },
    ...(issuedAt && issuedHow && issuedHow !== 'mail'
      ? [{ kind: 'issued' as const, day: dayOf(issuedAt), how: issuedHow }]
      : []),
    ...(emailSentAt ? [{ kind: 'sent' as const, day: dayOf(emailSentAt) }] : []),
    // Stable: what was recorded first stays first on its day.
    ...[...numbered, ...money, ...issued, ...credit, ...taxes, ...chased(invoice)].toSorted((a, b) =>
      a.day.localeCompare(b.day),
    ),
    ...(cancelledOn ? [{ kind: 'cancelled' as const, day: cancelledOn }] : []),
    ...(awaitsPayment(status) ? [{ kind: 'left' as const, day: dueDate, balance }] : []),
  ]
}

/** The reminders of an invoice, the promises to pay it and its disputes. */
function chased({ reminders, promises, disputes }: Lived): LifeEvent[] {
  return [
    ...disputes.flatMap((dispute): LifeEvent[] => [
      { kind: 'disputed', day: dispute.openedOn, dispute },
      ...(dispute.closedOn ? [{ kind: 'disputeClosed' as const, day: dispute.closedOn, dispute }] : []),
    ]),
    ...promises.flatMap((promise): LifeEvent[] => [
      { kind: 'promised', day: promise.madeOn, promise },
      ...(promise.endedOn ? [{ kind: 'promiseEnded' as const, day: promise.endedOn, promise }] : []),
    ]),
    ...reminders.map((reminder): LifeEvent => ({ kind: 'reminded', day: reminder.onDay, reminder })),
  ]
}
