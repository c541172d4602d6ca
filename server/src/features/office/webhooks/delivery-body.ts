import { readClock } from '@shehena/domain/dates'
import { kindOf, kindsFor, type WebhookKind } from '@shehena/domain/office/webhooks/webhook-events'
import { largestBody } from '@shehena/domain/office/webhooks/webhook-limits'
import type { Role } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type { ReadContext, User } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import { NotFound } from '../../../errors.ts'
import { getInvoice } from '../../money/invoices/invoices-queries.ts'
import { getPayment } from '../../money/payments/payments-queries.ts'
import { getJob } from '../../road/jobs/jobs-queries.ts'
import { getBooking } from '../../sales/bookings/bookings-queries.ts'
import { getCustomer } from '../../sales/customers/customers-queries.ts'

type Read = (ctx: ReadContext, input: { id: string }) => Promise<{ version: number }>

/** What a GET of each kind answers. */
const reads: Record<WebhookKind, Read> = {
  customer: getCustomer,
  booking: getBooking,
  job: getJob,
  invoice: getInvoice,
  payment: getPayment,
}

/** The role of the key may not see the record by now. */
export class Hidden extends Error {
  override name = 'Hidden'
}

/** An event that is owed to a key. */
export type Owed = {
  type: string
  rowId: string
  rowNo: string | null
  rowVersion: number
  at: string
  keyId: string
  keyName: string
  userId: string
  role: Role
}

/**
 * Makes the body of a delivery as the role of its key sees the record now, and keeps it with the role, for all attempts: after a
 * change of role nothing reads it. Undefined if the delivery is gone.
 *
 * @throws Hidden
 */
export async function keepBody(
  db: Kysely<Database>,
  { id, ...owed }: Owed & { id: string },
): Promise<string | undefined> {
  const body = await bodyOf(db, owed)
  const { rows } = await sql<{ body: string }>`
    update webhook_deliveries
      set body = case when body_role = ${owed.role} then body else ${body} end, body_role = ${owed.role}
      where id = ${id}
      returning body`.execute(db)
  return rows[0]?.body
}

async function bodyOf(db: Kysely<Database>, owed: Owed): Promise<string> {
  const record = await recordOf(db, owed)
  const body = textOf(owed, record)
  // Too large for most receivers: the record is named, and can be read.
  return Buffer.byteLength(body) > largestBody ? textOf(owed, null) : body
}

function textOf({ type, rowId, rowNo, rowVersion, at }: Owed, record: { version: number } | null): string {
  const version = record?.version ?? rowVersion
  return JSON.stringify({ type, timestamp: at, data: { id: rowId, no: rowNo, version, record } })
}

/** The record as its GET answers the key; null if it was deleted, and in a test. @throws Hidden */
async function recordOf(db: Kysely<Database>, owed: Owed): Promise<{ version: number } | null> {
  const { type, rowId, keyId, userId, keyName, role } = owed
  const kind = kindOf(type)
  if (kind === null) return null
  if (!kindsFor(role).includes(kind)) throw new Hidden()
  const user: User = { id: userId, name: keyName, role, sessionId: keyId }
  try {
    return await reads[kind]({ db, now: readClock(), user }, { id: rowId })
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
