import type { Cents } from '@shehena/domain/money'
import type { PaymentMethod } from '@shehena/domain/payments/payment-method'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import type { CustomerKey, DemoCustomer } from './demo-customers.ts'
import { numbered } from './demo-numbers.ts'
import { transactionCodeOf } from './demo-transaction-codes.ts'

/** A payment for an invoice, `day` days from today. */
export type Instalment = { day: number; amount: Cents; method: PaymentMethod; notes?: string }

type Owed = { total: Cents; issued: number; due: number; customer: DemoCustomer; index: number }
type Settled = { id: string; customer: CustomerKey; instalments: readonly Instalment[] }

const mpesaLimit = 250_000_00

/** The payments by today: usually the whole amount, sometimes two instalments, sometimes too little. */
export function planInstalments({ total, issued, due, customer, index }: Owed): Instalment[] {
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
  return all.filter((instalment) => instalment.day <= 0)
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

/** Inserts the payments, oldest first. */
export async function insertPayments(
  db: Kysely<Database>,
  clock: DemoClock,
  invoices: readonly Settled[],
  customers: Record<CustomerKey, string>,
): Promise<void> {
  const planned = [
    ...invoices.flatMap(({ id, customer, instalments }) =>
      instalments.map((instalment) => ({ ...instalment, customer, invoiceId: id })),
    ),
    ...onAccount.map((payment) => ({ ...payment, invoiceId: null })),
  ].map((payment, index) => ({
    ...payment,
    createdAt: clock.past(clock.at(payment.day, clockTime(9, (index * 29) % 440))),
  }))
  const payments = await numbered(db, 'REC-', planned)
  const inserted = await db
    .insertInto('payments')
    .values(
      payments.map(({ no, customer, invoiceId, amount, method, day, notes, createdAt }, index) => ({
        receiptNo: no,
        customerId: customers[customer],
        amount,
        allocatedTotal: invoiceId ? amount : 0,
        method,
        paidAt: clock.day(day),
        bookedOn: clock.day(day),
        bankTxnId: transactionCodeOf({ method, day: clock.day(day), index }),
        notes: notes ?? null,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning(['id', 'receiptNo'])
    .execute()
  const ids = new Map(inserted.map(({ id, receiptNo }) => [receiptNo, id]))
  await db
    .insertInto('allocations')
    .values(
      payments.flatMap(({ no, customer, invoiceId, amount, day, createdAt }) =>
        invoiceId
          ? [
              {
                invoiceId,
                customerId: customers[customer],
                kind: 'payment',
                paymentId: ids.get(no) ?? null,
                amount,
                allocatedOn: clock.day(day),
                createdAt,
              },
            ]
          : [],
      ),
    )
    .execute()
  // The numbers of their invoices are known now: payments are found by them.
  await sql`update payments set allocated_total = allocated_total where allocated_total > 0`.execute(db)
}
