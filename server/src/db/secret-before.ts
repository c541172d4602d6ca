import { hoursOfOldSecret, type Renewal, type Renewed } from '@shehena/domain/renewal'
import { type RawBuilder, sql } from 'kysely'

type Before = { old: RawBuilder<string | null>; until: RawBuilder<string | null> }

type Columns = {
  /** Holds the secret so far. */
  secret: string
  /** Holds the time after which it would not work anyway. */
  expiry?: string
}

/**
 * SQL: what a renewal makes of the secret so far. It goes on for some hours as the secret before; or nothing is kept of it, nor of
 * one before it, so that no clock that is put right wakes it.
 */
export function secretBefore(of: Renewed, renewal: Renewal, { secret, expiry }: Columns): Before {
  const hours = hoursOfOldSecret(of, renewal)
  if (hours === null) return { old: sql`null`, until: sql`null` }
  const end = sql<string>`now() + make_interval(hours => ${hours})`
  return { old: sql.ref(secret), until: expiry === undefined ? end : sql`least(${end}, ${sql.ref(expiry)})` }
}
