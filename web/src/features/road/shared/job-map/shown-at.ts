import type { Stop, Whereabouts } from '@shehena/domain/road/jobs/job-whereabouts'
import type { TextsOf } from '#web/app/messages.ts'
import type { jobMapMessages } from './job-map-messages.ts'

/** Describes in words where a job is drawn. */
export function shownAt(t: TextsOf<typeof jobMapMessages>, { at, towards, isEstimated }: Whereabouts): string {
  if (towards) return t.halfway(nameOf(at), nameOf(towards))
  return isEstimated ? t.estimatedAt(nameOf(at)) : nameOf(at)
}

const nameOf = ({ place, lat, lon }: Stop) => place ?? `${lat.toFixed(4)}, ${lon.toFixed(4)}`
