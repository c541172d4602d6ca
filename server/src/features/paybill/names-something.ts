import { wantedOf } from '@shehena/domain/matching/wanted'
import { readNotification } from '@shehena/domain/paybill/notification'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { Hook } from './find-hook.ts'

/** Whether the account of a payment that is about to be made names an issued invoice. A body that cannot be read does not. */
export async function namesSomething(db: Kysely<Database>, hook: Hook, body: unknown): Promise<boolean> {
  // A validation has no receipt yet that counts; the other fields are those of a confirmation.
  const told = readNotification(body, hook.number)
  if (typeof told === 'string' || told.accountRef === null) return false
  const { invoiceNos } = wantedOf({
    amount: told.amount,
    valueDate: told.day,
    text: '',
    reference: null,
    payerName: null,
    accountRef: told.accountRef,
    phoneKey: null,
  })
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from invoices where invoice_no = any(${invoiceNos}::text[]) and billed_name is not null and status <> 'cancelled'
    ) as is_known`.execute(db)
  return rows[0]?.isKnown ?? false
}
