import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'

type Now = Pick<SharedContext, 'now'>
type Away = 'vehicles' | 'drivers'

/** The column with the id of the vehicle or the driver. */
export const subjectColumns = { vehicles: 'vehicleId', drivers: 'driverId' } as const

/** SQL: the present absence of the row of a table; there is at most one. */
function presentAbsence({ now }: Now, of: Away): RawBuilder<unknown> {
  return sql`from absences
    where absences.${sql.ref(subjectColumns[of])} = ${sql.ref(`${of}.id`)}
      and tstzrange(away_from, away_until) @> ${now}::timestamptz`
}

/** SQL: whether the vehicle or the driver of a row is away now. */
export function isAwayNow(ctx: Now, of: Away): RawBuilder<boolean> {
  return sql`exists (select ${presentAbsence(ctx, of)})`
}

/** Whether the vehicle or the driver of a row is away now, and until when. */
export function awayColumns(ctx: Now, of: Away) {
  return [
    isAwayNow(ctx, of).as('isAway'),
    sql<string | null>`(select away_until ${presentAbsence(ctx, of)})`.as('awayUntil'),
  ] as const
}
