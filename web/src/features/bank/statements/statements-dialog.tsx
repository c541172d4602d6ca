import { Button, Stack, Text } from '@mantine/core'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import type { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import { formatDay, formatInstant } from '@shehena/domain/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { useFocusWhenLost } from '#web/shared/ui/focus-after.ts'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import classes from './dialog-list.module.css'
import { StatementFigures } from './statement-figures.tsx'
import { statementMessages } from './statement-messages.ts'
import { UndoStatement } from './undo-statement.tsx'

type Props = { account: BankAccount; onClose: () => void }

/** The files that were imported into an account, the newest first. A figure shows its lines. */
export function StatementsDialog({ account, onClose }: Props) {
  const t = useMessages(statementMessages)
  const [page, setPage] = useState(1)
  const [undoing, setUndoing] = useState<BankStatement | null>(null)
  const list = useQuery(
    api.bankStatements.list.queryOptions({
      input: { account: account.id, page },
      placeholderData: keepPreviousData,
    }),
  )
  const { data, error, refetch } = list
  // The button that undid one is gone with the answer.
  const element = useFocusWhenLost<HTMLDivElement>(data, undoing === null)
  return (
    <Dialog title={t.title(account.name)} onClose={onClose}>
      {data ? (
        <Stack ref={element} gap="sm" tabIndex={-1} style={{ outline: 'none' }}>
          {data.items.length === 0 && <Text>{t.none}</Text>}
          <ul className={classes.list} aria-label={t.title(account.name)}>
            {data.items.map((statement) => (
              <StatementRow key={statement.id} statement={statement} onUndo={() => setUndoing(statement)} />
            ))}
          </ul>
          {data.total > data.items.length && <ListPagination list={list} onPage={setPage} />}
        </Stack>
      ) : (
        <LoadingOrFailed text={t.loading} error={error} failedText={t.failed} onRetry={refetch} />
      )}
      {undoing && <UndoStatement statement={undoing} onClose={() => setUndoing(null)} />}
    </Dialog>
  )
}

function StatementRow({ statement, onUndo }: { statement: BankStatement; onUndo: () => void }) {
  const t = useMessages(statementMessages)
  const clock = useClock()
  const mayUndo = useCan('reconciliation.undoStatement')
  const { fileName, periodFrom, periodTo, status, appliedBy, appliedAt, undoneBy, undoneAt } = statement
  const [from, to] = [formatDay(periodFrom, clock.dateFormat), formatDay(periodTo, clock.dateFormat)]
  return (
    <li className={classes.row} data-undone={status === 'undone' || undefined}>
      <span className={classes.what}>
        <b>{fileName}</b>
        <span>{t.period(from, to)}</span>
        {status === 'applied' && <StatementFigures statement={statement} />}
        {appliedAt && (
          <Text size="sm" c="dimmed">
            {t.importedBy(appliedBy ?? '-', formatInstant(appliedAt, clock))}
          </Text>
        )}
        {undoneAt && (
          <Text size="sm" c="dimmed">
            {t.undoneBy(undoneBy ?? '-', formatInstant(undoneAt, clock))}
          </Text>
        )}
      </span>
      {mayUndo && status === 'applied' && (
        <Button variant="default" size="xs" aria-label={t.undoNamed(fileName)} onClick={onUndo}>
          {t.undo}
        </Button>
      )}
    </li>
  )
}
