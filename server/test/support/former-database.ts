import pg from 'pg'
import { foldedInto } from '#server/db/migration/former-migrations.ts'
import { migrate } from '#server/db/migration/migrate.ts'
import { listFormer } from './former-list.ts'
import { bareDatabase, type TestDatabase } from './test-db.ts'

/** A database as it was at the last of the former migrations, with the rows of another one, or empty. */
export async function formerDatabase({ rowsOf }: { rowsOf?: string } = {}): Promise<TestDatabase> {
  const database = await bareDatabase()
  await migrate({ url: database.url, upTo: foldedInto })
  const [target, source] = [new pg.Client(database.url), new pg.Client(rowsOf ?? database.url)]
  await Promise.all([target.connect(), source.connect()])
  if (rowsOf) await copyRows(source, target)
  await listFormer(target)
  await Promise.all([target.end(), source.end()])
  return database
}

/**
 * The payments that could be: with one invoice for all of the money, or none. That is the invoice of the allocation that
 * stands, or was taken back when the payment was voided.
 */
export const paymentsOfBefore = `(
  select p.*, a.invoice_id from public.payments p
    left join public.allocations a on a.payment_id = p.id and a.reversed_at is not distinct from p.voided_at
    where coalesce(a.amount, p.amount) = p.amount)`

/** The invoices as they could be: paid by money alone, and without a number of KRA. */
const invoicesOfBefore = `(
  select (jsonb_populate_record(i, jsonb_build_object(
      'status', case when i.status = 'paid' and i.paid_total < i.total then 'sent' else i.status end,
      'search_text', search_text_of(i.invoice_no, booking_no_of(i.booking_id))))).*
    from public.invoices i)`

const ofBefore: Record<string, string> = {
  'public.payments': paymentsOfBefore,
  'public.invoices': invoicesOfBefore,
}

/** Copies what the older database has a column for. */
async function copyRows(source: pg.Client, target: pg.Client): Promise<void> {
  // Without triggers and foreign keys: the rows are as they are.
  await target.query(`set session_replication_role = 'replica'`)
  const { rows: tables } = await target.query<{ name: string; columns: string }>(`
    select format('%I.%I', c.table_schema, c.table_name) as name,
        string_agg(quote_ident(c.column_name), ', ') as columns
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema in ('auth', 'public') and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and c.table_name <> 'schema_migrations'
      group by 1`)
  for (const { name, columns } of tables) {
    // A booking had one job that was not cancelled.
    const were = name === 'public.dispatch_jobs' ? `where load_no = 1 or status = 'cancelled'` : ''
    const { rows } = await source.query(`select json_agg(t)::text as found from ${ofBefore[name] ?? name} t ${were}`)
    await target.query(`delete from ${name}`)
    await target.query(
      `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, coalesce($1::json, '[]'))`,
      [rows[0].found],
    )
  }
  await target.query('delete from waypoints where job_id not in (select id from dispatch_jobs)')
  const { rows: own } = await target.query<{ name: string }>('select sequencename as name from pg_sequences')
  // Those of the numbers of a year are made when needed. Any other belongs to a table, which may be a later one.
  const { rows: sequences } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
      from pg_sequences where schemaname = 'public' and last_value is not null
        and (sequencename like 'number\\_%' or sequencename = any($1))`,
    [own.map(({ name }) => name)],
  )
  for (const { name, last } of sequences) {
    await target.query(`create sequence if not exists ${name}`)
    await target.query('select setval($1, $2)', [name, last])
  }
  await target.query(`set session_replication_role = 'origin'`)
}
