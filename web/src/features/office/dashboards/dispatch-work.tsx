import type { DispatchDashboard } from '@shehena/domain/office/dashboards/dispatch-dashboard'
import { figureLists } from '@shehena/domain/office/dashboards/figure-lists'
import { shownExceptions, shownPickups } from '@shehena/domain/office/dashboards/targets'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { Ago, Deadline } from '#web/shared/near-time.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import classes from './board.module.css'
import { BoardRows } from './board.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import { dispatchWorkMessages } from './dispatch-work-messages.ts'

type Pickup = DispatchDashboard['pickups'][number]
type OpenException = DispatchDashboard['openExceptions'][number]

/** The next pickups without a job, a vehicle or a driver, each with what to do. */
export function PickupsCard({ data }: { data: DispatchDashboard | undefined }) {
  const t = useMessages(dispatchWorkMessages)
  const [shown, all] = [data?.pickups.length ?? 0, data?.pickupsToPlan ?? 0]
  return (
    <DetailCard
      title={t.pickups}
      action={
        <span className={classes.quiet}>
          {shown < all ? t.nextOf(String(shown), all.toLocaleString('en')) : t.next24Hours}
        </span>
      }
    >
      <BoardRows
        rows={data?.pickups.map((pickup) => <PickupRow key={pickup.id} pickup={pickup} />)}
        expected={shownPickups}
        empty={t.noPickups}
      />
    </DetailCard>
  )
}

function PickupRow({ pickup }: { pickup: Pickup }) {
  const t = useMessages(dispatchWorkMessages)
  const { customRoute } = useMessages(dashboardMessages)
  const { id, kind, no, customerName, origin, destination, at } = pickup
  const route = origin && destination ? `${origin} → ${destination}` : customRoute
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        <TextLink to={kind === 'job' ? paths.job(id) : paths.booking(id)}>{no}</TextLink> {customerName}
        <span className={classes.quiet}>{[route, ...lackOf(pickup, t)].join(' · ')}</span>
      </span>
      <span className={classes.end}>
        <Act pickup={pickup} />
        <span className={classes.quiet}>
          <Deadline at={at} />
        </span>
      </span>
    </li>
  )
}

function lackOf(
  { kind, loadsLeft, loads, regNo, driverName }: Pickup,
  t: TextsOf<typeof dispatchWorkMessages>,
): string[] {
  if (kind === 'booking') return [loads > 1 ? t.loadsLeft(loadsLeft ?? 0, loads) : t.noJob]
  return [regNo ?? t.noVehicle, driverName ?? t.noDriver]
}

function Act({ pickup: { id, kind, no } }: { pickup: Pickup }) {
  const t = useMessages(dispatchWorkMessages)
  const mayCreate = useCan('jobs.create')
  const mayEdit = useCan('jobs.edit')
  if (kind === 'job') {
    return (
      mayEdit && (
        <TextLink to={paths.job(id, { crew: 'open' })} aria-label={t.assignNamed(no)}>
          {t.assign}
        </TextLink>
      )
    )
  }
  return (
    mayCreate && (
      <TextLink to={paths.newJob({ booking: id })} aria-label={t.createJobFor(no)}>
        {t.createJob}
      </TextLink>
    )
  )
}

/** The open exceptions, the oldest first, with their reason and age. */
export function ExceptionsCard({ data }: { data: DispatchDashboard | undefined }) {
  const t = useMessages(dispatchWorkMessages)
  const { viewAll } = useMessages(dashboardMessages)
  return (
    <DetailCard
      title={t.openExceptions}
      action={<TextLink to={paths.jobs(figureLists.jobs.exceptions)}>{viewAll}</TextLink>}
    >
      <BoardRows
        rows={data?.openExceptions.map((exception) => <ExceptionRow key={exception.id} exception={exception} />)}
        expected={shownExceptions}
        empty={t.noExceptions}
      />
    </DetailCard>
  )
}

function ExceptionRow({ exception: { id, jobNo, reason, openedAt, regNo, driverName } }: { exception: OpenException }) {
  return (
    <li className={classes.row}>
      <span className={classes.main}>
        <TextLink to={paths.job(id)}>{jobNo}</TextLink> <span className={classes.late}>{reason}</span>
        <span className={classes.quiet}>{[regNo, driverName].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={`${classes.end} ${classes.late}`}>
        <Ago at={openedAt} />
      </span>
    </li>
  )
}
