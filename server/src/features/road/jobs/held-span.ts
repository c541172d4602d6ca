import { type RawBuilder, sql } from 'kysely'

/** The time, an ISO instant: that of a context, or its place in a statement that is built once. */
export type Now = { now: string | RawBuilder<string> }

/** SQL: from when an open leg takes its vehicle and driver; null without a planned start, when it takes nothing. */
export function heldSince(leg: string): RawBuilder<string | null> {
  return sql`least(${sql.ref(`${leg}.heldFrom`)}, ${sql.ref(`${leg}.startedAt`)})`
}

/** SQL: until when an open leg is to drive. One under way drives until now at least. */
export function drivenUntil({ now }: Now, leg: string): RawBuilder<string | null> {
  return sql`case ${sql.ref(`${leg}.phase`)} when 'under_way' then greatest(${sql.ref(`${leg}.heldUntil`)}, ${now}::timestamptz)
    else ${sql.ref(`${leg}.heldUntil`)} end`
}

/**
 * SQL: until when an open leg takes its vehicle and driver from others: in an open exception until that is resolved.
 *
 * @param isException SQL: whether its job is in an open exception
 */
export function heldUntil(ctx: Now, leg: string, isException: RawBuilder<boolean>): RawBuilder<string | null> {
  return sql`case when ${sql.ref(`${leg}.phase`)} = 'under_way' and ${isException} then 'infinity'
    else ${drivenUntil(ctx, leg)} end`
}
