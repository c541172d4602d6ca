import { addDays, dayOf, instantOf, startOfWeek } from '../../dates.ts'

type Plan = {
  /** The time of now, an ISO instant. */
  now: string
  /** When backups begin, 0 to 23 in Nairobi. */
  hour: number
  /** When the last one began that is running or got done; null for none. One that failed is tried again. */
  lastBegunAt: string | null
}

/** Whether the backup of the night is due: none has begun since the last time at which one should. */
export function isBackupDue({ now, hour, lastBegunAt }: Plan): boolean {
  const today = dayOf(now)
  const time = `${String(hour).padStart(2, '0')}:00`
  const ofToday = instantOf(`${today} ${time}`)
  const wantedAt = ofToday <= now ? ofToday : instantOf(`${addDays(today, -1)} ${time}`)
  return lastBegunAt === null || lastBegunAt < wantedAt
}

/** Whether a backup has to be proved: none has been since the last Sunday began in Nairobi. */
export function isProofDue({ now, lastProvedAt }: { now: string; lastProvedAt: string | null }): boolean {
  return lastProvedAt === null || lastProvedAt < instantOf(`${lastSunday(dayOf(now))} 00:00`)
}

/** The Sunday on or before a calendar day. */
function lastSunday(day: string): string {
  return addDays(startOfWeek(addDays(day, 1)), -1)
}
