import { dayOf } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { Invoice } from './invoice.ts'
import { awaitsPayment } from './invoice-status.ts'

type Part = Invoice['payments'][number]
type Credit = Invoice['credits'][number]
type Note = Invoice['creditNotes'][number]

/** What happened to an invoice. Days are YYYY-MM-DD in Africa/Nairobi. */
export type LifeEvent =
  | { kind: 'drafted'; day: string }
  | { kind: 'sent'; day: string }
  | { kind: 'allocated'; day: string; part: Part }
  | { kind: 'takenBack'; day: string; part: Part }
  /** A credit note was issued for it. */
  | { kind: 'credited'; day: string; note: Note }
  /** A part of a credit note, its own or another invoice's, settles it, or was taken back. */
  | { kind: 'creditAllocated'; day: string; part: Credit }
  | { kind: 'creditTakenBack'; day: string; part: Credit }
  | { kind: 'cancelled'; day: string }
  /** What is still to be paid, in cents, and by when. */
  | { kind: 'left'; day: string; balance: Cents }

type Lived = Pick<
  Invoice,
  | 'createdAt'
  | 'emailSentAt'
  | 'payments'
  | 'creditNotes'
  | 'credits'
  | 'cancelledOn'
  | 'status'
  | 'balance'
  | 'dueDate'
>

/**
 * The life of an invoice: drafted and sent, then its money and its credit notes by day, its cancellation, and last what is left. Money may bear
 * a day before the draft, where an invoice is issued for an earlier day.
 */
export function invoiceLife(invoice: Lived): LifeEvent[] {
  const { createdAt, emailSentAt, payments, creditNotes, credits, cancelledOn, status, balance, dueDate } = invoice
  const money = payments.flatMap((part): LifeEvent[] => [
    { kind: 'allocated', day: part.allocatedOn, part },
    ...(part.reversedOn ? [{ kind: 'takenBack' as const, day: part.reversedOn, part }] : []),
  ])
  const credit = credits.flatMap((part): LifeEvent[] => [
    { kind: 'creditAllocated', day: part.allocatedOn, part },
    ...(part.reversedOn ? [{ kind: 'creditTakenBack' as const, day: part.reversedOn, part }] : []),
  ])
  const issued = creditNotes.map((note): LifeEvent => ({ kind: 'credited', day: note.issuedOn, note }))
  return [
    { kind: 'drafted', day: dayOf(createdAt) },
    ...(emailSentAt ? [{ kind: 'sent' as const, day: dayOf(emailSentAt) }] : []),
    // Stable: what was recorded first stays first on its day.
    ...[...money, ...issued, ...credit].toSorted((a, b) => a.day.localeCompare(b.day)),
    ...(cancelledOn ? [{ kind: 'cancelled' as const, day: cancelledOn }] : []),
    ...(awaitsPayment(status) ? [{ kind: 'left' as const, day: dueDate, balance }] : []),
  ]
}
