import routes from 'virtual:contract-routes/history'
import { Button, Loader, Portal, Stack, Text, Title } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { HistoryEntry } from '@shehena/domain/office/history/history-api'
import {
  type EntityName,
  kindsOf,
  type PartName,
  partOf,
  type RecordedName,
} from '@shehena/domain/office/history/recorded-fields'
import { isBackwards } from '@shehena/domain/period'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { type Span, spanInput } from '#web/shared/period/period-search.ts'
import { SlideOver } from '#web/shared/ui/dialog/slide-over.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { FilterBar } from '#web/shared/ui/table/filter-bar.tsx'
import { fieldMessages } from '../fields/field-messages.ts'
import { belongingMessages, historyMessages, partMessages } from './history-messages.ts'
import classes from './history-panel.module.css'
import { HistoryValue } from './history-value.tsx'

addRoutes(routes)

type Props = { entity: EntityName; id: string; title: string; isOpen: boolean; onClose: () => void }

/** The recorded changes of one record: who, when, and each field before and after. */
export function HistoryPanel({ entity, id, title, isOpen, onClose }: Props) {
  const t = useMessages(historyMessages)
  const [span, setSpan] = useState<Span>({})
  return (
    <Portal>
      <SlideOver
        side="right"
        label={title}
        closeLabel={t.close}
        heading={
          <Title order={2} className={classes.title}>
            {title}
          </Title>
        }
        isOpen={isOpen}
        onClose={onClose}
      >
        <div className={classes.filter}>
          <FilterBar>
            <PeriodFilter
              of="changed"
              isInPanel
              span={span}
              onChange={(change) => setSpan((current) => ({ ...current, ...change }))}
            />
          </FilterBar>
        </div>
        {!isBackwards(span) && <Entries entity={entity} id={id} span={span} />}
      </SlideOver>
    </Portal>
  )
}

function Entries({ entity, id, span }: { entity: EntityName; id: string; span: Span }) {
  const t = useMessages(historyMessages)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(entity, id, span)
  const entries = data?.pages.flatMap(({ items }) => items)

  return (
    // Keeps Escape from closing the window below, see Dialog.
    <Stack className={classes.entries} data-question>
      {!entries && error && <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />}
      {!entries && !error && <Loader size="sm" role="status" aria-label={t.loading} />}
      {entries?.length === 0 && (
        <Text c="dimmed">{Object.keys(spanInput(span)).length > 0 ? t.noneMatch : t.none}</Text>
      )}
      {entries && entries.length > 0 && (
        <ol className={classes.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entity={entity} entry={entry} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </Stack>
  )
}

const paging = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { next: number | null }) => next ?? undefined,
}

function useHistory(entity: EntityName, id: string, span: Span) {
  const ofRecord = useInfiniteQuery({
    ...api.history.list.infiniteOptions({
      input: (before: number | undefined) => ({ entity, id, ...spanInput(span), ...(before && { before }) }),
      ...paging,
    }),
    enabled: entity !== 'systemSettings',
  })
  // Managers read it too, who may not read the history of records.
  const ofSettings = useInfiniteQuery({
    ...api.system.history.infiniteOptions({
      input: (before: number | undefined) => ({ ...spanInput(span), ...(before && { before }) }),
      ...paging,
    }),
    enabled: entity === 'systemSettings',
  })
  return entity === 'systemSettings' ? ofSettings : ofRecord
}

function Entry({ entity, entry }: { entity: EntityName; entry: HistoryEntry }) {
  const t = useMessages(historyMessages)
  const clock = useClock()
  const belongings = {
    absence: useMessages(belongingMessages.absence),
    allocation: useMessages(belongingMessages.allocation),
    charge: useMessages(belongingMessages.charge),
    paper: useMessages(belongingMessages.paper),
    odometerReading: useMessages(belongingMessages.odometerReading),
    customerMerge: useMessages(belongingMessages.customerMerge),
    driverMerge: useMessages(belongingMessages.driverMerge),
    fiscalReceipt: useMessages(belongingMessages.fiscalReceipt),
  }
  const { at, by, of, action, changes, parts } = entry
  const part = partOf(entity)?.part
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <strong>{of ? belongings[of][action] : t[action]}</strong> {t.by(by ?? t.system)}
        <span className={classes.time}>{formatInstant(at, clock)}</span>
      </p>
      <Changes of={of ?? entity} action={action} changes={changes} />
      {part && parts.map((change) => <Part key={`${change.position} ${change.action}`} name={part} change={change} />)}
    </li>
  )
}

/** A change of a waypoint or a line. */
function Part({ name, change }: { name: PartName; change: HistoryEntry['parts'][number] }) {
  const t = useMessages(partMessages[name])
  const { position, action, changes } = change
  return (
    <section className={classes.part}>
      <h3>{t[action](position)}</h3>
      <Changes of={name} action={action} changes={changes} />
    </section>
  )
}

type ChangesProps = Pick<HistoryEntry, 'action' | 'changes'> & { of: RecordedName }

function Changes({ of, action, changes }: ChangesProps) {
  const labels: Record<string, string> = useMessages(fieldMessages[of])
  const kinds = kindsOf(of)
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{labels[field] ?? field}</dt>
          <dd>
            {action !== 'insert' && before !== after && (
              <del data-empty={before === null}>
                <HistoryValue of={of} kind={kinds[field]} value={before} />
              </del>
            )}
            {action === 'update' && before !== after && <span> → </span>}
            {action !== 'delete' && (
              <ins>
                <HistoryValue of={of} kind={kinds[field]} value={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
