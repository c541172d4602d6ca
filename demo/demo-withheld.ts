import { lineAmounts, sumCents } from '@shehena/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'
import type { CustomerKey } from './demo-customers.ts'
import type { DemoInvoice } from './demo-planned-invoice.ts'

/** Days from the payment to its certificate. One certificate is still awaited after more than 30 days. */
const certifiedAfter = 40

type Known = {
  customers: Record<CustomerKey, string>
  clerk: string
  /** The payment of each invoice. */
  payments: ReadonlyMap<string, string>
}

/** Inserts what customers withheld from their payments: of the older amounts the certificate has come. */
export async function insertWithheld(
  db: Kysely<Database>,
  clock: DemoClock,
  invoices: readonly DemoInvoice[],
  { customers, clerk, payments }: Known,
): Promise<void> {
  const rows = invoices.flatMap(({ id, customer, lines, instalments }, index) =>
    instalments.flatMap(({ day, withheld }) => {
      if (!withheld) return []
      const createdAt = clock.past(clock.at(day, clockTime(16, 40)))
      const certifiedDay = day + certifiedAfter
      const certifiedAt = certifiedDay < 0 ? clock.at(certifiedDay, clockTime(9, 50)) : null
      return {
        invoiceId: id,
        customerId: customers[customer],
        paymentId: payments.get(id) ?? null,
        kind: 'vat',
        base: sumCents(lines.filter(({ taxRate }) => taxRate > 0).map((line) => lineAmounts(line).net)),
        amount: withheld,
        withheldOn: clock.day(day),
        certificateNo: certifiedAt && `KRAWVAT${clock.day(day).slice(0, 4)}${String(index + 1).padStart(6, '0')}`,
        certificateOn: certifiedAt && clock.day(certifiedDay - 3),
        certifiedAt,
        certifiedBy: certifiedAt && clerk,
        remindedOn: !certifiedAt && day < -30 ? clock.day(-6) : null,
        createdBy: clerk,
        createdAt,
        updatedAt: certifiedAt ?? createdAt,
      }
    }),
  )
  const inserted = await db.insertInto('withheld').values(rows).returning(['id', 'invoiceId']).execute()
  const ids = new Map(inserted.map(({ id, invoiceId }) => [invoiceId, id]))
  await db
    .insertInto('allocations')
    .values(
      rows.map(({ invoiceId, customerId, amount, withheldOn, createdAt }) => ({
        kind: 'withheld',
        withheldId: ids.get(invoiceId) ?? null,
        invoiceId,
        customerId,
        amount,
        allocatedOn: withheldOn,
        createdBy: clerk,
        createdAt,
      })),
    )
    .execute()
}
