import { type Cents, sumCents } from '@shehena/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import type { CustomerKey } from './demo-customers.ts'
import type { Instalment } from './demo-payments.ts'
import type { DemoInvoice, PlannedInvoice } from './demo-planned-invoice.ts'

// safe: a whole number written here.
const charges = 50_00 as Cents

/** The bank took its charges off the latest transfer in full; what was missing was written off. */
export function withWriteOff(planned: readonly PlannedInvoice[]): PlannedInvoice[] {
  const short = planned.filter(isPlainTransfer).at(-1)
  return planned.map((invoice) =>
    invoice === short ? { ...invoice, instalments: invoice.instalments.map(lessCharges) } : invoice,
  )
}

/** Payments of the other two are put together, and paid too much. */
function isPlainTransfer({ customer, credit, instalments, status }: PlannedInvoice): boolean {
  const [only, second] = instalments
  if (!only || second || credit || status !== 'paid' || customer === 'saruji' || customer === 'kampala') return false
  return only.method === 'bank_transfer' && !only.withheld
}

function lessCharges(instalment: Instalment): Instalment {
  // safe: the difference of whole cents.
  return { ...instalment, amount: (instalment.amount - charges) as Cents, writtenOff: charges }
}

export function writtenOffOf(instalments: readonly Instalment[]): Cents {
  return sumCents(instalments.map(({ writtenOff }) => writtenOff ?? sumCents([])))
}

type Known = { customers: Record<CustomerKey, string>; clerk: string }

/** Inserts what was written off, an hour after the payment. */
export async function insertWriteOffs(
  db: Kysely<Database>,
  clock: DemoClock,
  invoices: readonly DemoInvoice[],
  { customers, clerk }: Known,
): Promise<void> {
  const rows = invoices.flatMap(({ id, customer, instalments }) =>
    instalments.flatMap(({ day, writtenOff }) =>
      writtenOff
        ? {
            kind: 'written_off',
            invoiceId: id,
            customerId: customers[customer],
            amount: writtenOff,
            writeOffReason: 'Bank charges',
            allocatedOn: clock.day(day),
            createdBy: clerk,
            createdAt: clock.past(clock.at(day, clockTime(17, 40))),
          }
        : [],
    ),
  )
  if (rows.length > 0) await db.insertInto('allocations').values(rows).execute()
}
