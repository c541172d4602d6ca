import { type NamedRecord, namedRecords } from '@shehena/domain/field-facts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Named = { kind: NamedRecord; id: string }

/** SQL: the display names of records, by id. */
const nameQueries = {
  customer: (ids) => sql`select id, legal_name as name from customers where id = any(${ids}::uuid[])`,
  route: (ids) => sql`select id, origin || ' → ' || destination as name from routes where id = any(${ids}::uuid[])`,
  booking: (ids) => sql`select id, booking_no as name from bookings where id = any(${ids}::uuid[])`,
  job: (ids) => sql`select id, job_no as name from dispatch_jobs where id = any(${ids}::uuid[])`,
  vehicle: (ids) => sql`select id, reg_no as name from vehicles where id = any(${ids}::uuid[])`,
  driver: (ids) => sql`select id, name from drivers where id = any(${ids}::uuid[])`,
  invoice: (ids) => sql`select id, invoice_no as name from invoices where id = any(${ids}::uuid[])`,
  person: (ids) => sql`select user_id as id, name from profiles where user_id = any(${ids}::uuid[])`,
  // It has no name: its kind and size in pixels.
  logo: (ids) => sql`select id, upper(split_part(media_type, '/', 2)) || ', ' || width || ' × ' || height as name
    from company_logos where id = any(${ids}::uuid[])`,
} satisfies Record<NamedRecord, (ids: string[]) => RawBuilder<unknown>>

/** Reads the display names of records of several kinds in one statement. A deleted record shows the start of its id. */
export async function namesOf(ctx: Context, records: Named[]): Promise<(id: string) => string> {
  const parts = namedRecords.flatMap((kind) => {
    const ids = [...new Set(records.filter((record) => record.kind === kind).map(({ id }) => id))]
    return ids.length > 0 ? [nameQueries[kind](ids)] : []
  })
  const { rows } =
    parts.length > 0
      ? await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(ctx.db)
      : { rows: [] }
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id.slice(0, 8)
}
