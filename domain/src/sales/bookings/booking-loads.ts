import type { BookingStatus } from './booking-list.ts'

/** Most trucks of one booking. */
export const mostTrucks = 50

type Loads = {
  trucksNeeded: number
  /** Its jobs that are not cancelled, each with one load. */
  onJobs: number
}

/** How many loads of a booking no job carries. */
export function loadsLeft({ trucksNeeded, onJobs }: Loads): number {
  return Math.max(0, trucksNeeded - onJobs)
}

/**
 * The status of a booking whose number of trucks changes: confirmed while loads are left, scheduled once each has a job.
 * A status other than these two was set by a person and stays.
 *
 * @param from the trucks needed before
 */
export function statusForTrucks(status: BookingStatus, { from, trucksNeeded, onJobs }: Loads & { from: number }) {
  if (status === 'scheduled' && trucksNeeded > from) return 'confirmed'
  if (status === 'confirmed' && trucksNeeded < from && trucksNeeded === onJobs) return 'scheduled'
  return status
}

/** Why a booking cannot need so few trucks; null where it can. */
export function objectionToTrucks({ trucksNeeded, onJobs }: Loads): string | null {
  const tooMany = onJobs - trucksNeeded
  if (tooMany <= 0) return null
  return tooMany === 1
    ? `It has jobs for ${onJobs} trucks; cancel one first.`
    : `It has jobs for ${onJobs} trucks; cancel ${tooMany} first.`
}
