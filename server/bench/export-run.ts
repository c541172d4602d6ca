// npm run -s bench:exports
// Measures, on a new database and in this process: exports of invoices as CSV (50,000 rows) and as XLSX (10,000), by turns, and how
// long other requests wait meanwhile. Writes Markdown to the standard output.
import { availableParallelism, cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addDays, dayOf, readClock } from '@shehena/domain/dates'
import { mostExported, type SheetFormat, sheetFormats } from '@shehena/domain/sheets/sheet-formats'
import type pg from 'pg'
import { exportInvoices } from '../src/features/invoices/export-invoices.ts'
import { addClerk, clerksContext, onNewDatabase } from './bench-database.ts'

const now = readClock()
const today = dayOf(now)
const rounds = 5

await onNewDatabase(async ({ admin, pool }) => {
  await fill(admin)
  await admin.query('vacuum analyze')
  const ctx = clerksContext(pool, { userId: await addClerk(admin), now })
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}\n`)
  console.log('| Format | Rows | Size | Time | Longest wait | Memory |\n|---|--:|--:|--:|--:|--:|')
  for (let round = 0; round < rounds; round += 1)
    for (const format of sheetFormats) await measure(format, (filter) => exportInvoices(ctx, filter))
})

type Filter = Parameters<typeof exportInvoices>[1]

async function measure(format: SheetFormat, run: (filter: Filter) => ReturnType<typeof exportInvoices>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begin = performance.now()
  const { body } = await run({ format, sort: 'issueDate', status: 'all', period: 'all', from: dayOfFirst(format) })
  const size = (await new Response(body).arrayBuffer()).byteLength
  const seconds = (performance.now() - begin) / 1000
  delay.disable()
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  console.log(
    `| ${format} | ${mostExported[format].toLocaleString('en')} | ${megabytes(size)} | ${seconds.toFixed(1)} s | ${Math.round(delay.max / 1e6)} ms | ${megabytes(process.memoryUsage().rss)} |`,
  )
}

/** As many invoices as a format holds are issued from this day on. */
function dayOfFirst(format: SheetFormat): string {
  return addDays(today, format === 'csv' ? -1 : 0)
}

/** As many invoices as a CSV file holds: today as many as a workbook holds, the others yesterday. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    set app.quiet = 'on';
    insert into customers (legal_name, trading_name, tax_number)
      select 'Umoja ' || n || ' Ltd', 'Umoja ' || n, 'P05' || lpad(n::text, 7, '0') || 'M' from generate_series(1, 1000) n;
    insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total)
      select 'INV-26' || lpad(n::text, 6, '0'), id,
          '${today}'::date - case when n <= ${mostExported.xlsx} then 0 else 1 end, '${addDays(today, 30)}', 0, 0, 0
        from generate_series(1, ${mostExported.csv}) n
        join (select id, row_number() over (order by id) as place from customers) c on c.place = 1 + n % 1000;
    reset app.quiet`)
}
