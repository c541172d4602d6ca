import { inUtc } from '../dates.ts'

type Plan = { plannedStart: string | null; plannedEnd: string | null }

/** Whether a job would end before it starts. A time that is not known yet contradicts nothing. */
export function endsBeforeStart({ plannedStart, plannedEnd }: Plan): boolean {
  return plannedStart !== null && plannedEnd !== null && inUtc(plannedEnd) < inUtc(plannedStart)
}
