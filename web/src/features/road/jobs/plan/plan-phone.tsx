import { Button } from '@mantine/core'
import type { PlanQueue } from '@shehena/domain/road/plan/plan-api'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { absenceMessages } from '#web/shared/fields/choice-messages.ts'
import { NearTime } from '#web/shared/near-time.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { ViewSwitch } from '#web/shared/ui/table/view-switch.tsx'
import { PlanDetails } from './plan-details.tsx'
import { planMessages } from './plan-messages.ts'
import classes from './plan-phone.module.css'
import { PlanQueueList } from './plan-queue.tsx'
import { keyOf, type Row, type RowBar } from './plan-rows.ts'
import type { usePlanMoves } from './use-plan-moves.ts'

/** Trucks shown at first: a phone is slow. */
const shownTrucks = 30

type Props = {
  rows: readonly Row[]
  queue: { data: PlanQueue | undefined; error: Error | null; refetch: () => unknown }
  moves: ReturnType<typeof usePlanMoves>
  view: 'trucks' | 'queue'
  onView: (view: 'trucks' | 'queue') => void
  onAsk: (item: RowBar | QueueRow) => void
  onMore: () => void
}

/** The plan on a phone: each truck with its day as a list, or the queue. Nothing is dragged. */
export function PlanPhone({ rows, queue, moves, view, onView, onAsk, onMore }: Props) {
  const t = useMessages(planMessages)
  const [count, setCount] = useState(shownTrucks)
  return (
    <>
      <ViewSwitch
        label={t.title}
        value={view}
        options={[
          { value: 'trucks', label: t.trucks },
          { value: 'queue', label: queue.data ? t.queueCount(shownTotal(queue.data)) : t.queue },
        ]}
        onChange={onView}
      />
      {view === 'queue' ? (
        <PlanQueueList queue={queue} leaving={moves.coming.map(({ jobId }) => jobId)} onPlan={onAsk} onMore={onMore} />
      ) : (
        <>
          {rows.length === 0 && <p>{t.noMatch}</p>}
          {rows.slice(0, count).map((row) => (
            <TruckCard key={row.id} row={row} onAsk={onAsk} />
          ))}
          {rows.length > count && (
            <Button variant="default" onClick={() => setCount(count + shownTrucks)}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function TruckCard({ row, onAsk }: { row: Row; onAsk: (item: RowBar) => void }) {
  const t = useMessages(planMessages)
  const kinds = useMessages(absenceMessages)
  const { id, regNo, capacityTons, status, lastDriver, absences, bars } = row
  return (
    <section className={classes.truck} aria-label={regNo}>
      <h2 className={classes.head}>
        <TextLink to={paths.vehicle(id)} py={0}>
          {regNo}
        </TextLink>
        <span className={classes.quiet}>
          {[t.tons(capacityTons.toLocaleString('en')), lastDriver?.name].filter(Boolean).join(' · ')}
        </span>
        {status !== 'active' && <StatusBadge status={`vehicle_${status}`} />}
      </h2>
      {absences.map((absence) => (
        <p key={absence.id} className={classes.away}>
          {kinds[absence.kind]}: <NearTime at={absence.from} /> – {absence.until && <NearTime at={absence.until} />}
        </p>
      ))}
      {bars.length === 0 && absences.length === 0 && status === 'active' && <p className={classes.quiet}>{t.free}</p>}
      {bars.map((bar) => (
        <PlanDetails key={keyOf(bar)} bar={bar} onPlan={onAsk} />
      ))}
    </section>
  )
}
