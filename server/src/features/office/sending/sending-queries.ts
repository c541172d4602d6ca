import { groupOfMail, mailGroups } from '@shehena/domain/office/sending/mail-groups'
import type { Sending } from '@shehena/domain/office/sending/sending-api'
import type { StopReason } from '@shehena/domain/office/sending/stop-reasons'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Reader = Pick<Context, 'db'>

const mostPast = 10

/** Whether mails and webhooks are sent; why not, what waits, and the stops before. */
export async function getSending(ctx: Reader): Promise<Sending> {
  return { stop: await findStop(ctx), waiting: await countWaiting(ctx), past: await listPastStops(ctx) }
}

async function findStop({ db }: Reader): Promise<Sending['stop']> {
  const row = await db
    .selectFrom('sendingStops')
    .select(['id', 'reason', 'foundAt', 'lastHereAt', 'seenAt', 'version'])
    .select(sql<number | null>`nullif(greatest(seen_number - last_number, 0), 0)`.as('lostBatches'))
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  // safe: a CHECK lists what the domain lists.
  return row ? { ...row, reason: row.reason as StopReason } : null
}

/** Without a kind: webhooks. */
type Counted = { kind: string | null; count: number; oldestAt: string | null; maybeSent: number }

/** The mail of a restored backup was withdrawn: what waits was written since. */
async function countWaiting({ db }: Reader): Promise<Sending['waiting']> {
  const { rows } = await sql<Counted>`
    select m.kind, count(*) as count, min(m.created_at) as oldest_at,
        count(*) filter (where s.reason is distinct from 'restored' and (s.seen_at is null or m.created_at <= s.seen_at)) as maybe_sent
      from mail_outbox m left join sending_stops s on s.ended_at is null
      where m.status = 'queued'
      group by m.kind
    union all
    select null, count(*), min(v.at), 0
      from webhook_deliveries d
      join webhook_events v on v.id = d.event_id
      join webhook_endpoints e on e.id = d.endpoint_id
      where d.status = 'queued' and hears(e)`.execute(db)
  const countOf = (isMeant: (kind: string | null) => boolean) =>
    rows.reduce((sum, { kind, count }) => (isMeant(kind) ? sum + count : sum), 0)
  return {
    mails: mailGroups
      .map((group) => ({ group, count: countOf((kind) => kind !== null && groupOfMail(kind) === group) }))
      .filter(({ count }) => count > 0),
    webhooks: countOf((kind) => kind === null),
    oldestAt: rows.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0] ?? null,
    maybeSent: rows.reduce((sum, { maybeSent }) => sum + maybeSent, 0),
  }
}

async function listPastStops({ db }: Reader): Promise<Sending['past']> {
  const { rows } = await sql<Sending['past'][number]>`
    select s.id, s.reason, s.found_at, s.ended_at, p.name as ended_by, s.left_out
      from sending_stops s join profiles p on p.user_id = s.ended_by
      order by s.ended_at desc, s.id desc
      limit ${mostPast}`.execute(db)
  return rows
}
