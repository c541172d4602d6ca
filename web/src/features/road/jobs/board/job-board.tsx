import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type BoardStatus, recentDays } from '@shehena/domain/road/jobs/job-board'
import { type StepTarget, stepsFrom } from '@shehena/domain/road/jobs/job-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan } from '#web/app/session.tsx'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { shownTotal } from '#web/shared/ui/table/shown-total.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { jobMessages } from '../job-messages.ts'
import type { JobSearch } from '../job-search.ts'
import { viewMessages } from '../view-messages.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { type Column, isFolded, type PlacedCard, whyNot, widthsOf, withMoves } from './board-columns.ts'
import { boardMessages } from './board-messages.ts'
import { useCompletedFold } from './completed-fold.ts'
import classes from './job-board.module.css'
import { useBoardMoves } from './use-board-moves.ts'
import { useCardDrag } from './use-card-drag.ts'

const AssignDialog = lazyPart(() =>
  import('../assign/assign-dialog.tsx').then((file) => ({ default: file.AssignDialog })),
)
const ExceptionDialog = lazyPart(() =>
  import('./exception-dialog.tsx').then((file) => ({ default: file.ExceptionDialog })),
)
const PlanAnywayDialog = lazyPart(() =>
  import('../plan-anyway/plan-anyway-dialog.tsx').then((file) => ({ default: file.PlanAnywayDialog })),
)

type Props = {
  search: Pick<JobSearch, 'q' | 'status'>
  /** Shown in place of the columns where the board has no jobs. */
  empty: ReactNode
}

/** Kanban board: unfinished jobs in columns by status, moved by dragging or by menu. */
export function JobBoard({ search: { q, status }, empty }: Props) {
  const t = useMessages(boardMessages)
  const words = useMessages(jobMessages)
  const views = useMessages(viewMessages)
  const input = { ...(q && { q }), ...(status && { status }) }
  const { data, error, refetch, isPlaceholderData } = useQuery(
    api.jobs.board.queryOptions({ input, placeholderData: keepPreviousData }),
  )

  if (status === 'cancelled') {
    return (
      <p className={classes.none}>
        {t.cancelledInTable} <TextLink to={paths.jobs(input)}>{t.showTable}</TextLink>
      </p>
    )
  }
  if (!data)
    return <LoadingOrFailed text={views.loading} error={error} failedText={words.listFailed} onRetry={refetch} />
  if (data.columns.every(({ total }) => total === 0)) return empty
  return <Columns board={data} q={q} isBusy={isPlaceholderData} />
}

type ColumnsProps = { board: Parameters<typeof withMoves>[0]; q: string | undefined; isBusy: boolean }

