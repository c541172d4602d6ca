import { Button } from '@mantine/core'
import type { PlanQueue } from '@shehena/domain/road/plan/plan-api'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Deadline, NearTime } from '#web/shared/near-time.tsx'
import { routeName } from '#web/shared/routes/route-name.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { planMessages } from './plan-messages.ts'
import classes from './plan-queue.module.css'
import { mostQueued } from './plan-search.ts'

type Props = {
  queue: { data: PlanQueue | undefined; error: Error | null; refetch: () => unknown }
  /** Bookings and jobs that are being saved. */
  leaving: readonly string[]
  onPlan: (row: QueueRow) => void
  onMore: () => void
  onGrab?: (row: QueueRow) => (event: PointerEvent<HTMLElement>) => void
}

export const nameOf = ({ kind, jobNo, bookingNo }: QueueRow) => (kind === 'job' && jobNo ? jobNo : bookingNo)

/** What waits for a truck, the soonest pickup first. */
export function PlanQueueList({ queue: { data, error, refetch }, leaving, onPlan, onMore, onGrab }: Props) {
  const t = useMessages(planMessages)
  const [stop, setStop] = useState('')
  const rows = (data?.items ?? []).filter(({ id, loadsLeft }) => !leaving.includes(id) || loadsLeft > 1)
  const current = rows.some(({ id }) => id === stop) ? stop : rows[0]?.id
  if (error && !data) return <ErrorPanel title={t.queueFailed} detail={error.message} onRetry={() => void refetch()} />
  return (
    <>
      {data && rows.length === 0 && <p className={classes.none}>{t.queueEmpty}</p>}
      <ul className={classes.rows} onKeyDown={moveFocus}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={classes.row}
            data-movable={onGrab !== undefined}
            {...(onGrab && { onPointerDown: onGrab(row) })}
          >
            <QueueFacts row={row} />
            <Button
              variant="default"
              size="compact-sm"
              className={classes.plan ?? ''}
              aria-label={t.planNamed(nameOf(row))}
              data-queue
              tabIndex={row.id === current ? 0 : -1}
              onFocus={() => setStop(row.id)}
              onClick={() => onPlan(row)}
            >
              {t.plan}
            </Button>
          </li>
        ))}
      </ul>
      <TextLink to={paths.bookings({ status: 'confirmed' })}>{t.allBookings}</TextLink>
      {data && data.total > data.items.length && data.items.length < mostQueued && (
        <Button variant="default" size="compact-sm" mt="xs" onClick={onMore}>
          {`${t.more} (${shownTotal(data)})`}
        </Button>
      )}
    </>
  )
}

function QueueFacts({ row }: { row: QueueRow }) {
  const t = useMessages(planMessages)
  const { kind, id, bookingId, bookingNo, customerName, origin, destination, cargoType, tons, loads, loadsLeft } = row
  const lacking = [
    ...(row.vehicle ? [] : [t.lacksVehicle]),
    ...(row.driver ? [] : [t.lacksDriver]),
    ...(row.plannedStart ? [] : [t.lacksStart]),
  ]
  const start = row.plannedStart ?? row.pickupAt
  const load = [tons !== null && t.tons(tons.toLocaleString('en')), cargoType].filter(Boolean).join(' · ')
  return (
    <div className={classes.facts}>
      <span className={classes.head}>
        <TextLink to={kind === 'job' ? paths.job(id) : paths.booking(bookingId)} py={0}>
          {nameOf(row)}
        </TextLink>
        {kind === 'job' && <span className={classes.quiet}>{bookingNo}</span>}
        {kind === 'booking' && loads > 1 && <span className={classes.quiet}>{t.loadsLeft(loadsLeft, loads)}</span>}
      </span>
      <span className={classes.route}>
        {origin && destination ? routeName({ origin, destination }) : t.customRoute}
      </span>
      <span className={classes.cut} title={customerName}>
        {customerName}
      </span>
      {load && (
        <span className={classes.cut} title={load}>
          {load}
        </span>
      )}
      <span>{start ? row.plannedStart ? <NearTime at={start} /> : <Deadline at={start} /> : t.noPickup}</span>
      {kind === 'job' && lacking.length > 0 && <span className={classes.lacks}>{t.lacks(lacking.join(', '))}</span>}
    </div>
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The list is one stop of the Tab key: arrow keys, Home and End go along its buttons, P does what Enter does. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  // safe: the target of a key is an element.
  const from = event.target as HTMLElement
  if (!from.matches('[data-queue]') || event.altKey || event.ctrlKey || event.metaKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-queue]')]
  const to = steps[event.key]?.(all.indexOf(from), all.length)
  if (event.key.toLowerCase() === 'p') from.click()
  else if (to === undefined) return
  else all[to]?.focus()
  event.preventDefault()
}
