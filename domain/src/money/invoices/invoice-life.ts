import { dayOf } from '../../dates.ts'
import type { Cents } from '../../money.ts'
import type { Invoice } from './invoice.ts'
import { awaitsPayment } from './invoice-status.ts'
import type { HandWay } from './issue-ways.ts'

type Part = Invoice['payments'][number]
type Credit = Invoice['credits'][number]
type Note = Invoice['creditNotes'][number]
type Withheld = Invoice['withheld'][number]
type WriteOff = Invoice['writeOffs'][number]
type Reminder = Invoice['reminders'][number]
type Promised = Invoice['promises'][number]
type Dispute = Invoice['disputes'][number]

/** What happened to an invoice. Days are YYYY-MM-DD in Africa/Nairobi. */
export type LifeEvent =
  | { kind: 'drafted'; day: string }
  /** Brought from the system in which it was issued; it counts from this day on. */
  | { kind: 'opened'; day: string }
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
  /** What the invoice was paid short by was written off, or that was taken back. */
  | { kind: 'writtenOff' | 'writeOffTakenBack'; day: string; writeOff: WriteOff }
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
  | 'openedOn'
  | 'fiscalReceipt'
  | 'payments'
  | 'creditNotes'
  | 'credits'
  | 'withheld'
  | 'writeOffs'
  | 'reminders'
  | 'promises'
  | 'disputes'
  | 'cancelledOn'
  | 'status'
  | 'balance'
  | 'dueDate'
>

/** An event with its moment, where it has one besides its day. */
type Timed = { event: LifeEvent; at?: string | null }

/**
 * The life of an invoice in the order of time: drafted, issued by hand or sent, its money, credit notes, what was withheld,
 * KRA's number, reminders, promises and disputes, its cancellation, and what is left, on the day by which it is to be paid. Money
 * may bear a day before the draft, where an invoice is issued for an earlier day.
 */
export function invoiceLife(invoice: Lived): LifeEvent[] {
  const { createdAt, emailSentAt, fiscalReceipt, openedOn, cancelledOn, status, balance, dueDate } = invoice
  const dated: LifeEvent[] = [
    ...moneyOf(invoice),
    ...(cancelledOn ? [{ kind: 'cancelled' as const, day: cancelledOn }] : []),
    ...(awaitsPayment(status) ? [{ kind: 'left' as const, day: dueDate, balance }] : []),
  ]
  const timed: Timed[] = [
    openedOn
      ? { event: { kind: 'opened', day: openedOn } }
      : { event: { kind: 'drafted', day: dayOf(createdAt) }, at: createdAt },
    ...issuedByHand(invoice),
    ...(emailSentAt ? [{ event: { kind: 'sent' as const, day: dayOf(emailSentAt) }, at: emailSentAt }] : []),
    ...(fiscalReceipt ? [numbered(fiscalReceipt)] : []),
    ...chased(invoice),
    ...dated.map((event) => ({ event })),
  ]
  // Stable: what was recorded first stays first on its day.
  return timed
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0))
    .map(({ event }) => event)
}

function issuedByHand({ issuedAt, issuedHow }: Lived): Timed[] {
  if (!issuedAt || !issuedHow || issuedHow === 'mail' || issuedHow === 'opening') return []
  return [{ event: { kind: 'issued', day: dayOf(issuedAt), how: issuedHow }, at: issuedAt }]
}

/** What has only a day comes at its end. */
const orderOf = ({ event, at }: Timed) => `${event.day} ${at ?? 'end'}`

const numbered = ({ issuedAt, cuInvoiceNo }: NonNullable<Invoice['fiscalReceipt']>): Timed => ({
  event: { kind: 'numbered', day: dayOf(issuedAt), cuInvoiceNo },
  at: issuedAt,
})

/** The payments, credit notes, withheld taxes and write-offs of an invoice, also what was taken back. */
function moneyOf({ payments, creditNotes, credits, withheld: taxes, writeOffs }: Lived): LifeEvent[] {
  return [
    ...payments.flatMap((part): LifeEvent[] => [
      { kind: 'allocated', day: part.allocatedOn, part },
      ...(part.reversedOn ? [{ kind: 'takenBack' as const, day: part.reversedOn, part }] : []),
    ]),
    ...creditNotes.map((note): LifeEvent => ({ kind: 'credited', day: note.issuedOn, note })),
    ...credits.flatMap((part): LifeEvent[] => [
      { kind: 'creditAllocated', day: part.allocatedOn, part },
      ...(part.reversedOn ? [{ kind: 'creditTakenBack' as const, day: part.reversedOn, part }] : []),
    ]),
    ...taxes.flatMap((withheld): LifeEvent[] => [
      { kind: 'withheld', day: withheld.allocatedOn, withheld },
      ...(withheld.certificateOn ? [{ kind: 'certified' as const, day: withheld.certificateOn, withheld }] : []),
      ...(withheld.reversedOn ? [{ kind: 'withheldTakenBack' as const, day: withheld.reversedOn, withheld }] : []),
    ]),
    ...writeOffs.flatMap((writeOff): LifeEvent[] => [
      { kind: 'writtenOff', day: writeOff.allocatedOn, writeOff },
      ...(writeOff.reversedOn ? [{ kind: 'writeOffTakenBack' as const, day: writeOff.reversedOn, writeOff }] : []),
    ]),
  ]
}

/** The reminders of an invoice, the promises to pay it and its disputes. */
function chased({ reminders, promises, disputes }: Lived): Timed[] {
  return [
    ...disputes.flatMap((dispute): Timed[] => [
      { event: { kind: 'disputed', day: dispute.openedOn, dispute }, at: dispute.openedAt },
      ...(dispute.closedOn
        ? [{ event: { kind: 'disputeClosed' as const, day: dispute.closedOn, dispute }, at: dispute.closedAt }]
        : []),
    ]),
    ...promises.flatMap((promise): Timed[] => [
      { event: { kind: 'promised', day: promise.madeOn, promise }, at: promise.madeAt },
      ...(promise.endedOn
        ? [{ event: { kind: 'promiseEnded' as const, day: promise.endedOn, promise }, at: promise.endedAt }]
        : []),
    ]),
    ...reminders.map(
      (reminder): Timed => ({
        event: { kind: 'reminded', day: reminder.onDay, reminder },
        at: reminder.queuedAt,
      }),
    ),
  ]
}
