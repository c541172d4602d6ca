// npm run -s bench -- [--sizes 1000,100000,1000000] [--seconds 1] [--rounds 3] [--clients 16] [--only text]
//                     [--data FOLDER] [--soak MINUTES]
// Measures the built server, the same statements behind a bare Fastify handler, and the same statements alone, in turns.
// Writes Markdown to the standard output, see docs/performance.md.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../server/src/postgres/embedded.ts'
import { residentMegabytes, startBuiltServer } from './built-server.ts'
import { type BenchTarget, compare, type Measured } from './compare.ts'
import { fillOnce } from './fill-once.ts'
import { soak } from './soak.ts'

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    /** Keeps the data of each size in a subfolder, and fills only what is missing. */
    data: { type: 'string' },
    soak: { type: 'string', default: '0' },
  },
})
const effort = {
  seconds: Number(options.seconds),
  rounds: Number(options.rounds),
  clients: Number(options.clients),
  only: options.only,
}
const coldStarts = 3

const say = (text: string) => console.log(text)
const note = (text: string) => console.error(text)
const [processor] = cpus()
say(`${availableParallelism()} × ${processor?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version},`)
say(`${effort.clients} clients on the same machine, the middle of ${effort.rounds} rounds of ${effort.seconds} s each.`)
const sizes = options.sizes.split(',').map(Number)
const results = new Map<number, Measured[]>()
for (const size of sizes) results.set(size, await measure(size))
compareSizes()

async function measure(size: number): Promise<Measured[]> {
  const folder = options.data ? join(options.data, String(size)) : mkdtempSync(join(tmpdir(), 'shehena-bench-'))
  mkdirSync(folder, { recursive: true })
  // The database may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  await fillOnce(folder, size, note)
  const starts: number[] = []
  for (let n = 0; n < coldStarts; n += 1) {
    const server = await startBuiltServer(folder)
    starts.push(server.readyAfterMs)
    await server.stop()
  }
  const server = await startBuiltServer(folder)
  const database = await startEmbedded({ dataDir: folder, log: () => undefined })
  const db = new pg.Client(database.adminUrl)
  await db.connect()
  try {
    const { rows } = await db.query<{ bookings: number; megabytes: number }>(
      `select count(*)::int as bookings, (pg_database_size(current_database()) / 1048576)::int as megabytes from bookings`,
    )
    say(`\n### ${rows[0]?.bookings.toLocaleString('en')} bookings, ${rows[0]?.megabytes.toLocaleString('en')} MB\n`)
    const place: BenchTarget = {
      db,
      databaseUrl: database.adminUrl,
      secret: readFileSync(join(folder, 'auth-secret'), 'utf8').trim(),
      url: server.url,
      pid: server.pid,
    }
    const atStart = residentMegabytes(server.pid)
    const measured = await compare(place, effort, say)
    starts.sort((one, other) => one - other)
    say(
      `\nCold start to \`/readyz\`, database included: ${Math.round(starts[1] ?? 0)} ms, the middle of ${coldStarts}.`,
    )
    say(
      `Memory of the server: ${atStart} MB before the first request, ${residentMegabytes(server.pid)} MB after the last.`,
    )
    if (Number(options.soak) > 0) await soak(place, Number(options.soak), effort.clients, say)
    return measured
  } finally {
    await db.end()
    await server.stop()
    await database.stop()
    if (!options.data) rmSync(folder, { recursive: true, force: true })
  }
}

/** The slowdown of each operation from the smallest to the largest company. */
function compareSizes(): void {
  const [smallest = 0] = sizes
  const largest = sizes.at(-1) ?? 0
  if (smallest === largest) return
  const before = results.get(smallest) ?? []
  const after = results.get(largest) ?? []
  say(`\n### p95 at ${largest.toLocaleString('en')} bookings against ${smallest.toLocaleString('en')}\n`)
  say('| Operation | p95 ms | p95 ms | times |')
  say('|---|--:|--:|--:|')
  for (const { operation, figures } of after) {
    const small = before.find((each) => each.operation === operation)?.figures.p95 ?? 0
    say(
      `| ${operation} | ${small.toFixed(1)} | ${figures.p95.toFixed(1)} | ${small ? (figures.p95 / small).toFixed(1) : '–'} |`,
    )
  }
}
