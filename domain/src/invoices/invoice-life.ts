import { dayOf } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { Invoice } from './invoice.ts'
import { awaitsPayment } from './invoice-status.ts'

type Part = Invoice['payments'][number]
type Withheld = Invoice['withheld'][number]

/** What happened to an invoice. Days are YYYY-MM-DD in Africa/Nairobi. */
export type LifeEvent =
  | { kind: 'drafted'; day: string }
  | { kind: 'sent'; day: string }
  | { kind: 'allocated'; day: string; part: Part }
  | { kind: 'takenBack'; day: string; part: Part }
  /** What the customer withheld for the tax authority, its certificate, and that it was taken back. */
  | { kind: 'withheld' | 'certified' | 'withheldTakenBack'; day: string; withheld: Withheld }
  | { kind: 'cancelled'; day: string }
  /** What is still to be paid, in cents, and by when. */
  | { kind: 'left'; day: string; balance: Cents }

type Lived = Pick<
  Invoice,
  'createdAt' | 'emailSentAt' | 'payments' | 'withheld' | 'cancelledOn' | 'status' | 'balance' | 'dueDate'
>

/**
 * The life of an invoice: drafted and sent, then its money and what was withheld by day, its cancellation, and last what is left. Money may bear
 * a day before the draft, where an invoice is issued for an earlier day.
 */
export function invoiceLife(invoice: Lived): LifeEvent[] {
  const { createdAt, emailSentAt, payments, cancelledOn, status, balance, dueDate } = invoice
  const money = payments.flatMap((part): LifeEvent[] => [
    { kind: 'allocated', day: part.allocatedOn, part },
    ...(part.reversedOn ? [{ kind: 'takenBack' as const, day: part.reversedOn, part }] : []),
  ])
  const taxes = invoice.withheld.flatMap((withheld): LifeEvent[] => [
    { kind: 'withheld', day: withheld.allocatedOn, withheld },
    ...(withheld.certificateOn ? [{ kind: 'certified' as const, day: withheld.certificateOn, withheld }] : []),
    ...(withheld.reversedOn ? [{ kind: 'withheldTakenBack' as const, day: withheld.reversedOn, withheld }] : []),
  ])
  return [
    { kind: 'drafted', day: dayOf(createdAt) },
    ...(emailSentAt ? [{ kind: 'sent' as const, day: dayOf(emailSentAt) }] : []),
    // Stable: what was recorded first stays first on its day.
    ...[...money, ...taxes].toSorted((a, b) => a.day.localeCompare(b.day)),
    ...(cancelledOn ? [{ kind: 'cancelled' as const, day: cancelledOn }] : []),
    ...(awaitsPayment(status) ? [{ kind: 'left' as const, day: dueDate, balance }] : []),
  ]
}
