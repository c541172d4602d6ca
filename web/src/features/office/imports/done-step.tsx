import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Import } from '@shehena/domain/office/imports/import'
import type { ImportTab } from '@shehena/domain/office/imports/import-kind'
import { type SheetFormat, sheetFormats } from '@shehena/domain/sheets/sheet-formats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { saveFile } from '#web/shared/forms/save-file.ts'
import { ConfirmDialog } from '#web/shared/ui/dialog/confirm-dialog.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { tabMessages } from './check-messages.ts'
import { CompareAgain } from './compare-again.tsx'
import { doneMessages, goToMessages } from './done-messages.ts'
import { importPath } from './import-search.ts'
import classes from './imports.module.css'
import { ProgressCard } from './progress-card.tsx'
import { countLeft, isCorrectable, type StepProps } from './step.ts'

const lists = {
  customers: paths.customers(),
  vehicles: paths.vehicles(),
  drivers: paths.drivers(),
  routes: paths.routes({ tab: 'catalogue' }),
  invoices: paths.invoices({ status: 'opening' }),
  bookings: paths.bookings(),
}

/** What became of an import, what was not written, and the way back. */
export function DoneStep({ of: found, onStep }: StepProps) {
  const t = useMessages(doneMessages)
  const goTo = useMessages(goToMessages)
  const { status, done, rowCount, appliedBy, kind } = found
  const isBusy = status === 'applying' || status === 'undoing'
  if (isBusy) {
    const text = t[status](done.toLocaleString('en'), rowCount.toLocaleString('en'))
    return <ProgressCard done={done} all={rowCount} text={text} note={found.isStalled ? t.stalled : t.mayLeave} />
  }
  if (appliedBy === null) {
    return (
      <Stack align="flex-start">
        <Text>{t.notYet}</Text>
        <Button onClick={() => onStep('check')}>{t.check}</Button>
      </Stack>
    )
  }
  return (
    <Stack>
      <Who of={found} />
      <Outcomes of={found} />
      <Left of={found} />
      {status === 'undone' && found.counts.all > 0 && (
        <CompareAgain of={found} onStep={onStep}>
          {t.againText}
        </CompareAgain>
      )}
      <UndoImport of={found}>
        {/* After a stop the next step is to go on, after an undo to compare again. */}
        <ButtonLink to={lists[kind]} variant={status === 'failed' || status === 'undone' ? 'default' : 'filled'}>
          {goTo[kind]}
        </ButtonLink>
        <Correct of={found} />
        <GoOn of={found} />
      </UndoImport>
    </Stack>
  )
}

function Who({ of: { appliedBy, appliedAt, undoneBy, undoneAt } }: { of: Import }) {
  const t = useMessages(doneMessages)
  const clock = useClock()
  return (
    <div>
      {appliedBy && (
        <Text>{appliedAt ? t.appliedBy(appliedBy, formatInstant(appliedAt, clock)) : t.startedBy(appliedBy)}</Text>
      )}
      {undoneBy && undoneAt && <Text>{t.undoneBy(undoneBy, formatInstant(undoneAt, clock))}</Text>}
    </div>
  )
}

/** How many rows became what, each with a link to them. */
function Outcomes({ of: { id, counts, status } }: { of: Import }) {
  const t = useMessages(doneMessages)
  const tabs = useMessages(tabMessages)
  const lines: [count: number, text: string, tab: ImportTab][] = [
    [counts.created, t.added(counts.created), 'applied'],
    [counts.updated, t.changed(counts.updated), 'applied'],
    [counts.undone, t.undone(counts.undone), 'all'],
    [counts.kept, t.kept(counts.kept), 'applied'],
    [status === 'undone' ? 0 : counts.same, t.same(counts.same), 'same'],
    [counts.refused, t.refused(counts.refused), 'refused'],
    [status === 'undone' ? 0 : counts.new, t.newLeft(counts.new), 'new'],
    [status === 'undone' ? 0 : counts.changed, t.changesLeft(counts.changed), 'changed'],
    [counts.error, t.wrong(counts.error), 'error'],
    [counts.leftOut, t.leftOut(counts.leftOut), 'leftOut'],
  ]
  return (
    <ul className={classes.outcomes}>
      {lines
        .filter(([count]) => count > 0)
        .map(([, text, tab]) => (
          <li key={text}>
            {text}{' '}
            <TextLink underline="always" to={importPath(id, { step: 'check', tab })} aria-label={t.showRows(tabs[tab])}>
              {t.show}
            </TextLink>
          </li>
        ))}
    </ul>
  )
}

/** The rows that were not written, as a file that can be corrected and imported. */
function Left({ of: { id, counts } }: { of: Import }) {
  const t = useMessages(doneMessages)
  const { isPending, mutate } = useAct({
    act: (format: SheetFormat) => api.imports.left.call({ id, format }),
    onDone: ({ body }) => saveFile(body),
    failedText: t.leftFailed,
  })
  if (countLeft(counts) === 0) return null
  return (
    <Group gap="xs">
      <Text>{t.left}</Text>
      {sheetFormats.map((format) => (
        <Anchor
          key={format}
          component="button"
          type="button"
          className={classes.format ?? ''}
          aria-label={t.leftAs(t[format])}
          onClick={() => isPending || mutate(format)}
        >
          {t[format]}
        </Anchor>
      ))}
    </Group>
  )
}

/** Leads to the rows that are wrong or were refused: they can be corrected, and applied. */
function Correct({ of: found }: { of: Import }) {
  const t = useMessages(doneMessages)
  const { id, counts } = found
  if (!isCorrectable(found) || counts.error + counts.refused === 0) return null
  const tab = counts.error > 0 ? 'error' : 'refused'
  return (
    <ButtonLink to={importPath(id, { step: 'check', tab })} variant="default">
      {t.correct}
    </ButtonLink>
  )
}

/** After a failure: writes the rows that are left. */
function GoOn({ of: { id, status, counts, undoneBy, mayApply } }: { of: Import }) {
  const t = useMessages(doneMessages)
  const queries = useQueryClient()
  const applying = useAct({
    act: () => api.imports.apply.call({ id }),
    onDone: (applied) => queries.setQueryData(api.imports.get.queryKey({ input: { id } }), applied),
    failedText: t.applyFailed,
  })
  if (!mayApply || status !== 'failed' || undoneBy !== null || counts.new + counts.changed === 0) return null
  return (
    <Button loading={applying.isPending} onClick={() => applying.mutate()}>
      {t.goOn}
    </Button>
  )
}

/** The way back, beside the other ways. */
function UndoImport({ of: { id, kind, mayUndo, undoneBy }, children }: { of: Import; children: ReactNode }) {
  const t = useMessages(doneMessages)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undoing = useMutation({
    mutationFn: () => api.imports.undo.call({ id }),
    onSuccess: (undone) => {
      queries.setQueryData(api.imports.get.queryKey({ input: { id } }), undone)
    },
    onSettled: () => setAsking(false),
  })
  const label = undoneBy === null ? t.undo : t.undoAgain
  return (
    <>
      {undoing.error && (
        <Alert color="red" title={t.undoFailed} role="alert">
          {undoing.error.message}
        </Alert>
      )}
      <Group>
        {children}
        {mayUndo && (
          <Button variant={undoneBy === null ? 'default' : 'filled'} onClick={() => setAsking(true)}>
            {label}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        isDestructive
        title={t.undoQuestion}
        text={kind === 'invoices' ? t.undoInvoicesText : t.undoText}
        confirmLabel={label}
        cancelLabel={t.keep}
        isBusy={undoing.isPending}
        onConfirm={undoing.mutate}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
