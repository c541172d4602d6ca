import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangeKind, changeKindNames, changeKinds, isToldOf } from '@shehena/domain/office/changes/change-kinds'
import type { changesApi } from '@shehena/domain/office/changes/changes-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict, Forbidden, Refusal } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

/** Entries of the log that one call reads. */
const pageSize = 2000

/** How long a call waits for writes that are under way, in milliseconds. */
const longestWaitMs = 2000

/** An entry of the log. `mark` tells it from one of the same number in another database: the milliseconds of its time. */
type Place = { id: number; mark: string }
type Change = Place & { kind: ChangeKind; recordId: string; at: string; action: string }

/**
 * The records that changed after a cursor, of the kinds that the caller may see, each once. Which values changed is not told: the
 * caller reads the record.
 *
 * Entries of the log get their numbers when they are written, and are seen when they are committed, in another order. So the newest
 * entry is looked up first; transactions that are writing to the log by then may still bring an older one, and are waited for.
 *
 * @throws Forbidden for a kind that the caller may not see, Conflict for a cursor of another database, UNAVAILABLE where somebody
 * writes for longer than a call waits
 */
export async function listChanges(
  ctx: Context,
  { after, kind }: InputOf<typeof changesApi.list>,
): Promise<OutputOf<typeof changesApi.list>> {
  if (kind && !isToldOf(ctx.user.role, kind)) throw new Forbidden()
  const kinds = kind ? [kind] : changeKindNames.filter((each) => isToldOf(ctx.user.role, each))
  const from = after === undefined ? null : await placeOf(ctx, after)
  const newest = await newestEntry(ctx)
  await untilCommitted(ctx)
  if (from === null) return { items: [], next: cursorOf(newest), hasMore: false }

  const entries = await entriesBetween(ctx, from, newest)
  const hasMore = entries.length === pageSize
  return {
    items: lastOfEach(entries.filter((entry) => kinds.includes(entry.kind))),
    next: cursorOf((hasMore && entries.at(-1)) || newest),
    hasMore,
  }
}

const start: Place = { id: 0, mark: '0' }
const cursorOf = ({ id, mark }: Place) => `${id}.${mark}`

/** @throws Conflict where the log has no such entry, as after an older backup was restored */
async function placeOf(ctx: Context, cursor: string): Promise<Place> {
  const [id, mark = ''] = cursor.split('.')
  const place = { id: Number(id), mark }
  if (cursor === cursorOf(start)) return start
  const { rows } = await sql<Place>`select id, ${markOf} as mark from audit_log where id = ${place.id}`.execute(ctx.db)
  if (rows[0]?.mark === mark) return place
  throw new Conflict(
    'This cursor is of no change that the program knows, as after a backup was restored. Read the lists whole, and begin without a cursor.',
  )
}

const markOf = sql<string>`(extract(epoch from at) * 1000)::bigint::text`

/** The newest committed entry. */
async function newestEntry(ctx: Context): Promise<Place> {
  const { rows } = await sql<Place>`select id, ${markOf} as mark from audit_log order by id desc limit 1`.execute(
    ctx.db,
  )
  return rows[0] ?? start
}

/** Waits until the transactions that write to the log now have ended. @throws UNAVAILABLE */
async function untilCommitted(ctx: Context): Promise<void> {
  let left = await writersOf(ctx)
  for (let waited = 0, pause = 5; left.size > 0; waited += pause, pause *= 2) {
    if (waited + pause > longestWaitMs) {
      throw new Refusal('UNAVAILABLE', 'Much is being written at the moment. Ask again shortly.', { retryAfter: 2 })
    }
    await sleep(pause)
    const now = await writersOf(ctx)
    left = new Set([...left].filter((writer) => now.has(writer)))
  }
}

/** The transactions that have written to the log and not ended: each holds this lock before its entry gets a number. */
async function writersOf(ctx: Context): Promise<Set<string>> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = 'audit_log'::regclass and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(ctx.db)
  return new Set(rows.map(({ writer }) => writer))
}

async function entriesBetween(ctx: Context, from: Place, to: Place): Promise<Change[]> {
  const tables = sql.join(Object.entries(changeKinds).map(([kind, table]) => sql`(${kind}::text, ${table}::text)`))
  const { rows } = await sql<Change>`
    select l.id, ${markOf} as mark, coalesce(k.kind, '') as kind, l.row_id as record_id, l.at, l.action
      from audit_log l left join (values ${tables}) k (kind, table_name) on k.table_name = l.table_name
      where l.id > ${from.id} and l.id <= ${to.id}
      order by l.id
      limit ${pageSize}`.execute(ctx.db)
  return rows
}

/** The last change of each record, in their order. */
function lastOfEach(entries: readonly Change[]): OutputOf<typeof changesApi.list>['items'] {
  const last = new Map(entries.map((entry) => [`${entry.kind} ${entry.recordId}`, entry]))
  return [...last.values()]
    .toSorted((one, other) => one.id - other.id)
    .map(({ kind, recordId, at, action }) => ({ kind, id: recordId, at, isDeleted: action === 'delete' }))
}
