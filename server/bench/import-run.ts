// npm run -s bench:imports
// Measures, on a new database of 5,000 customers and in this process: reading a file of 5,000 customers, comparing them, changing one
// cell, writing and undoing them, for a file of new customers, one that changes each of them, one of open invoices and one of bookings,
// by turns; and how long other requests wait meanwhile. Writes Markdown to the standard output.
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { dayOf, readClock } from '@shehena/domain/dates'
import type { ImportKind } from '@shehena/domain/imports/import-kind'
import type { Cents } from '@shehena/domain/money'
import { databaseOn } from '../src/db/pool.ts'
import { applyImport } from '../src/features/imports/apply-import.ts'
import { getImport } from '../src/features/imports/imports-queries.ts'
import { readImportFile } from '../src/features/imports/read-import-file.ts'
import { runImportStep } from '../src/features/imports/run-import-step.ts'
import { undoImport } from '../src/features/imports/undo-import.ts'
import { updateImport } from '../src/features/imports/update-import.ts'
import { updateImportRow } from '../src/features/imports/update-import-row.ts'
import { receiveFile } from '../src/http/files/received-file.ts'
import { addClerk, clerksContext, onNewDatabase } from './bench-database.ts'

const now = readClock()
const rows = 5000
const rounds = 3
const kinds = ['new', 'changed', 'open invoices', 'bookings'] as const
type Kind = (typeof kinds)[number]
/** What each file holds, and the cell that is changed. */
const files: Record<Kind, { of: ImportKind; cells: Record<string, string> }> = {
  new: { of: 'customers', cells: { email: 'typed@umoja.example' } },
  changed: { of: 'customers', cells: { email: 'typed@umoja.example' } },
  'open invoices': { of: 'invoices', cells: { description: 'Typed' } },
  bookings: { of: 'bookings', cells: { weightTons: '27' } },
}
/** Of the open invoices, KSh 10.00 each. */
// safe: whole cents.
const total = (rows * 1000) as Cents

await onNewDatabase(async ({ admin, pool, folder }) => {
  await admin.query(`
    set app.quiet = 'on';
    insert into customers (legal_name, external_code, tax_number, email)
      select 'Umoja ' || n || ' Ltd', 'Umoja C' || n, 'P05' || lpad(n::text, 7, '0') || 'M', 'old' || n || '@umoja.example' from generate_series(1, ${rows}) n;
    insert into routes (origin, destination, distance_km) select 'Mombasa', 'Depot ' || n, 100 + n from generate_series(1, 150) n;
    reset app.quiet`)
  await admin.query('vacuum analyze')
  const userId = await addClerk(admin)
  await admin.query(`update profiles set role = 'management', is_active = true where user_id = $1`, [userId])
  const ctx = clerksContext(pool, { userId, now, role: 'management' })
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}\n`)
  console.log('| File | Step | Time | Longest wait | Memory |\n|---|---|--:|--:|--:|')
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      // As autovacuum does: the statistics know the former imports, and nothing of the next one.
      await admin.query('analyze')
      const { of, cells } = files[kind]
      const path = join(folder, `${kind}-${round}.csv`)
      const file = await receiveFile(Readable.from([linesOf(kind, round).join('\n')]), 'bench.csv', path)
      const job = { db: databaseOn(pool), now }
      const { id } = await measure(kind, 'read', () => readImportFile(ctx, { file, kind: of, options: {} }))
      if (of === 'invoices') await updateImport(ctx, { id, cutOver: dayOf(now), controlTotal: total })
      await measure(kind, 'compare', () => runImportStep(job, { id, step: 'check' }))
      await measure(kind, 'one cell', () => updateImportRow(ctx, { id, rowNo: 2500, cells }))
      await applyImport(ctx, { id })
      await measure(kind, 'write', () => runImportStep(job, { id, step: 'apply' }))
      const { counts } = await getImport(ctx, { id })
      if (counts.applied !== rows) throw new Error(`Not all rows were written: ${JSON.stringify(counts)}`)
      await undoImport(ctx, { id })
      await measure(kind, 'undo', () => runImportStep(job, { id, step: 'undo' }))
    }
})

function linesOf(kind: Kind, round: number): string[] {
  const numbers = Array.from({ length: rows }, (_, n) => n + 1)
  if (kind === 'open invoices')
    return [
      'Num,Customer,Date,Balance',
      ...numbers.map((n) => `OLD-${n},${n % 2 ? `UMOJA ${n} LTD` : `umoja-c${n}`},2026-08-${(n % 28) + 1},10.00`),
    ]
  if (kind === 'bookings')
    return [
      'Client,LPO No,From,To,Loading Date,Commodity,Tons,Rate,Status',
      // Every second one is known by its load alone, and two each are alike.
      ...numbers.map((n) => {
        const load = `MOMBASA,depot ${(n % 150) + 1},${(n % 28) + 1}/11/2026 14:30,Maize,28`
        return n % 2
          ? `Umoja ${n} Ltd,LPO ${n},${load},"85,000",Confirmed`
          : `umoja-c${Math.max(4, n - (n % 4))},,${load},,`
      }),
    ]
  const word = kind === 'new' ? `Kwanza ${round}` : 'Umoja'
  return [
    'Customer Code,Legal Name,Email,Payment Terms',
    ...numbers.map((n) => `${word} C${n},${word} ${n} Limited,mail${n}.${round}@${kind}.example,14`),
  ]
}

async function measure<Result>(kind: string, step: string, run: () => Promise<Result>): Promise<Result> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begin = performance.now()
  const result = await run()
  const ms = performance.now() - begin
  delay.disable()
  const memory = `${(process.memoryUsage().rss / 1024 / 1024).toFixed(0)} MB`
  console.log(`| ${kind} | ${step} | ${ms.toFixed(0)} ms | ${Math.round(delay.max / 1e6)} ms | ${memory} |`)
  return result
}
