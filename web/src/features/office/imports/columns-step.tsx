import '@mantine/core/styles/Checkbox.css'
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { withoutColumns } from '@shehena/domain/office/imports/for-all-rows'
import { joinerOf } from '@shehena/domain/office/imports/joined-columns'
import { owedQuestion } from '@shehena/domain/office/imports/owed-column'
import { type DayOrder, dayOrders } from '@shehena/domain/sheets/read-day'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { UnsavedGuard } from '#web/shared/ui/form/unsaved-guard.tsx'
import { columnsMessages } from './columns-messages.ts'
import { ForAllFields } from './for-all-fields.tsx'
import { useFieldLabel } from './import-labels.ts'
import classes from './imports.module.css'
import { isOpen, type StepProps } from './step.ts'

/** Which field each column of the file is. */
export function ColumnsStep({ of: found, onStep }: StepProps) {
  const t = useMessages(columnsMessages)
  const queries = useQueryClient()
  const label = useFieldLabel(found.kind)
  const { id, columns, fields, status } = found
  const told = columns.map(({ field, leftOut }) => (leftOut ? null : field))
  // Follows a colleague until something is chosen here.
  const [chosen = told, setChosen] = useState<(string | null)[]>()
  const [clears = found.clears, setClears] = useState<boolean>()
  const [texts = found.forAll, setTexts] = useState<Readonly<Record<string, string>>>()
  const [order = found.days?.order, setOrder] = useState<DayOrder>()
  const mayChange = isOpen(found)
  const owed =
    found.kind === 'invoices'
      ? owedQuestion(
          columns.map(({ header }) => header),
          chosen,
        )
      : null
  const isOrderChosen = order !== found.days?.order
  const forAll = withoutColumns(texts, chosen)
  const isTextChanged = Object.keys({ ...found.forAll, ...forAll }).some((each) => found.forAll[each] !== forAll[each])
  const isChanged =
    isOrderChosen || isTextChanged || clears !== found.clears || told.some((field, n) => field !== chosen[n])
  const isSaved = useRef(false)
  const saving = useMutation({
    mutationFn: () =>
      api.imports.update.call({ id, columns: chosen, forAll, clears, ...(isOrderChosen && { dateOrder: order }) }),
    onSuccess: (saved) => {
      isSaved.current = true
      queries.setQueryData(api.imports.get.queryKey({ input: { id } }), saved)
      onStep('check')
    },
  })
  const twiceAt = (n: number) => {
    const field = chosen[n]
    return field && chosen.indexOf(field) < n && joinerOf(found.kind, field) === null ? t.twice(label(field)) : null
  }
  const joinedAt = (n: number) => {
    const field = chosen[n]
    if (!field || joinerOf(found.kind, field) === null) return null
    const others = columns.filter((_, place) => place !== n && chosen[place] === field)
    return others.length > 0 ? t.joined(others.map(({ header }) => header)) : null
  }
  const isTwice = chosen.some((_, n) => twiceAt(n) !== null)
  const next = () => {
    // A failed comparison is retried, also without a change.
    if (!mayChange || (!isChanged && status !== 'failed')) onStep('check')
    else if (!isTwice) saving.mutate()
  }
  return (
    <Stack>
      <UnsavedGuard isDirty={() => mayChange && isChanged && !isSaved.current} />
      <Text>{t.about}</Text>
      {owed && mayChange && (
        <Alert color="yellow" title={t.owed} role="status">
          {owed.isChosen ? t.owedIs(owed.column, owed.beside) : t.owedOpen(owed.column, owed.beside)}
        </Alert>
      )}
      <table className={classes.columns} aria-label={t.label}>
        <thead>
          <tr>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.samples}</th>
            <th scope="col">{t.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, leftOut, samples }, n) => {
            const name = header.trim() || t.unnamed(String(n + 1))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one header; their order stays.
              <tr key={n}>
                <th scope="row">{name}</th>
                <td>
                  <span className={classes.samples}>{leftOut === 'locked' ? '-' : samples.join(' · ')}</span>
                </td>
                <td>
                  {leftOut ? (
                    <Text c="dimmed">{t[leftOut]}</Text>
                  ) : (
                    <NativeSelect
                      aria-label={t.fieldOf(name)}
                      disabled={!mayChange}
                      data={[
                        { value: '', label: t.none },
                        ...fields.map((field) => ({ value: field, label: label(field) })),
                      ]}
                      value={chosen[n] ?? ''}
                      error={twiceAt(n)}
                      description={joinedAt(n)}
                      onChange={({ currentTarget: { value } }) =>
                        setChosen(chosen.map((field, place) => (place === n ? value || null : field)))
                      }
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <ForAllFields
        of={found}
        columns={chosen}
        texts={texts}
        faults={saving.error instanceof ApiError ? saving.error.fields : {}}
        disabled={!mayChange}
        onChange={setTexts}
      />
      {found.days && !found.days.isTold && (
        <NativeSelect
          label={t.dates}
          maw="28rem"
          description={found.days.isMixed ? t.datesMixed : t.datesOpen}
          disabled={!mayChange}
          data={dayOrders.map((each) => ({ value: each, label: t[each] }))}
          value={order}
          onChange={({ currentTarget: { value } }) => setOrder(dayOrders.find((each) => each === value))}
        />
      )}
      {/* An invoice that is here is never changed. */}
      {found.kind !== 'invoices' && (
        <Checkbox
          label={t.clears}
          description={t.clearsText}
          disabled={!mayChange}
          checked={clears}
          onChange={({ currentTarget }) => setClears(currentTarget.checked)}
        />
      )}
      <Stack gap="sm" className={classes.bar ?? ''}>
        {saving.error && (
          <Alert color="red" title={t.failed} role="alert">
            {(saving.error instanceof ApiError ? saving.error.fields.columns : undefined) ?? saving.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button loading={saving.isPending} onClick={next}>
            {t.next}
          </Button>
        </Group>
      </Stack>
    </Stack>
  )
}
