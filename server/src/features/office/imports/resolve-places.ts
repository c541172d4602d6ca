import type { ReadRow } from '@shehena/domain/office/imports/read-import-row'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { noRoute } from '../../sales/bookings/import-booking.ts'

type Named = { origin: string; destination: string }

/**
 * Replaces the places of the cells of some bookings with those of their route, as it spells them. Without a route, both
 * cells get a fault.
 */
export async function resolvePlaces(tx: Context, rows: readonly { read: ReadRow }[]): Promise<void> {
  const named = rows.flatMap(({ read }) => {
    const { origin, destination } = read.values
    return typeof origin === 'string' && typeof destination === 'string' ? [{ read, origin, destination }] : []
  })
  const found = await findRoutes(tx, named)
  for (const { read, ...places } of named) {
    const route = found.get(nameOf(places))
    if (route) Object.assign(read.values, route)
    else Object.assign(read.faults, { origin: noRoute, destination: noRoute })
  }
}

/** The routes between some places, by the places as they are written. */
async function findRoutes({ db }: Context, named: readonly Named[]): Promise<ReadonlyMap<string, Named>> {
  const pairs = [
    ...new Map(
      named.map(({ origin, destination }) => [nameOf({ origin, destination }), { origin, destination }]),
    ).values(),
  ]
  // An index scan for each pair, as for names of customers.
  const { rows } = await sql<{ place: number; origin: string; destination: string }>`
    with named as materialized (
      select place, place_key(origin) as from_key, place_key(destination) as to_key
        from unnest(${pairs.map(({ origin }) => origin)}::text[], ${pairs.map(({ destination }) => destination)}::text[])
          with ordinality as t (origin, destination, place)
    )
    select n.place::int, t.origin, t.destination
      from named n, lateral (
          select origin, destination from routes c
            where place_key(c.origin) = n.from_key and place_key(c.destination) = n.to_key offset 0) t`.execute(db)
  return new Map(
    rows.flatMap(({ place, ...route }) => {
      const pair = pairs[place - 1]
      return pair ? [[nameOf(pair), route]] : []
    }),
  )
}

const nameOf = ({ origin, destination }: Named) => JSON.stringify([origin, destination])
