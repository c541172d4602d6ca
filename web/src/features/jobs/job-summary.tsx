import type { Job } from '@shehena/domain/jobs/job'
import { isFinal } from '@shehena/domain/jobs/job-status'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Deadline, NearTime } from '#web/shared/near-time.tsx'
import { PhoneLink } from '#web/shared/phone-link.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { JobContact } from './job-contact.tsx'
import { jobMessages } from './job-messages.ts'
import classes from './job-summary.module.css'

/** What a dispatcher needs on the road: where to, for whom, with what, who drives, and by when. */
export function JobSummary({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const { customer, route, vehicle, driver, plannedStart, plannedEnd } = job
  const End = isFinal(job.status) ? NearTime : Deadline
  return (
    <section aria-label={t.summary}>
      <dl className={classes.summary}>
        <Fact label={t.route}>
          <strong>{route ? routeName(route) : t.customRoute}</strong>
        </Fact>
        <Fact label={t.customer}>
          <span>{customer.legalName}</span> <JobContact customer={customer} callLabel={t.call} />
        </Fact>
        <Fact label={t.vehicle}>
          {vehicle ? <TextLink to={paths.vehicle(vehicle.id)}>{vehicle.regNo}</TextLink> : t.notAssigned}
        </Fact>
        <Fact label={t.driver}>
          {driver ? <span>{driver.name}</span> : t.notAssigned}{' '}
          {driver?.phone && <PhoneLink number={driver.phone} label={t.call} />}
        </Fact>
        <Fact label={t.plannedStart}>{plannedStart ? <NearTime at={plannedStart} /> : t.toBeDecided}</Fact>
        <Fact label={t.plannedEnd}>{plannedEnd ? <End at={plannedEnd} /> : t.toBeDecided}</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
