import type { PlanAbsence } from '@shehena/domain/road/plan/day-plan'
import type { PlanQueue } from '@shehena/domain/road/plan/plan-api'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { comingBar, driverFor, isBar, planAt, plannedOf } from './plan-change.ts'
import classes from './plan-desk.module.css'
import { PlanDetails } from './plan-details.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { planMessages } from './plan-messages.ts'
import { PlanQueueList } from './plan-queue.tsx'
import { hindrancesOf, keyOf, mobilityOf, type Row, type RowBar } from './plan-rows.ts'
import { usePlanWords } from './plan-words.ts'
import type { Span } from './time-scale.ts'
import { type Dragged, type Slot, usePlanDrag } from './use-plan-drag.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import type { Move, usePlanMoves } from './use-plan-moves.ts'

type Props = {
  rows: readonly Row[]
  absences: readonly PlanAbsence[]
  /** When the plan was read. */
  now: string
  queue: { data: PlanQueue | undefined; error: Error | null; refetch: () => unknown }
  moves: ReturnType<typeof usePlanMoves>
  scale: Span
  days: number
  /** Whether other days are being read. */
  isBusy: boolean
  /** What is said where a search finds no truck. */
  empty: ReactNode
  onAsk: (item: RowBar | QueueRow, to?: Row | null) => void
  onHold: (isHeld: boolean) => void
  onMore: () => void
}

/** The plan on a wide screen: the grid, and beside it the queue and the selected job. */
export function PlanDesk({ rows, absences, now, queue, moves, scale, days, isBusy, empty, ...act }: Props) {
  const t = useMessages(planMessages)
  const words = usePlanWords()
  const mayEdit = useCan('jobs.edit')
  const frame = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const shown = useMemo(
    () => rows.flatMap((row) => row.bars.map((bar) => ({ row, bar }))).find(({ bar }) => keyOf(bar) === selected),
    [rows, selected],
  )

  const clashOf = (item: Dragged, { row, span }: Slot) =>
    hindrancesOf(
      {
        jobId: isBar(item) ? item.jobId : item.id,
        vehicleId: row.id,
        driverId: driverFor(row, item)?.id ?? null,
        span,
      },
      rows,
      absences,
      now,
    )
  const drop = (item: Dragged, slot: Slot) => {
    if (!mayEdit) return
    if (isBar(item) && mobilityOf(item) === 'transfers') {
      if (slot.row.id === item.vehicleId) toast.failure(t.notSaved, t.hasStarted(item.jobNo))
      else act.onAsk(item, slot.row)
      return
    }
    const isSame = isBar(item) && slot.row.id === item.vehicleId && slot.span.from === item.span.from
    if (!isSame) moves.drop(moveOf(item, slot))
  }
  const drag = usePlanDrag({
    frame,
    rows,
    scale,
    describe: (item, slot) => ({
      name: `${plannedOf(item).name} · ${item.customerName}`,
      ...(slot && words.targetOf(item, slot, clashOf(item, slot))),
    }),
    onDrop: drop,
  })
  const keys = usePlanKeys({
    frame,
    rows,
    scale,
    words,
    hindrances: (bar, at) => {
      const row = rows[at.row]
      return row ? clashOf(bar, { row, span: at.span }) : []
    },
    onHold: act.onHold,
    onSelect: (bar) => setSelected(keyOf(bar)),
    onUnselect: () => setSelected(null),
    onPlan: (bar) => mayEdit && mobilityOf(bar) !== 'stays' && act.onAsk(bar),
    onDrop: (bar, row, span) => drop(bar, { row, span }),
  })
  const { onHold } = act
  useEffect(() => {
    onHold(drag.isDragging)
    return () => onHold(false)
  }, [drag.isDragging, onHold])

  return (
    <>
      <div className={classes.desk} data-dragging={drag.isDragging} aria-busy={isBusy}>
        {rows.length === 0 ? (
          <div className={classes.empty}>{empty || t.noTrucks}</div>
        ) : (
          <PlanGrid
            frame={frame}
            rows={rows}
            scale={scale}
            days={days}
            selected={selected}
            keys={keys}
            onSelect={(bar) => setSelected(keyOf(bar))}
            onGrab={(bar, event, element) => {
              if (mayEdit && mobilityOf(bar) !== 'stays') drag.begin(bar, element)(event)
            }}
          />
        )}
        <aside className={classes.side} aria-label={t.queue}>
          {shown && (
            <PlanDetails
              bar={shown.bar}
              regNo={shown.row.regNo}
              onPlan={(bar) => act.onAsk(bar)}
              onClose={() => setSelected(null)}
            />
          )}
          <h2 className={classes.title}>{queue.data ? t.queueCount(shownTotal(queue.data)) : t.queue}</h2>
          <PlanQueueList
            queue={queue}
            leaving={moves.coming.map(({ jobId }) => jobId)}
            onPlan={act.onAsk}
            onMore={act.onMore}
            {...(mayEdit && { onGrab: (row: QueueRow) => drag.begin(row) })}
          />
        </aside>
        {drag.isDragging && <DragLabel label={drag.label} />}
      </div>
      <PlanLegend />
    </>
  )
}

function DragLabel({ label }: { label: ReturnType<typeof usePlanDrag>['label'] }) {
  return (
    <div ref={label} className={classes.label} aria-hidden>
      <span data-text="name" />
      <strong data-text="place" />
      <span data-text="minded" />
      <span data-text="clash" />
    </div>
  )
}

/** What a drop saves, and the bar that shows it while it is saved. */
function moveOf(item: Dragged, slot: Slot): Move {
  return {
    planned: plannedOf(item),
    plan: planAt(item, slot),
    bar: comingBar(item, slot),
    regNo: slot.row.regNo,
  }
}
