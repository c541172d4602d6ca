import type { Job } from '@shehena/domain/road/jobs/job'
import { isFinal, waitingJobStatuses } from '@shehena/domain/road/jobs/job-status'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Deadline, LateSpan, NearTime, usePassed } from '#web/shared/near-time.tsx'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import card from '#web/shared/ui/page/detail-card.module.css'
import { CancelledBy } from './cancelled-by.tsx'
import { JobContact } from './job-contact.tsx'
import { jobMessages } from './job-messages.ts'
import classes from './job-summary.module.css'
import { summaryMessages } from './summary-messages.ts'

/** What a dispatcher needs on the road: where to, for whom, with what, who drives, and by when. */
export function JobSummary({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const words = useMessages(summaryMessages)
  const { customer, route, vehicle, driver, plannedStart, plannedEnd, expectedEnd } = job
  const isWaiting = waitingJobStatuses.some((status) => status === job.status)
  const overdue = usePassed(isWaiting ? plannedStart : null)
  const End = isFinal(job.status) ? NearTime : Deadline
  return (
    <section aria-label={t.summary}>
      <dl className={`${card.card} ${classes.summary}`}>
        {job.status === 'cancelled' && (
          <Fact label={t.status}>
            <strong>{words.cancelled}</strong>
            <CancelledBy id={job.id} />
          </Fact>
        )}
        <Fact label={t.route}>
          <strong>{route ? routeName(route) : t.customRoute}</strong>
        </Fact>
        <Fact label={t.customer} hasNumbers>
          <span>{customer.legalName}</span> <JobContact customer={customer} callLabel={t.call} />
        </Fact>
        <Fact label={t.vehicle}>
          {vehicle ? <TextLink to={paths.vehicle(vehicle.id)}>{vehicle.regNo}</TextLink> : t.notAssigned}
        </Fact>
        <Fact label={t.driver} hasNumbers>
          {driver ? <span>{driver.name}</span> : t.notAssigned}{' '}
          {driver?.phone && <PhoneLink number={driver.phone} label={t.call} />}
        </Fact>
        <Fact label={t.plannedStart}>
          {plannedStart ? <NearTime at={plannedStart} /> : t.toBeDecided}
          {overdue && <strong className={classes.late}>{words.shouldHaveStarted(overdue)}</strong>}
        </Fact>
        <Fact label={t.plannedEnd}>
          {plannedEnd ? <End at={plannedEnd} /> : t.toBeDecided} {job.isLate && <StatusBadge status="late" />}
          {job.status === 'completed' && <LateSpan job={job} isSentence />}
        </Fact>
        {expectedEnd && (
          <Fact label={t.expectedEnd}>
            <NearTime at={expectedEnd} />
          </Fact>
        )}
        {job.clashes.length > 0 && (
          <Fact label={words.clashes}>
            <StatusBadge status="clash" />
            {job.clashes.map(({ jobId, jobNo }) => (
              <TextLink key={jobId} to={paths.job(jobId)}>
                {jobNo}
              </TextLink>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  )
}

type FactProps = { label: string; hasNumbers?: boolean; children: ReactNode }

function Fact({ label, hasNumbers = false, children }: FactProps) {
  return (
    <div data-numbers={hasNumbers || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
