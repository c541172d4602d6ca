// npm run -s bench:paybill -- [--seconds 10] [--rounds 3] [--clients 16]
// Measures the built server with the demo company while the paybill tells of payments: each is committed before it is answered,
// and is matched meanwhile. Writes Markdown to the standard output.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dayOf, readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { hashOfSecret, newHookSecret } from '../src/features/paybill/hook-secret.ts'
import { startEmbedded } from '../src/postgres/embedded.ts'
import { startBuiltServer } from './built-server.ts'
import type { Operation } from './operations.ts'
import { sendLoad } from './send-load.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
  },
})
const [seconds, rounds, clients] = [Number(options.seconds), Number(options.rounds), Number(options.clients)]

const folder = mkdtempSync(join(tmpdir(), 'shehena-bench-'))
// The database may run as another user, who must be able to enter the folder.
chmodSync(folder, 0o755)
const server = await startBuiltServer(folder)
const database = await startEmbedded({ dataDir: folder, log: () => undefined })
const db = new pg.Client(database.adminUrl)
await db.connect()
try {
  const operation = await notifications()
  console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}, ${clients} clients\n`)
  console.log('| Round | Each second | p50 ms | p95 ms | p99 ms |\n|--:|--:|--:|--:|--:|')
  let answered = 0
  for (let round = 1; round <= rounds; round += 1) {
    const load = await sendLoad(server.url, operation, { clients, seconds, cookie: '' })
    answered += load.answered
    const figures = [load.p50, load.p95, load.p99].map((value) => value.toFixed(1)).join(' | ')
    console.log(`| ${round} | ${Math.round(load.rate)} | ${figures} |`)
  }
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from bank_lines where reference like 'SB%'`)
  // Those that were on their way when a round ended are kept, and counted by nobody.
  console.log(`\n${answered} answered, ${rows[0]?.n} kept.`)
  if ((rows[0]?.n ?? 0) < answered) process.exitCode = 1
} finally {
  await db.end()
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A paybill with an address, and notifications to it: a third for invoices that are open, the others for nothing known. */
async function notifications(): Promise<Operation> {
  const secret = newHookSecret()
  const number = '777001'
  await db.query(
    `with account as (
       insert into bank_accounts (name, kind, number) values ('Paybill of the bench', 'paybill', $1) returning id
     ) insert into paybill_hooks (bank_account_id, secret_hash) select id, $2 from account`,
    [number, hashOfSecret(secret)],
  )
  const { rows: open } = await db.query<{ no: string }>(
    `select invoice_no as no from invoices where status = 'sent' and balance > 0 order by invoice_no`,
  )
  const path = `/hooks/c2b/${secret}/confirm`
  const time = `${dayOf(readClock()).replaceAll('-', '')}080000`
  let told = 0
  const next = () => {
    told += 1
    const account = told % 3 === 0 ? open[told % open.length]?.no : 'TRANSPORT'
    const receipt = `SB${String(told).padStart(8, '0')}`
    const body = {
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransTime: time,
      TransAmount: (1000 + (told % 97_000)).toFixed(2),
      BusinessShortCode: number,
      BillRefNumber: account ?? '',
      MSISDN: `2547${String(told).padStart(8, '0')}`,
      FirstName: 'AMINA',
    }
    return { path, body }
  }
  return { name: 'notification', role: 'admin', method: 'POST', next }
}
