import { readingsOf } from '@shehena/domain/bank/matching/near-numbers'
import { typedNumbersOf } from '@shehena/domain/bank/matching/typed-numbers'
import { readNotification } from '@shehena/domain/bank/paybill/notification'
import { dayOf } from '@shehena/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { Hook } from './find-hook.ts'

/** Whether the account of a payment that is about to be made names an issued invoice. A body that cannot be read does not. */
export async function namesSomething(
  { db, now }: { db: Kysely<Database>; now: string },
  hook: Hook,
  body: unknown,
): Promise<boolean> {
  // A validation has no receipt yet that counts; the other fields are those of a confirmation.
  const told = readNotification(body, { shortCode: hook.number, today: dayOf(now) })
  if (typeof told === 'string' || told.accountRef === null) return false
  const { numbers } = typedNumbersOf({ text: '', reference: null, accountRef: told.accountRef })
  // Without the numbers that are a slip away: a slip is what the switch is for.
  const invoiceNos = numbers.flatMap(({ digits }) => readingsOf(digits, told.day)).map(({ invoiceNo }) => invoiceNo)
  // Customers go on to quote the numbers of the former system, as they were printed.
  const typed = told.accountRef.trim()
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from invoices
        where billed_name is not null and status <> 'cancelled'
          and (invoice_no = any(${invoiceNos}::text[]) or (invoice_no = ${typed} and opened_on is not null))
    ) as is_known`.execute(db)
  return rows[0]?.isKnown ?? false
}
