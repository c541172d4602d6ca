import { Button, Group } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { addDays, dayOf } from '@shehena/domain/dates'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useByMinute } from '#web/app/minutes.ts'
import { useSetSearch } from '#web/app/search.ts'
import { DoubtQuestion } from '#web/shared/forms/doubt-question.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { FilterBar, FoundCount, SearchBox } from '#web/shared/ui/table/filter-bar.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { ViewSwitch } from '#web/shared/ui/table/view-switch.tsx'
import { isBar } from './plan-change.ts'
import { planMessages } from './plan-messages.ts'
import { mobilityOf, type Row, type RowBar, rowsOf, showing } from './plan-rows.ts'
import { daysShown, mostQueued, type PlanSearch, planInput, queuePage } from './plan-search.ts'
import { beginOf, instantAt, scaleOf, startOf } from './time-scale.ts'
import { usePlanMoves } from './use-plan-moves.ts'
import { usePlanQueries } from './use-plan-queries.ts'

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx').then((file) => ({ default: file.PlanDialog })))
const PlanTransfer = lazyPart(() => import('./plan-transfer.tsx').then((file) => ({ default: file.PlanTransfer })))
const loadDesk = () => import('./plan-desk.tsx').then((file) => ({ default: file.PlanDesk }))
const loadPhone = () => import('./plan-phone.tsx').then((file) => ({ default: file.PlanPhone }))
const PlanDesk = lazyPart(loadDesk)
const PlanPhone = lazyPart(loadPhone)
const PlanAnywayDialog = lazyPart(() =>
  import('../plan-anyway/plan-anyway-dialog.tsx').then((file) => ({ default: file.PlanAnywayDialog })),
)

/** What a dialog is open for. `to`: the truck that a load was dropped on. */
type Asked = { kind: 'plan'; item: RowBar | QueueRow } | { kind: 'transfer'; bar: RowBar; to: Row | null }

/** Who carries what when, and what is still to be planned: the screen that a dispatcher leaves open. */
export default function DayPlanPage() {
  const t = useMessages(planMessages)
  const search = useSearch({ from: '/app/dispatch/plan' })
  const setSearch = useSetSearch<PlanSearch & { page?: number }>()
  const today = useByMinute((now) => dayOf(now))
  const begin = useByMinute((now) => beginOf(search.day, now))
  const days = daysShown(search)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [queueSize, setQueueSize] = useState(queuePage)
  const [isHeld, setHeld] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { plan, queue, trucks, refresh } = usePlanQueries(planInput(search, dayOf(instantAt(begin))), {
    queueSize,
    isHeld,
  })
  const moves = usePlanMoves(refresh)
  const { coming } = moves
  const absences = plan.data?.absences
  // A list has no axis: it shows whole days.
  const from = isNarrow ? startOf(search.day ?? today) : begin
  const scale = useMemo(() => scaleOf(from, days), [from, days])
  const rows = useMemo(() => {
    const shown = showing(scale, trucks ?? [], absences ?? [])
    return rowsOf(shown.trucks, shown.absences, coming)
  }, [scale, trucks, absences, coming])
  useHotkeys([['Q', () => document.querySelector<HTMLElement>('[data-queue][tabindex="0"]')?.focus()]])

  // In parallel with the data; where that fails, the part is loaded again when it shows.
  useEffect(() => void (isNarrow ? loadPhone() : loadDesk()).catch(() => undefined), [isNarrow])

  const ask = (item: RowBar | QueueRow, to: Row | null = null) =>
    setAsked(
      isBar(item) && mobilityOf(item) === 'transfers' ? { kind: 'transfer', bar: item, to } : { kind: 'plan', item },
    )
  const go = (day: string | undefined) => setSearch({ day }, { replace: true, resetScroll: false })
  // Before three hours before now come the other hours of that day.
  const earlier = search.day || isNarrow ? addDays(search.day ?? today, -days) : dayOf(instantAt(begin))
  const onMore = () => setQueueSize(Math.min(queueSize + queuePage, mostQueued))
  const parts = { rows, absences: absences ?? [], queue, moves, onAsk: ask, onMore }

  return (
    <Page title={t.title} isWide>
      <FilterBar>
        <Group gap={4} wrap="nowrap">
          <Button variant="default" px={8} aria-label={t.earlier} onClick={() => go(earlier)}>
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" aria-pressed={!search.day} onClick={() => go(undefined)}>
            {t.today}
          </Button>
          <Button variant="default" px={8} aria-label={t.later} onClick={() => go(addDays(search.day ?? today, days))}>
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </Group>
        <ViewSwitch
          label={t.span}
          value={String(days)}
          options={['1', '3', '7'].map((value) => ({ value, label: t.days(Number(value)) }))}
          onChange={(value) => setSearch({ days: value === '3' || value === '7' ? value : undefined })}
        />
        <SearchBox label={t.search} value={search.q} onSearch={setSearch} />
        <FoundCount>{plan.data && t.found(plan.data.total.toLocaleString('en'))}</FoundCount>
      </FilterBar>
      {plan.data && plan.data.total > plan.data.trucks.length && (
        <p>{t.firstOf(plan.data.trucks.length, plan.data.total.toLocaleString('en'))}</p>
      )}
      {plan.data?.isCut && <p>{t.isCut}</p>}
      {plan.error && !plan.data ? (
        <ErrorPanel title={t.failed} detail={plan.error.message} onRetry={() => void plan.refetch()} />
      ) : !plan.data ? (
        <LoadingDetails text={t.loading} />
      ) : (
        <Suspense fallback={<LoadingDetails text={t.loading} />}>
          {isNarrow ? (
            <PlanPhone
              {...parts}
              view={search.view ?? 'trucks'}
              onView={(view) => setSearch({ view: view === 'queue' ? view : undefined }, { replace: true })}
            />
          ) : (
            <PlanDesk
              {...parts}
              now={plan.data.now}
              scale={scale}
              days={days}
              isBusy={plan.isPlaceholderData}
              empty={search.q && <NoMatch text={t.noMatch} onClear={() => setSearch({ q: undefined })} />}
              onHold={setHeld}
            />
          )}
        </Suspense>
      )}
      <Suspense>
        {asked?.kind === 'plan' && (
          <PlanDialog item={asked.item} rows={rows} refresh={refresh} onClose={() => setAsked(null)} />
        )}
        {asked?.kind === 'transfer' && <PlanTransfer bar={asked.bar} to={asked.to} onClose={() => setAsked(null)} />}
        <DoubtQuestion
          question={moves.doubt}
          labels={{ plannedStart: t.start, plannedEnd: t.end }}
          saveAgain={moves.confirm}
        />
        {moves.clash && (
          <PlanAnywayDialog
            key={moves.clash.hindrances.map(({ kind, id }) => kind + id).join()}
            hindrances={moves.clash.hindrances}
            isBusy={moves.clash.isSending}
            onConfirm={moves.planAnyway}
            onClose={moves.leaveClash}
          />
        )}
      </Suspense>
    </Page>
  )
}
