import type { TextsOf } from '#web/app/messages.ts'
import type { legMessages } from './leg-messages.ts'

type Crew = { vehicle: { regNo: string } | null; driver: { name: string } | null }

/** A truck and its driver in a sentence: 'KDA 412F, John Mwangi'. */
export function crewName({ vehicle, driver }: Crew, t: TextsOf<typeof legMessages>): string {
  return `${vehicle?.regNo ?? t.noVehicle}, ${driver?.name ?? t.noDriver}`
}
