import { z } from 'zod'
import { Id } from '../../fields.ts'
import { type Crew, isSameCrew, type Leg } from './job-leg.ts'

/** What the caller saw of a load, for an act on who carries it. */
export const SeenLeg = z
  .strictObject({
    legId: Id.describe('The last leg of the job: it carries the load'),
    vehicleId: Id.nullable(),
    driverId: Id.nullable(),
  })
  .describe(
    'What the caller saw: the last leg of the job, and the crew of the leg that the call is about. Where that has changed since, the call is refused as CONFLICT; without it nothing is compared',
  )
export type SeenLeg = z.infer<typeof SeenLeg>

/**
 * Who carries a load otherwise than the caller saw: the last leg where that is another one by now, or the leg that the act
 * is about where its crew is another one; null where all is as it was seen.
 */
export function unseenLeg<Stored extends Leg>(legs: readonly Stored[], about: Stored, seen: SeenLeg): Stored | null {
  const last = legs.at(-1)
  if (last && last.id !== seen.legId) return last
  return isSameCrew(about, seen) ? null : about
}

/** What a screen has seen of a leg. */
export function seenOf(legs: readonly { id: string }[], { vehicleId, driverId }: Crew): { seen?: SeenLeg } {
  const last = legs.at(-1)
  return last ? { seen: { legId: last.id, vehicleId, driverId } } : {}
}
