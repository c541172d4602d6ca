import { beforeAll, expect, test } from 'vitest'
import { aCompany } from './support/a-company.ts'
import { useTestApp } from './support/test-app.ts'

const it = useTestApp()

const rowsOf = async (sql: string): Promise<unknown[]> => (await it.pool.query({ text: sql, rowMode: 'array' })).rows

/** Without the pieces that the clean-up folds together. */
const kept = (where = 'true') =>
  rowsOf(
    `select subject, bucket, sum(n)::int from tallies where ${where} group by 1, 2 having sum(n) <> 0 order by 1, 2`,
  )

/** The tables for which there is a function tallies_of(). */
async function tallied(): Promise<string[]> {
  const rows = await rowsOf(`
    select t.typname from pg_proc f join pg_type t on t.oid = f.proargtypes[0]
      where f.proname = 'tallies_of' order by 1`)
  return rows.flat().map(String)
}

beforeAll(() => aCompany(it))

test('each table that says in which figures a row counts is tallied, and nothing else writes a figure', async () => {
  const tables = await tallied()
  expect(tables).toContain('invoices')

  const triggers = await rowsOf(`
    select tgrelid::regclass::text, string_agg(tgname, ' ' order by tgname), string_agg(distinct tgfoid::regproc::text, ' ')
      from pg_trigger where tgname like 'tally%' and not tgisinternal group by 1 order by 1`)
  expect(triggers).toEqual(tables.map((name) => [name, 'tally_delete tally_insert tally_update', `tally_${name}`]))

  const writers = await rowsOf(`
    select proname from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc ~* '(into|update|from) tallies' and proname <> 'tally_rows' order by 1`)
  expect(writers.flat()).toEqual(['compact_tallies', ...tables.map((name) => `tally_${name}`)].sort())
})

test('the figures of a company are those of its rows', async () => {
  const sums = (await tallied()).map((name) => `select t.* from (table ${name} offset 0) r, tallies_of(r::${name}) t`)
  const counted = await rowsOf(`
    select subject, bucket, sum(n)::int from (${sums.join(' union all ')}) t group by 1, 2 having sum(n) <> 0 order by 1, 2`)

  expect(counted.length).toBeGreaterThan(10)
  expect(await kept()).toEqual(counted)
})

test('a new table is tallied by one call: what is added, changed and deleted, in one piece a statement', async () => {
  await it.pool.query(`
    create table loads (id integer, port text, tons integer);
    create function tallies_of(l loads) returns table (subject text, bucket text, n bigint) language sql immutable as
      'select ''loads'', l.port, 1::bigint union all select ''load_tons'', l.port, l.tons';
    call tally_rows('loads')`)
  const figures = () => kept(`subject in ('loads', 'load_tons')`)
  const pieces = async () => (await rowsOf(`select from tallies where subject in ('loads', 'load_tons')`)).length

  await it.pool.query(
    `insert into loads select n, case when n < 40 then 'Mombasa' else 'Lamu' end, 10 from generate_series(1, 50) n`,
  )
  expect(await figures()).toEqual([
    ['load_tons', 'Lamu', 110],
    ['load_tons', 'Mombasa', 390],
    ['loads', 'Lamu', 11],
    ['loads', 'Mombasa', 39],
  ])
  expect(await pieces()).toBe(4)

  await it.pool.query(`update loads set tons = 11 where port = 'Lamu'`)
  expect(await pieces()).toBe(5)
  await it.pool.query(`delete from loads where port = 'Mombasa'`)
  expect(await figures()).toEqual([
    ['load_tons', 'Lamu', 121],
    ['loads', 'Lamu', 11],
  ])
})
