import { addDays } from '@shehena/domain/dates'
import { type Cents, sumCents } from '@shehena/domain/money'
import type { InvoiceStatus } from '@shehena/domain/money/invoices/invoice-status'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import { expectedVat } from '@shehena/domain/money/withheld/expected-vat'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import type { CustomerKey, DemoCustomer } from './demo-customers.ts'
import { numbered } from './demo-numbers.ts'
import { transactionCodeOf } from './demo-transaction-codes.ts'

/** A payment for an invoice, `day` days from today, the VAT that the customer withheld from it, and by what it was short. */
export type Instalment = {
  day: number
  amount: Cents
  withheld?: Cents
  writtenOff?: Cents
  method: PaymentMethod
  notes?: string
}

type Owed = { total: Cents; taxedNet: Cents; issued: number; due: number; customer: DemoCustomer; index: number }
type Settled = {
  id: string
  customer: CustomerKey
  instalments: readonly Instalment[]
  issueDate: string
  status: InvoiceStatus
  total: Cents
}
type Part = { invoiceId: string; amount: Cents }
/** Money received, with the invoices that it pays and, if it went to a wrong one first, what went there. */
type Receipt = Instalment & { customer: CustomerKey; parts: Part[]; mistaken?: Part }

const mpesaLimit = 250_000_00

/** The payments by today: usually the whole amount, sometimes two instalments, sometimes too little. */
export function planInstalments({ total, taxedNet, issued, due, customer, index }: Owed): Instalment[] {
  if (customer.paysAfter === null) return []
  const day = Math.max(issued + 1, due + customer.paysAfter + ((index * 5) % 7) - 3)
  const isDisputed = index % 23 === 11
  const isInParts = index % 9 === 4
  const first = isDisputed || isInParts ? shillings(total, isDisputed ? 60 : 50) : total
  // safe: the difference of whole cents.
  const rest = (total - first) as Cents
  const all: Instalment[] = [
    {
      day: isInParts ? Math.max(issued + 1, day - 12) : day,
      ...paid(first, customer),
      ...(isDisputed && { notes: 'Balance withheld over short delivery' }),
    },
    ...(isInParts && !isDisputed ? [{ day: day + 3, ...paid(rest, customer) }] : []),
  ]
  return all
    .filter((instalment) => instalment.day <= 0)
    .map((instalment) =>
      customer.withholdsVat && instalment.amount === total ? lessVat(instalment, taxedNet) : instalment,
    )
}

/** A payment in full by a customer that withholds VAT. */
function lessVat(instalment: Instalment, taxedNet: Cents): Instalment {
  const { amount: total } = instalment
  // safe: an integer literal.
  const withheld = expectedVat({ invoiceNo: '', total, balance: total, taxedNet, withheldVat: 0 as Cents })
  // safe: the difference of whole cents.
  return { ...instalment, amount: (total - withheld) as Cents, withheld }
}

function paid(amount: Cents, { pays }: DemoCustomer): { amount: Cents; method: PaymentMethod } {
  return { amount, method: pays === 'mpesa' && amount > mpesaLimit ? 'bank_transfer' : pays }
}

/** A percentage of an amount in whole shillings. */
function shillings(amount: Cents, percent: number): Cents {
  // safe: a multiple of 100 cents.
  return (Math.floor((amount * percent) / 10_000) * 100) as Cents
}

const onAccount: (Instalment & { customer: CustomerKey })[] = [
  {
    customer: 'jamii',
    day: -12,
    // safe: a whole number written here.
    amount: 150_000_00 as Cents,
    method: 'bank_transfer',
    notes: 'No invoice given; ask their accounts office',
  },
  // safe: as above.
  { customer: 'bahari', day: -3, amount: 75_000_00 as Cents, method: 'mpesa', notes: 'Deposit for the next container' },
]

/** The receipts: most for one invoice, one for several, one that is too much, one of which was taken back, two on account. */
function planReceipts(invoices: readonly Settled[], today: string): Receipt[] {
  const single = invoices.flatMap(({ id, customer, instalments }) =>
    instalments.map(
      (instalment): Receipt => ({
        ...instalment,
        customer,
        parts: [{ invoiceId: id, amount: instalment.amount }],
      }),
    ),
  )
  return [
    ...takenBack(overpaid(together(single)), invoices, today),
    ...onAccount.map((receipt): Receipt => ({ ...receipt, parts: [] })),
  ]
}

