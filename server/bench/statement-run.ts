// npm run -s bench:statements -- [--lines 5000] [--kept 1000000]
// Measures, on a new database and in this process: a file of a paybill that is read, applied and matched; then, with many lines
// kept, a suggestion, a page of open lines, a search and the head of the reconciliation. Writes Markdown to the standard output.
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dayOf, readClock } from '@shehena/domain/dates'
import { paybillAccount } from '@shehena/domain/matching/check-digit'
import type pg from 'pg'
import { applyStatement } from '../src/features/bank-statements/apply-statement.ts'
import { listBankLines } from '../src/features/bank-statements/bank-lines-queries.ts'
import { matchLines } from '../src/features/bank-statements/match-lines.ts'
import { readStatementFile } from '../src/features/bank-statements/read-statement-file.ts'
import { getReconciliation } from '../src/features/bank-statements/reconciliation-queries.ts'
import { suggestTies } from '../src/features/bank-statements/suggest-ties.ts'
import { ReceivedFile } from '../src/http/files/received-file.ts'
import { addClerk, type BenchDatabase, clerksContext, onNewDatabase } from './bench-database.ts'

const { values: options } = parseArgs({
  options: { lines: { type: 'string', default: '5000' }, kept: { type: 'string', default: '0' } },
})
const [lines, kept] = [Number(options.lines), Number(options.kept)]
const now = readClock()
const today = dayOf(now)
const repeats = 200
const words = ['umoja', 'cheque', 'deposit of', '1000.00', 'buja']
/** SQL: a name of two words for a number `n`, 5,329 different ones. */
const nameInSql = `initcap(translate((n % 73)::text, '0123456789', 'bdfgkmnrst')) || 'uja ' || initcap(translate((n / 73 % 73)::text, '0123456789', 'bdfgkmnrst')) || 'ero'`
/** Every tenth line quotes nothing, and is left to a person. */
const silent = 10

await onNewDatabase(async ({ admin, pool, folder }) => {
  const account = await fill(admin)
  await admin.query('vacuum analyze')
  await measure({ admin, pool, folder }, account, await addClerk(admin))
})

async function measure({ admin, pool, folder }: BenchDatabase, account: string, userId: string): Promise<void> {
  const ctx = clerksContext(pool, { userId, now })
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}\n`)
  console.log('| Work | Result | Time |\n|---|--:|--:|')

  const file = await fileOf(admin, folder)
  let statementId = ''
  await time('a file is read and kept', async () => {
    const answer = await readStatementFile(ctx, { file, account, answers: {} })
    if (answer.kind !== 'read') throw new Error('The file was not read')
    statementId = answer.preview.statement.id
    return `${answer.preview.statement.newCount} new lines`
  })
  await time('it is applied', async () => `${(await applyStatement(ctx, { id: statementId })).newCount} lines`)
  await time(
    'its lines are matched',
    async () => `${await matchLines({ db: ctx.db, now }, { accountId: account, statementId })} tied`,
  )

  if (kept > 0) await keepMany(admin, account, statementId)
  const { rows } = await admin.query<{ id: string }>(
    'select id from bank_lines where is_open and amount > 0 limit $1',
    [repeats],
  )
  await many('a suggestion', (n) => suggestTies(ctx, { id: rows[n % rows.length]?.id ?? '' }))
  const list = { account, state: 'open', side: 'all', sort: 'valueDate', period: 'all', page: 1, pageSize: 25 } as const
  await many('a page of open lines', () => listBankLines(ctx, list))
  await many('a search of open lines', (n) => listBankLines(ctx, { ...list, q: words[n % words.length] }))
  await many('a search of all lines', (n) =>
    listBankLines(ctx, { ...list, state: 'all', q: `${nameOf(n)} ${1000 + n}` }),
  )
  await many('a search of all lines by a reference', (n) =>
    listBankLines(ctx, { ...list, state: 'all', q: `K${1000 + n}` }),
  )
  await many('the reconciliation of a month', () =>
    getReconciliation(ctx, { id: account, from: today.replace(/..$/, '01'), to: today }),
  )
}

async function many(name: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < repeats; n += 1) {
    const begin = performance.now()
    await work(n)
    times.push(performance.now() - begin)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(1)} ms`
  console.log(`| ${name}, p50 / p99 | ${repeats} times | ${at(0.5)} / ${at(0.99)} |`)
}

