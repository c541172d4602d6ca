import { Button, Loader, Portal, Stack, Text, Title } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { HistoryEntry } from '@shehena/domain/history/history-api'
import type { EntityName } from '@shehena/domain/history/recorded-fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { useMessages } from '#web/messages.ts'
import { useClock } from '#web/session.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { SlideOver } from '#web/ui/slide-over.tsx'
import { historyMessages } from './history-messages.ts'
import classes from './history-panel.module.css'
import { HistoryValue, useFieldLabel } from './history-value.tsx'

type Props = { entity: EntityName; id: string; title: string; isOpen: boolean; onClose: () => void }

/** The recorded changes of one record: who, when, and each field before and after. */
export function HistoryPanel({ entity, id, title, isOpen, onClose }: Props) {
  const t = useMessages(historyMessages)
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
        <Entries entity={entity} id={id} />
      </SlideOver>
    </Portal>
  )
}

function Entries({ entity, id }: { entity: EntityName; id: string }) {
  const t = useMessages(historyMessages)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    api.history.list.infiniteOptions({
      input: (before: number | undefined) => ({ entity, id, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const entries = data?.pages.flatMap(({ items }) => items)

  return (
    // A window below this one leaves Escape to it, see Dialog.
    <Stack className={classes.entries} data-question>
      {!entries && error && <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />}
      {!entries && !error && <Loader size="sm" role="status" aria-label={t.loading} />}
      {entries?.length === 0 && <Text c="dimmed">{t.none}</Text>}
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

function Entry({ entity, entry: { at, by, action, changes } }: { entity: EntityName; entry: HistoryEntry }) {
  const t = useMessages(historyMessages)
  const clock = useClock()
  const labelOf = useFieldLabel(entity)
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <strong>{t[action]}</strong> {t.by(by ?? t.system)}
        <span className={classes.time}>{formatInstant(at, clock)}</span>
      </p>
      <dl className={classes.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field} className={classes.change}>
            <dt>{labelOf(field)}</dt>
            <dd>
              {action !== 'insert' && (
                <del data-empty={before === null}>
                  <HistoryValue entity={entity} field={field} value={before} />
                </del>
              )}
              {action === 'update' && <span> → </span>}
              {action !== 'delete' && (
                <ins>
                  <HistoryValue entity={entity} field={field} value={after} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
