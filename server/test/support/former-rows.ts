import pg from 'pg'
import { fullName, type isBackedUp, listTables, quoted, type Table } from '#server/features/office/backup/snapshot.ts'
import { paymentsOfBefore } from './former-database.ts'
import { listApplied } from './former-list.ts'

export type Digests = Record<string, { columns: string[]; digest: string }>

/**
 * Since an upgrade, a cancellation is taken back on its own day, and what is owed and on account is kept by day. What is
 * unmatched is counted again: it has payments that could not be.
 */
const figuresOfBefore = `(
  select subject, bucket, sum(n) as n from public.tallies
    where subject not in ('net_invoiced', 'owed', 'on_account', 'unmatched_amount') and bucket <> 'unmatched'
    group by subject, bucket having sum(n) <> 0)`

/** The rows of a table as they were kept when it had these columns. */
function sourceOf({ schema, name, columns: has }: Table, columns: string[]): string {
  if (name === 'payments' && columns.includes('invoice_id') && !has.includes('invoice_id')) return paymentsOfBefore
  return name === 'tallies' ? figuresOfBefore : quoted(schema, name)
}

/** Row count and checksum of each table, regardless of the order of rows, over the columns that it had `before`. */
async function digests(client: pg.ClientBase, isHeld: typeof isBackedUp, before: Digests): Promise<Digests> {
  const found: Digests = {}
  for (const table of (await listTables(client)).filter(isHeld)) {
    const name = fullName(table)
    const columns = before[name]?.columns ?? table.columns
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
         from (select ${columns.map((column) => quoted(column)).join(', ')} from ${sourceOf(table, columns)} x) t`,
    )
    found[name] = { columns, digest: rows[0].digest }
  }
  return found
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

export const rowsAt = (url: string, isHeld: typeof isBackedUp, before: Digests = {}) =>
  withClient(url, (client) => digests(client, isHeld, before))
export const appliedAt = (url: string) => withClient(url, listApplied)
