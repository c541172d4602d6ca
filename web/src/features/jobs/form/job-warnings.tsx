import { type Clock, formatInstant } from '@shehena/domain/dates'
import type { JobWarning } from '@shehena/domain/jobs/job'
import { isFinal, type JobStatus } from '@shehena/domain/jobs/job-status'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { jobWarningMessages } from './job-warning-messages.ts'
import classes from './job-warnings.module.css'

type Plan = {
  bookingId: string | null
  vehicleId: string | null
  driverId: string | null
  status: JobStatus
  plannedStart: string | null
  plannedEnd: string | null
}

/** Warnings about the planned job. They do not block saving. */
export function JobWarnings({ jobId, plan }: { jobId: string | undefined; plan: Plan }) {
  const t = useMessages(jobWarningMessages)
  const clock = useClock()
  const { bookingId, vehicleId, driverId, status, plannedStart, plannedEnd } = plan
  const isAsked = bookingId !== null && (vehicleId !== null || driverId !== null) && !isFinal(status)
  const { data } = useQuery(
    api.jobs.warnings.queryOptions({
      input: {
        bookingId: bookingId ?? '',
        ...(vehicleId && { vehicleId }),
        ...(driverId && { driverId }),
        ...(plannedStart && { plannedStart }),
        ...(plannedEnd && { plannedEnd }),
        ...(jobId && { jobId }),
      },
      enabled: isAsked,
      placeholderData: keepPreviousData,
    }),
  )
  const sentences = (isAsked && data?.warnings.map((warning) => sentence(warning, t, clock))) || []

  if (sentences.length === 0) return null
  return (
    <div className={classes.panel} role="alert">
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden />
      <div>
        <p className={classes.title}>{t.warnings}</p>
        <ul className={classes.list}>
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function sentence(warning: JobWarning, t: TextsOf<typeof jobWarningMessages>, clock: Clock): string {
  switch (warning.kind) {
    case 'capacity':
      return t.overweight(String(warning.weightTons), String(warning.capacityTons))
    case 'vehicleInactive':
      return warning.status === 'maintenance' ? t.vehicleInMaintenance(warning.regNo) : t.vehicleInactive(warning.regNo)
    default: {
      const at = (instant: string | null) => (instant ? formatInstant(instant, clock) : t.toBeDecided)
      return t[warning.kind](warning.jobNo, t.between(at(warning.plannedStart), at(warning.plannedEnd)))
    }
  }
}
