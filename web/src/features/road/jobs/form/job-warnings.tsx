import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { isFinal, type JobStatus, needsCrew } from '@shehena/domain/road/jobs/job-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { jobWarningMessages } from './job-warning-messages.ts'
import { WarningPanel } from './warning-panel.tsx'

type Plan = {
  bookingId: string | null
  vehicleId: string | null
  driverId: string | null
  status: JobStatus
  loadTons: number | null
  plannedStart: string | null
  plannedEnd: string | null
  expectedEnd: string | null
}

/** A weight that is no error. */
const isTyped = /^\d{1,6}(\.\d{1,2})?$/

type Props = {
  jobId: string | undefined
  plan: Plan
  /** Whether a save is checked against them: it is not where crew and times stay. */
  isChecked: boolean
}

/** What speaks against the planned job, and what a save will refuse. */
export function JobWarnings({ jobId, plan, isChecked }: Props) {
  const t = useMessages(jobWarningMessages)
  const { bookingId, vehicleId, driverId, status, loadTons, plannedStart, plannedEnd, expectedEnd } = plan
  const isAsked = bookingId !== null && (vehicleId !== null || driverId !== null) && !isFinal(status)
  const { data } = useQuery(
    api.jobs.warnings.queryOptions({
      input: {
        bookingId: bookingId ?? '',
        ...(vehicleId && { vehicleId }),
        ...(driverId && { driverId }),
        ...(plannedStart && { plannedStart }),
        ...(plannedEnd && { plannedEnd }),
        ...(expectedEnd && { expectedEnd }),
        ...(needsCrew(status) && { check: 'start' }),
        ...(loadTons !== null && isTyped.test(String(loadTons)) && { loadTons }),
        ...(jobId && { jobId }),
      },
      enabled: isAsked,
      placeholderData: keepPreviousData,
    }),
  )
  const warnings = (isAsked && data?.warnings) || []
  const notes = { never: null, unlessPlannedAnyway: t.needsReason, always: t.refused } as const
  const noteOf = ({ refuses }: Hindrance) => isChecked && notes[refuses] && <strong>{notes[refuses]}</strong>

  return <WarningPanel warnings={warnings} noteOf={noteOf} />
}
