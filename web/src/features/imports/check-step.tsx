import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useFocusAfter } from '#web/shared/ui/focus-after.ts'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { checkMessages } from './check-messages.ts'
import { doneMessages } from './done-messages.ts'
import type { ImportSearch } from './import-search.ts'
import classes from './imports.module.css'
import { ProgressCard } from './progress-card.tsx'
import { RowGrid, type Unsaved } from './row-grid.tsx'
import { RowTabs } from './row-tabs.tsx'
import { isOpen, type StepProps } from './step.ts'
import { useRows } from './use-rows.ts'

/** The rows of an import: what each is, to be corrected, and to be applied. */
export function CheckStep(props: StepProps) {
  const t = useMessages(checkMessages)
  const done = useMessages(doneMessages)
  const { status, done: doneRows, rowCount, appliedBy } = props.of
  const figures = [doneRows.toLocaleString('en'), rowCount.toLocaleString('en')] as const
  const progress = { reading: t.comparing, applying: done.applying, undoing: done.undoing }
  if (status === 'reading' || status === 'applying' || status === 'undoing') {
    return <ProgressCard done={doneRows} all={rowCount} text={progress[status](...figures)} note={done.mayLeave} />
  }
  if (status === 'failed' && appliedBy === null) {
    return (
      <Group>
        <Button onClick={() => props.onStep('columns')}>{t.columns}</Button>
      </Group>
    )
  }
  return <Rows {...props} />
}

function Rows({ of: found, onStep }: StepProps) {
  const t = useMessages(checkMessages)
  const { tab = 'all', page } = useSearch({ from: '/app/imports/$id' })
  const setSearch = useSetSearch<ImportSearch>()
  const rows = useRows(found.id, { tab, page })
  const mayChange = isOpen(found)
  const unsaved = useRef<Unsaved>(new Map())
  const untilSaved = async () => {
    await Promise.all([rows.settled(), ...unsaved.current.values()])
    if (unsaved.current.size > 0) throw new Error(t.notAllSaved)
  }
  return (
    <Stack>
      <RowTabs
        counts={found.counts}
        value={tab}
        onChange={(next) => setSearch({ tab: next === 'all' ? undefined : next }, { resetScroll: false })}
      />
      {mayChange && (
        <Text c="dimmed" className={classes.drop ?? ''}>
          {t.help}
        </Text>
      )}
      <RowGrid of={found} rows={rows} mayChange={mayChange} unsaved={unsaved} />
      <ListPagination list={rows.list} onPage={(next) => setSearch({ page: next })} />
      {mayChange && <ApplyBar of={found} onStep={onStep} untilSaved={untilSaved} />}
    </Stack>
  )
}

/** What applying would do, and the button. It stays in sight. */
function ApplyBar({ of: { id, counts }, onStep, untilSaved }: StepProps & { untilSaved: () => Promise<void> }) {
  const t = useMessages(checkMessages)
  const queries = useQueryClient()
  const applying = useMutation({
    mutationFn: async () => {
      await untilSaved()
      return api.imports.apply.call({ id })
    },
    onSuccess: (applied) => {
      queries.setQueryData(api.imports.get.queryKey({ input: { id } }), applied)
      onStep('done')
    },
  })
  const button = useFocusAfter<HTMLButtonElement>(applying.isPending)
  const hasWork = counts.new + counts.changed > 0
  return (
    <div className={classes.bar}>
      {applying.error && (
        <Alert color="red" title={t.applyFailed} role="alert">
          {applying.error.message}
        </Alert>
      )}
      <Group justify="space-between">
        <Text role="status">
          {hasWork ? t.summary(counts.new, counts.changed) : t.nothing} {counts.error > 0 && t.staying(counts.error)}
        </Text>
        <Button ref={button} disabled={!hasWork} loading={applying.isPending} onClick={() => applying.mutate()}>
          {t.apply}
        </Button>
      </Group>
    </div>
  )
}
