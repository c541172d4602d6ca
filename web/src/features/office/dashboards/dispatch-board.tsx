import type { DispatchDashboard } from '@shehena/domain/office/dashboards/dispatch-dashboard'
import { figureLists } from '@shehena/domain/office/dashboards/figure-lists'
import { shownDrivers, shownJobs, targetOnTime } from '@shehena/domain/office/dashboards/targets'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Deadline } from '#web/shared/near-time.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid } from '#web/shared/ui/page/detail-card.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import classes from './board.module.css'
import { Board, BoardRows, usePercent } from './board.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { ExceptionsCard, PickupsCard } from './dispatch-work.tsx'
import { dispatchWorkMessages } from './dispatch-work-messages.ts'

const { jobs: lists } = figureLists

/** Dashboard of dispatchers: what waits for somebody, jobs in progress, free drivers, punctuality. */
export function DispatchBoard() {
  const t = useMessages(dashboardMessages)
  const work = useMessages(dispatchWorkMessages)
  const result = useQuery(api.dashboards.dispatch.queryOptions({ input: {} }))
  const { data } = result
  const percent = usePercent()

  return (
    <Board result={result}>
      <StatCards
        cards={[
          { label: t.activeJobs, value: data?.activeJobs, to: paths.jobs(lists.active) },
          {
            label: t.exceptions,
            value: data && (
              <span className={data.exceptions > 0 ? classes.late : undefined}>
                {data.exceptions.toLocaleString('en')}
              </span>
            ),
            to: paths.jobs(lists.exceptions),
          },
          { label: work.jobsAtRisk, value: data?.jobsAtRisk, to: paths.jobsAtRisk() },
          { label: work.papersMissing, value: data?.papersMissing, to: paths.jobs(lists.papersMissing) },
          {
            label: t.onTime,
            value: percent(data?.onTime),
            to: paths.jobs(lists.deliveredLate),
            note: t.target(targetOnTime),
          },
          {
            label: t.turnaround,
            value: data && (data.turnaroundHours === null ? '-' : t.hours(data.turnaroundHours.toFixed(1))),
            to: paths.jobs(lists.byHours),
            note: t.last30Days,
          },
        ]}
      />
      <DetailGrid>
        <PickupsCard data={data} />
        <ExceptionsCard data={data} />
        <DetailCard title={t.jobsInProgress} action={<TextLink to={paths.jobs(lists.active)}>{t.viewAll}</TextLink>}>
          <BoardRows
            rows={data?.jobsInProgress.map((job) => <JobRow key={job.id} job={job} />)}
            expected={shownJobs}
            empty={t.noJobs}
          />
        </DetailCard>
        <DetailCard
          title={t.driverStatus}
          action={<TextLink to={paths.drivers(figureLists.drivers.active)}>{t.viewAll}</TextLink>}
        >
          <BoardRows
            rows={data?.drivers.map((driver) => <DriverRow key={driver.id} driver={driver} />)}
            expected={shownDrivers}
            empty={t.noDrivers}
          />
        </DetailCard>
      </DetailGrid>
    </Board>
  )
}

function JobRow({ job }: { job: DispatchDashboard['jobsInProgress'][number] }) {
  const t = useMessages(dashboardMessages)
  const route = job.origin && job.destination ? `${job.origin} → ${job.destination}` : t.customRoute
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        <TextLink to={paths.job(job.id)}>{job.jobNo}</TextLink> {job.customerName}
        <span className={classes.quiet}>{[route, job.regNo ?? t.noVehicle].join(' · ')}</span>
      </span>
      <span className={classes.end}>
        <StatusBadge status={job.status} />
        <span className={classes.quiet}>{job.plannedEnd ? <Deadline at={job.plannedEnd} /> : t.noPlannedEnd}</span>
      </span>
    </li>
  )
}

function DriverRow({ driver }: { driver: DispatchDashboard['drivers'][number] }) {
  const t = useMessages(dashboardMessages)
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        {driver.name}
        {driver.jobId && (
          <span className={classes.quiet}>
            <TextLink to={paths.job(driver.jobId)}>{driver.jobNo}</TextLink>
            {driver.destination && ` ${t.towards(driver.destination)}`}
          </span>
        )}
      </span>
      {driver.status ? <StatusBadge status={driver.status} /> : <span className={classes.quiet}>{t.free}</span>}
    </li>
  )
}