/** One transfer for the last three invoices that the cement works paid. */
function together(receipts: readonly Receipt[]): Receipt[] {
  const three = latestOf(receipts, 'saruji').slice(0, 3)
  const [last] = three
  if (!last) return [...receipts]
  const transfer = {
    ...last,
    amount: sumCents(three.map(({ amount }) => amount)),
    parts: three.flatMap(({ parts }) => parts),
  }
  return receipts.flatMap((receipt) => (receipt === last ? [transfer] : three.includes(receipt) ? [] : [receipt]))
}

/** One payment that is KSh 12,500 too much. */
function overpaid(receipts: readonly Receipt[]): Receipt[] {
  const [last] = latestOf(receipts, 'kampala')
  // safe: the sum of whole cents.
  const tooMuch = last && { amount: (last.amount + 12_500_00) as Cents, notes: 'Paid too much; for their next trip' }
  return receipts.map((receipt) => (receipt === last ? { ...receipt, ...tooMuch } : receipt))
}

/** The latest payment for which its customer had another open invoice went there for a day. */
function takenBack(receipts: readonly Receipt[], invoices: readonly Settled[], today: string): Receipt[] {
  const wrongOf = ({ customer, day, parts }: Receipt) =>
    invoices.find(
      (invoice) =>
        day < 0 &&
        parts.length === 1 &&
        invoice.customer === customer &&
        invoice.status === 'sent' &&
        invoice.instalments.length === 0 &&
        invoice.issueDate <= addDays(today, day),
    )
  const [last] = receipts.filter(wrongOf).toSorted((one, other) => other.day - one.day)
  return receipts.map((receipt) => {
    const wrong = receipt === last ? wrongOf(receipt) : undefined
    if (!wrong) return receipt
    // safe: the lesser of two amounts.
    return { ...receipt, mistaken: { invoiceId: wrong.id, amount: Math.min(receipt.amount, wrong.total) as Cents } }
  })
}

/** The payments of a customer that were made without a remark, the latest first. */
function latestOf(receipts: readonly Receipt[], customer: CustomerKey): Receipt[] {
  return receipts
    .filter((receipt) => receipt.customer === customer && !receipt.notes)
    .toSorted((one, other) => other.day - one.day)
}

/** Inserts the payments with what they pay, oldest first; returns the id of the last payment of each invoice. */
export async function insertPayments(
  db: Kysely<Database>,
  clock: DemoClock,
  invoices: readonly Settled[],
  { customers, clerk }: { customers: Record<CustomerKey, string>; clerk: string },
): Promise<Map<string, string>> {
  const planned = planReceipts(invoices, clock.day(0)).map((receipt, index) => ({
    ...receipt,
    createdAt: clock.past(clock.at(receipt.day, clockTime(9, (index * 29) % 440))),
  }))
  const payments = await numbered(db, 'REC-', planned)
  const inserted = await db
    .insertInto('payments')
    .values(
      payments.map(({ no, customer, parts, amount, method, day, notes, createdAt }, index) => ({
        receiptNo: no,
        customerId: customers[customer],
        amount,
        allocatedTotal: sumCents(parts.map((part) => part.amount)),
        method,
        paidAt: clock.day(day),
        bookedOn: clock.day(day),
        bankTxnId: transactionCodeOf({ method, day: clock.day(day), index }),
        notes: notes ?? null,
        recordedBy: clerk,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning(['id', 'receiptNo'])
    .execute()
  const ids = new Map(inserted.map(({ id, receiptNo }) => [receiptNo, id]))
  const shared = { kind: 'payment', createdBy: clerk }
  const allocations = payments.flatMap(({ no, customer, day, createdAt, parts, mistaken }) => {
    const payment = { ...shared, paymentId: ids.get(no) ?? null, customerId: customers[customer] }
    if (!mistaken) return parts.map((part) => ({ ...payment, ...part, allocatedOn: clock.day(day), createdAt }))
    const corrected = { allocatedOn: clock.day(day + 1), createdAt: clock.past(clock.at(day + 1, clockTime(10))) }
    const reversal = { reversedOn: corrected.allocatedOn, reversedAt: corrected.createdAt, reversedBy: clerk }
    return [
      {
        ...payment,
        ...mistaken,
        allocatedOn: clock.day(day),
        createdAt,
        ...reversal,
        reverseReason: 'Their remittance advice names another invoice',
      },
      ...parts.map((part) => ({ ...payment, ...part, ...corrected })),
    ]
  })
  await db.insertInto('allocations').values(allocations).execute()
  // The numbers of their invoices are known now: payments are found by them.
  await sql`update payments set allocated_total = allocated_total where allocated_total > 0`.execute(db)
  // safe: each payment was inserted under its number.
  return new Map(payments.flatMap(({ no, parts }) => parts.map(({ invoiceId }) => [invoiceId, ids.get(no)!])))
}
