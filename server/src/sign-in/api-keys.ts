import { dayOf, formatDay } from '@shehena/domain/dates'
import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import type pg from 'pg'
import { batchReads } from '../db/reads/batch-reads.ts'
import { untilUnblocked } from '../db/transaction.ts'
import { Refusal, TooMany } from '../errors.ts'
import { withoutWaiting } from '../http/limits.ts'
import { hashOfKey, isKeySecret } from './key-secret.ts'
import type { Caller } from './session.ts'

/** The program that a key belongs to. */
export type KeyCaller = Caller & { isReadOnly: boolean; keyHash: string }

type Found = Omit<KeyCaller, 'keyHash'> & {
  at: number
  role: KeyRole
  state: 'good' | 'expired' | 'replaced' | 'revoked'
  expiresAt: string
  /** Seconds until the key may call again; 0 within its limit. */
  wait: number
  isDue: boolean
}

/** SQL: whether the minute of a count `r` is over. */
const isOver = `r.window_start <= now() - interval '1 minute'`

// Looks up and counts in one statement: the calls of a batch together, as count_hit counts one. Sorted by key, so that two
// servers cannot deadlock over the counts.
const findKeysSql = `
  with found as materialized (
    select asked.at, k.id, p.user_id as "userId", p.id as "profileId", p.name, p.role, k.is_read_only as "isReadOnly",
        k.calls_per_minute, k.expires_at as "expiresAt",
        case when k.revoked_at is not null or not p.is_active then 'revoked'
          when k.expires_at <= now() then 'expired'
          when k.hash <> asked.hash and k.old_until <= now() then 'replaced'
          else 'good' end as state,
        coalesce(k.last_used_at not between now() - interval '1 minute' and now(), true) as "isDue"
      from unnest($1::text[]) with ordinality asked (hash, at)
      join public.api_keys k on k.hash = asked.hash or k.old_hash = asked.hash
      join public.profiles p on p.id = k.profile_id
  ), called as (
    select *, row_number() over calls as place, count(*) over (partition by id, state) as calls
      from found window calls as (partition by id, state order by at)
  ), counted as (
    insert into public.rate_limits as r (key, window_start, hits)
      select 'key:' || id, now(), count(*) from found where state = 'good' group by id order by id
      on conflict (key) do update set
        hits = case when ${isOver} then excluded.hits else r.hits + excluded.hits end,
        window_start = case when ${isOver} then now() else least(r.window_start, now()) end
      returning key, hits, window_start
  )
  select called.*, case when counted.hits - calls + place > calls_per_minute
        then greatest(1, ceil(extract(epoch from window_start + interval '1 minute' - now()))::int)
        else 0 end as wait, ${withoutWaiting}
    from called left join counted on counted.key = 'key:' || called.id`

export type FindKey = (secret: string, address: string) => Promise<KeyCaller | null>

/**
 * Finds the key of a secret with its current role, and counts the call. Concurrent look-ups are batched. The last use is
 * written at most once a minute, so that most calls write only their count, and wait for no log. Null for a
 * secret that no key has.
 *
 * @throws Refusal UNAUTHENTICATED for a key that was revoked, has expired or has another secret by now, TooMany
 */
export function openKeys(pool: pg.Pool): FindKey {
  const find = batchReads(async (hashes: readonly string[]) => {
    const { rows } = await untilUnblocked(() => pool.query<Found>(findKeysSql, [hashes]))
    const found = new Map(rows.map((row) => [Number(row.at), row]))
    return hashes.map((_, index) => found.get(index + 1))
  })
  return async (secret, address) => {
    const keyHash = hashOfKey(secret)
    const found = isKeySecret(secret) ? await find(keyHash) : undefined
    if (!found) return null
    const { id, userId, profileId, name, role, isReadOnly, state, wait, isDue } = found
    if (state !== 'good') throw new Refusal('UNAUTHENTICATED', objections[state](found))
    if (wait > 0) throw new TooMany(wait)
    if (isDue) await pool.query('select note_key_use($1, $2)', [id, address])
    return { id, userId, profileId, name, role, isReadOnly, keyHash }
  }
}

const objections = {
  revoked: () => 'This key was revoked. Ask an administrator for a new one.',
  replaced: () => 'This key was replaced by a new one. Use that one.',
  expired: ({ expiresAt }: Found) =>
    `This key expired on ${formatDay(dayOf(expiresAt))}. Ask an administrator for a new one.`,
}
