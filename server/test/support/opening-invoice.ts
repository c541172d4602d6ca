import { anInvoice } from './builders.ts'
import type { Row, Values } from './insert-row.ts'
import { type TestApp, today } from './test-app.ts'

let count = 0

/** An open invoice of the former system, of KSh 100,000.00, owed since a day, today by default. */
export async function anOpeningInvoice(
  test: Pick<TestApp, 'db'>,
  { openedOn = today, ...values }: Values<'invoices'> = {},
): Promise<Row<'invoices'>> {
  count += 1
  const line = { description: 'Balance', qty: 100, unitPrice: 100_000_00, taxRate: 0 }
  const { id, customerId } = await anInvoice(test, { invoiceNo: `OLD/${count}`, ...values, lines: [line] })
  const { legalName, paymentTerms } = await test.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const opened = { status: 'sent', openedOn, issuedHow: 'opening' }
  return test.db
    .updateTable('invoices')
    .set({ ...opened, billedName: legalName, billedPaymentTerms: paymentTerms })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
