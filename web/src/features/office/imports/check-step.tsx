import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ImportTab, mostImportRows } from '@shehena/domain/office/imports/import-kind'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { FilterBar, SearchBox } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { checkMessages } from './check-messages.ts'
import { CompareAgain } from './compare-again.tsx'
import { doneMessages } from './done-messages.ts'
import type { Unsaved } from './grid.ts'
import type { ImportSearch } from './import-search.ts'
import classes from './imports.module.css'
import { OpeningCard } from './opening-card.tsx'
import { OpeningNotice as NotYours } from './opening-notice.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RowGrid } from './row-grid.tsx'
import { RowTabs } from './row-tabs.tsx'
import { isCorrectable, type StepProps } from './step.ts'
import { useCompareAgain } from './use-compare-again.ts'
import { type Rows, useRows } from './use-rows.ts'

/** The rows of an import: what each is, to be corrected, and to be applied. */
export function CheckStep(props: StepProps) {
  const t = useMessages(checkMessages)
  const done = useMessages(doneMessages)
  const { status, done: doneRows, rowCount, appliedBy, isStalled } = props.of
  const figures = [doneRows.toLocaleString('en'), rowCount.toLocaleString('en')] as const
  const progress = { reading: t.comparing, applying: done.applying, undoing: done.undoing }
  const unsaved = useRef<Unsaved>(new Map())
  const mayChange = isCorrectable(props.of)
  // A colleague may apply the import: then it is read-only. Runs before the cells unmount and lose what was typed.
  const wasOpen = useRef(mayChange)
  useLayoutEffect(() => {
    if (wasOpen.current && !mayChange && unsaved.current.size > 0) toast.failure(t.changeFailed, t.appliedMeanwhile)
    wasOpen.current = mayChange
  }, [mayChange, t])
  // A cell in which somebody types stays, also while a colleague has the rows compared.
  const isHeld = status === 'reading' && unsaved.current.size > 0
  if (!isHeld && (status === 'reading' || status === 'applying' || status === 'undoing')) {
    return (
      <ProgressCard
        done={doneRows}
        all={rowCount}
        text={progress[status](...figures)}
        note={isStalled ? done.stalled : done.mayLeave}
      />
    )
  }
  if (status === 'failed' && appliedBy === null) {
    return (
      <Stack align="flex-start">
        <CompareAgain {...props} />
        <Button variant="default" onClick={() => props.onStep('columns')}>
          {t.columns}
        </Button>
      </Stack>
    )
  }
  return <CheckedRows {...props} unsaved={unsaved} />
}

/** A file of fewer rows is seen at once. */
const fewRows = 10

function CheckedRows({ of: found, onStep, unsaved }: StepProps & { unsaved: RefObject<Unsaved> }) {
  const t = useMessages(checkMessages)
  const mayChange = isCorrectable(found)
  // What is wrong comes first, as it is when the rows are opened: a tab does not go while its last row is corrected.
  const [first] = useState<ImportTab>(mayChange && found.counts.error > 0 ? 'error' : 'all')
  const { tab = first, q, page } = useSearch({ from: '/app/imports/$id' })
  const setSearch = useSetSearch<ImportSearch>()
  const rows = useRows(found, { tab, q, page, unsaved })
  const settle = () => Promise.all([rows.settled(), ...unsaved.current.values()])
  return (
    <Stack>
      {found.opening && <OpeningCard of={{ ...found, opening: found.opening }} mayChange={mayChange} />}
      <RowTabs
        counts={found.counts}
        value={tab}
        onChange={(next) => setSearch({ tab: next }, { resetScroll: false })}
      />
      {(found.counts.all > fewRows || q !== undefined) && (
        <FilterBar>
          <SearchBox label={t.search} value={q} onSearch={(change, history) => setSearch(change, history)} />
        </FilterBar>
      )}
      {mayChange && (
        <Text c="dimmed" className={classes.drop ?? ''}>
          {t.help}
        </Text>
      )}
      <RowGrid
        key={`${tab} ${q} ${page} ${mayChange}`}
        of={found}
        tab={tab}
        rows={rows}
        mayChange={mayChange}
        unsaved={unsaved}
        settle={settle}
      />
      <ListPagination list={rows.list} deepest={mostImportRows} onPage={(next) => setSearch({ page: next })} />
      {mayChange && <ApplyBar of={found} onStep={onStep} unsaved={unsaved} settle={settle} reload={rows.reload} />}
    </Stack>
  )
}

type BarProps = StepProps & { unsaved: RefObject<Unsaved>; settle: () => Promise<unknown>; reload: Rows['reload'] }

/** What applying would do, and the button. It stays in sight. */
function ApplyBar({ of: found, onStep, unsaved, settle, reload }: BarProps) {
  const { id, counts, mayApply, appliedBy } = found
  const t = useMessages(checkMessages)
  const done = useMessages(doneMessages)
  const queries = useQueryClient()
  const applying = useMutation({
    mutationFn: async () => {
      await settle()
      if (unsaved.current.size > 0) throw new Error(t.notAllSaved)
      // As they are counted after the changes that were under way.
      const shown = queries.getQueryData(api.imports.get.queryKey({ input: { id } }))?.counts ?? counts
      return api.imports.apply.call({ id, expects: { new: shown.new, changed: shown.changed } })
    },
    onSuccess: (applied) => {
      queries.setQueryData(api.imports.get.queryKey({ input: { id } }), applied)
      onStep('done')
    },
    onError: () => {
      if (unsaved.current.size > 0) return
      // A colleague may have changed the rows, or applied them.
      void queries.invalidateQueries({ queryKey: api.imports.get.queryKey({ input: { id } }) })
      void reload()
    },
  })
  const comparing = useCompareAgain(id, { unsaved, settle })
  const button = useFocusAfter<HTMLButtonElement>(applying.isPending)
  const again = useFocusAfter<HTMLButtonElement>(comparing.isPending)
  const hasWork = counts.new + counts.changed > 0
  return (
    <Stack gap="sm" className={classes.bar ?? ''} data-bottom-bar>
      {applying.error && <Failure title={t.applyFailed} error={applying.error} />}
      {comparing.error && <Failure title={t.compareFailed} error={comparing.error} />}
      <Group justify="space-between">
        <Text role="status">
          {hasWork ? t.summary(counts.new, counts.changed) : t.nothing} {counts.error > 0 && t.staying(counts.error)}
        </Text>
        <Group gap="sm">
          {counts.error + counts.refused > 0 && (
            <Button ref={again} variant="default" loading={comparing.isPending} onClick={() => comparing.mutate()}>
              {t.compareAgain}
            </Button>
          )}
          {mayApply ? (
            <Button ref={button} disabled={!hasWork} loading={applying.isPending} onClick={() => applying.mutate()}>
              {appliedBy === null ? t.apply : done.goOn}
            </Button>
          ) : (
            <NotYours isApplied={appliedBy !== null} />
          )}
        </Group>
      </Group>
    </Stack>
  )
}

function Failure({ title, error }: { title: string; error: Error }) {
  return (
    <Alert color="red" title={title} role="alert">
      {error.message}
    </Alert>
  )
}
