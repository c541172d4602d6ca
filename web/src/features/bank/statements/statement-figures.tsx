import { Text } from '@mantine/core'
import type { BankLineFilter } from '@shehena/domain/bank/lines/bank-line-list'
import type { BankStatement } from '@shehena/domain/bank/statements/bank-statement'
import { useMessages } from '#web/app/messages.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { reconciliationPath } from '../shared/reconciliation-address.ts'
import classes from './dialog-list.module.css'
import { statementMessages } from './statement-messages.ts'

/** How many lines it brought, and what became of them; each figure leads to its lines. */
export function StatementFigures({ statement }: { statement: BankStatement }) {
  const t = useMessages(statementMessages)
  const { id, bankAccountId, periodFrom, periodTo, newCount, lines, judged } = statement
  const to = (status?: BankLineFilter) =>
    reconciliationPath({ account: bankAccountId, statement: id, from: periodFrom, to: periodTo, status })
  const figures = [
    { label: t.lines(newCount), path: to() },
    ...(lines
      ? [
          { label: t.tied(lines.tied), path: to('tied') },
          { label: t.classified(lines.classified), path: to('classified') },
          { label: t.open(lines.open), path: to('open') },
        ]
      : []),
  ]
  return (
    <span className={classes.figures}>
      {figures.map(({ label, path }) => (
        <TextLink key={label} to={path}>
          {label}
        </TextLink>
      ))}
      {judged && !judged.isDone && <Text c="dimmed">{t.matching}</Text>}
    </span>
  )
}