async function time(name: string, work: () => Promise<string>): Promise<void> {
  const begin = performance.now()
  const result = await work()
  console.log(`| ${name} | ${result} | ${((performance.now() - begin) / 1000).toFixed(2)} s |`)
}

/** The name of `nameInSql`. */
function nameOf(n: number): string {
  const word = (part: number) => String(part).replaceAll(/\d/g, (digit) => 'bdfgkmnrst'[Number(digit)] ?? '')
  return `${word(n % 73)}uja ${word(Math.floor(n / 73) % 73)}ero`
}

/** A company with one open invoice for each line, and as many that are not paid yet. */
async function fill(client: pg.Client): Promise<string> {
  await client.query(`
    set app.quiet = 'on';
    begin;
    insert into customers (legal_name)
      select ${nameInSql} || ' Ltd'
        from generate_series(1, ${lines}) n;
    with drawn as (
      insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, billed_name, email_sent_at)
        select 'INV-26' || lpad((2 * n + m)::text, 6, '0'), id, '${today}'::date - 40, '${today}'::date - 10,
            10000000 + 1000 * n, 0, 10000000 + 1000 * n, legal_name, '${today}'::date - 40
          from (select *, row_number() over (order by id)::int as n from customers) c, generate_series(0, 1) m
        returning id, total
    )
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, tax_code, net, tax, line_total)
      select id, 1, 'Mombasa to Nairobi', 100, total, 0, 'A', total, 0, total from drawn;
    update invoices set status = 'sent';
    commit;
    set app.quiet = ''`)
  const made = await client.query<{ id: string }>(
    `insert into bank_accounts (name, kind, number) values ('Paybill', 'paybill', '400200') returning id`,
  )
  return made.rows[0]?.id ?? ''
}

/** The paybill's file: a line for every second invoice. */
async function fileOf(client: pg.Client, folder: string): Promise<ReceivedFile> {
  const { rows } = await client.query<{ no: string; total: number; name: string }>(`
    select invoice_no as no, total::int as total, billed_name as name from invoices
      where right(invoice_no, 6)::int % 2 = 0 order by invoice_no`)
  const csv = [
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.',
    ...rows.map(({ no, total, name }, n) => {
      const typed = n % silent === 0 ? '' : paybillAccount(no)
      const phone = 254_700_000_000 + n
      return `B${String(n).padStart(9, '0')},${today} 10:00:00,${today} 10:00:00,Pay Bill,Completed,${(total / 100).toFixed(2)},,,true,Pay Bill,"${phone} - ${name}",,${typed}`
    }),
  ].join('\n')
  const path = join(folder, 'statement.csv')
  writeFileSync(path, csv)
  return new ReceivedFile(new Blob([csv]), 'statement.csv', { path, sha256: '0'.repeat(64) })
}

/** Lines of former years, classified, and a thousand open ones. */
async function keepMany(client: pg.Client, account: string, statementId: string): Promise<void> {
  await client.query(
    `insert into bank_lines (bank_account_id, bank_statement_id, row_no, value_date, amount, balance, text, reference, fingerprint, nth,
        class, classified_by, classified_at)
      select $1, $2, n, '${today}'::date - 30 - n / 1000, 100000 + n, 5000000, (array['Deposit of ', 'RTGS from ', 'Pay Bill from ', 'Transfer by ', 'Cheque of '])[n % 5 + 1] || ${nameInSql} || ' ' || n, 'K' || n, 'kept' || n, 1,
          case when n % 1000 > 0 then 'other' end, case when n % 1000 > 0 then p.user_id end, case when n % 1000 > 0 then now() end
        from generate_series(1, ${kept}) n, (select user_id from profiles limit 1) p`,
    [account, statementId],
  )
  await client.query('vacuum analyze bank_lines')
}
