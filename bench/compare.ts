import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Role } from '@shehena/domain/roles'
import type pg from 'pg'
import type { BareOperation } from './bare-server.ts'
import { processorMs, signIn } from './built-server.ts'
import { type Captured, openCapture } from './capture-statements.ts'
import { type Operation, operationsOn } from './operations.ts'
import { type Load, sendLoad } from './send-load.ts'

type Figures = Load & { serverMs: number; bareMs: number; statements: number; bare: number; alone: number }

export type Measured = { operation: string; figures: Figures }

export type BenchTarget = { db: pg.Client; databaseUrl: string; secret: string; url: string; pid: number }
type Effort = { seconds: number; rounds: number; clients: number; only: string }

/**
 * Measures each operation in turns (our server, the bare handler, PostgreSQL alone) over several rounds, and takes the
 * medians.
 */
export async function compare(place: BenchTarget, effort: Effort, say: (line: string) => void): Promise<Measured[]> {
  const { db, databaseUrl, secret, url, pid } = place
  const { seconds, rounds, clients, only } = effort
  const capture = await openCapture(databaseUrl, secret)
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [databaseUrl, '4'])
  const [bareUrl] = await once(bare, 'message')
  const cookies = new Map<Role, string>()
  const measured: Measured[] = []
  say(
    '| Operation | ours /s | p50 ms | p95 ms | p99 ms | CPU ms | statements | bare handler /s | its CPU ms | PostgreSQL /s | ours ÷ bare |',
  )
  say('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const operation of (await operationsOn(db)).filter(({ name }) => name.includes(only))) {
    const cookie = cookies.get(operation.role) ?? (await signIn(url, operation.role))
    cookies.set(operation.role, cookie)
    const turns: Figures[] = []
    for (let round = 0; round < rounds; round += 1) {
      await prepare(db, operation)
      const captured = await capture.statementsOf(operation, cookie)
      await prepare(db, operation)
      const before = processorMs(pid)
      const ours = await sendLoad(url, operation, { clients, seconds, cookie })
      const serverMs = (processorMs(pid) - before) / ours.answered
      await prepare(db, operation)
      bare.send(replayed(operation, captured))
      await once(bare, 'message')
      const same: Operation = { ...operation, method: 'GET', next: () => ({ path: '/bare' }) }
      // safe: it has sent its address, so it runs.
      const barePid = bare.pid as number
      const bareBefore = processorMs(barePid)
      const { rate, answered } = await sendLoad(String(bareUrl), same, { clients, seconds, cookie: '' })
      const bareMs = (processorMs(barePid) - bareBefore) / answered
      await prepare(db, operation)
      const query = `seconds=${seconds}&clients=${clients}&requests=${operation.once ?? 0}`
      // safe: the bare server is ours.
      const alone = (await (await fetch(`${bareUrl}/straight?${query}`)).json()) as { perSecond: number }
      turns.push({
        ...ours,
        serverMs,
        bareMs,
        statements: captured.statements.length,
        bare: rate,
        alone: alone.perSecond,
      })
    }
    const figures = middleOf(turns)
    measured.push({ operation: operation.name, figures })
    say(row(operation.name, figures))
  }
  bare.disconnect()
  await capture.close()
  return measured
}

function row(name: string, { rate, p50, p95, p99, serverMs, bareMs, statements, bare, alone }: Figures): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const cells = [
    whole(rate),
    ...[p50, p95, p99].map((value) => value.toFixed(1)),
    serverMs.toFixed(2),
    statements,
    whole(bare),
    bareMs.toFixed(2),
    whole(alone),
  ]
  return `| ${name} | ${cells.join(' | ')} | ${Math.round((100 * rate) / bare)} % |`
}

function middleOf(turns: readonly Figures[]): Figures {
  const middle = (key: keyof Figures) =>
    turns.map((turn) => turn[key]).sort((one, other) => one - other)[Math.floor(turns.length / 2)] ?? 0
  return {
    rate: middle('rate'),
    p50: middle('p50'),
    p95: middle('p95'),
    p99: middle('p99'),
    answered: middle('answered'),
    serverMs: middle('serverMs'),
    bareMs: middle('bareMs'),
    statements: middle('statements'),
    bare: middle('bare'),
    alone: middle('alone'),
  }
}

async function prepare(db: pg.Client, { prepare: work }: Operation): Promise<void> {
  if (!work) return
  await db.query(`set app.quiet = 'on'`)
  await db.query(work)
  await db.query(`set app.quiet = ''`)
}

/** The statements that the bare handler repeats. Values that are unique, or would contend for one row, are rotated. */
function replayed({ turns = [] }: Operation, { statements, key, created }: Captured): BareOperation {
  const used = new Set(statements.flatMap(({ values }) => values ?? []).flat())
  const fresh = Array.from({ length: 20_000 }, () => randomUUID())
  const rotating = turns[0]?.map((_id, column) => {
    const ids = turns.map((turn) => turn[column])
    return { value: ids.find((id) => used.has(id)), of: ids }
  })
  // What a step answers with is no new record: its id is in turn.
  return { statements, rotating: [{ value: key, of: fresh }, ...(rotating ?? []), { value: created, of: fresh }] }
}