function Columns({ board, q, isBusy }: ColumnsProps) {
  const t = useMessages(boardMessages)
  const { moves, move, asked, explain, giveUp, clash, moveAnyway, leaveClash } = useBoardMoves()
  // `to`: the step that waits for the crew.
  const [assigned, setAssigned] = useState<{ card: PlacedCard; to?: StepTarget } | null>(null)
  const mayAssign = useCan('jobs.edit')
  const frame = useRef<HTMLDivElement>(null)
  const refuse = useRefusal()
  const isMoving = (id: string) => moves.some(({ card }) => card.id === id)
  const keepFocus = useKeptFocus(frame, isMoving)
  const columns = withMoves(board, moves)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<BoardStatus | null>(null)
  const { isOpen, turn } = useCompletedFold()
  // What somebody searches is in sight.
  const mayFold = !isNarrow && !q && columns.length > 1
  const isCompletedOpen = isOpen || !mayFold
  const shown = columns.find((column) => column.status === chosen) ?? firstFull(columns)

  const tryMove = (card: PlacedCard, to: BoardStatus) => {
    const step = stepsFrom(card.status).find((each) => each.to === to)
    const obstacle = whyNot(card, to)
    if (step && !obstacle) move(card, step.to)
    else if (step && mayAssign && obstacle === 'lacksCrew') setAssigned({ card, to: step.to })
    else refuse(card, to)
  }
  const { drag, begin, ghost } = useCardDrag(frame, tryMove)

  return (
    <section aria-label={t.jobBoard} aria-busy={isBusy}>
      {isNarrow && <ColumnSwitch columns={columns} shown={shown?.status} onShow={setChosen} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard. */}
      <div ref={frame} className={classes.board} data-dragging={drag !== null} tabIndex={0}>
        <div
          className={classes.columns}
          {...(!isNarrow && { style: { gridTemplateColumns: widthsOf(columns, isCompletedOpen) } })}
        >
          {(isNarrow ? columns.filter((column) => column === shown) : columns).map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              q={q}
              drag={drag}
              isFolded={!isNarrow && isFolded(column, isCompletedOpen)}
              {...(mayFold && column.status === 'completed' && column.total > 0 && { onTurn: turn })}
            >
              {column.items.map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  isMoving={isMoving(card.id)}
                  onGrab={begin(card)}
                  onMove={(to) => {
                    keepFocus(card.id)
                    tryMove(card, to)
                  }}
                  onAssign={() => setAssigned({ card })}
                />
              ))}
            </BoardColumn>
          ))}
        </div>
      </div>
      <p className={classes.rule}>{t.rule(recentDays)}</p>
      {drag && (
        <div ref={ghost} className={classes.ghost} style={{ width: drag.width }} aria-hidden>
          <strong>{drag.card.jobNo}</strong>
          <span>{drag.card.customerName}</span>
        </div>
      )}
      <Suspense>
        {asked && (
          <ExceptionDialog
            id={asked.card.id}
            jobNo={asked.card.jobNo}
            isBusy={asked.isSending}
            refusal={asked.refusal}
            onConfirm={explain}
            onClose={giveUp}
          />
        )}
        {assigned && (
          <AssignDialog
            job={assigned.card}
            onAssigned={() => {
              setAssigned(null)
              if (assigned.to) move(assigned.card, assigned.to)
            }}
            onClose={() => setAssigned(null)}
          />
        )}
        {clash && (
          <PlanAnywayDialog
            key={clash.hindrances.map(({ kind, id }) => kind + id).join()}
            hindrances={clash.hindrances}
            isBusy={clash.isSending}
            onConfirm={moveAnyway}
            onClose={leaveClash}
          />
        )}
      </Suspense>
    </section>
  )
}

type SwitchProps = {
  columns: Column[]
  shown: BoardStatus | undefined
  onShow: (status: BoardStatus) => void
}

/** Select of the one column that a narrow screen shows. */
function ColumnSwitch({ columns, shown, onShow }: SwitchProps) {
  const t = useMessages(boardMessages)
  const statusLabels = useStatusLabels()
  return (
    <NativeSelect
      mb="sm"
      aria-label={t.column}
      value={shown}
      data={columns.map((column) => ({
        value: column.status,
        label: t.counted(statusLabels[column.status], shownTotal(column)),
      }))}
      // safe: the options are the columns.
      onChange={({ currentTarget }) => onShow(currentTarget.value as BoardStatus)}
    />
  )
}

/** Notice why a card cannot be dropped on a column. */
function useRefusal() {
  const t = useMessages(boardMessages)
  const words = useMessages(jobMessages)
  const statusLabels = useStatusLabels()
  return (card: PlacedCard, to: BoardStatus) => {
    const { jobNo, status } = card
    const allowed = stepsFrom(status).map((step) => statusLabels[step.to])
    const reason =
      whyNot(card, to) === 'lacksCrew'
        ? words.crewNeeded
        : allowed.length > 0
          ? t.notThere(jobNo, statusLabels[status], allowed.join(', '))
          : t.isOver(jobNo, statusLabels[status])
    toast.failure(words.moveFailed, reason)
  }
}

/** Restores the focus of a card that is remounted in another column. */
function useKeptFocus(frame: RefObject<HTMLElement | null>, isMoving: (id: string) => boolean) {
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (!kept.current) return
    const active = document.activeElement
    if (active === document.body || active?.hasAttribute('data-turn')) {
      const card = frame.current?.querySelector(`[data-job="${kept.current}"]`)
      const menu = card?.querySelector<HTMLElement>('[data-move]')
      const control = menu ?? (card ?? frame.current)?.querySelector<HTMLElement>(card ? 'a' : '[data-turn]')
      control?.focus()
    } else if (!active?.closest('[role="menu"]') && !isMoving(kept.current)) {
      kept.current = null
    }
  })
  return (id: string) => {
    kept.current = id
  }
}

function firstFull(columns: Column[]): Column | undefined {
  return columns.find(({ total }) => total > 0) ?? columns[0]
}
