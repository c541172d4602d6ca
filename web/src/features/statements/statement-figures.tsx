import { formatDay } from '@shehena/domain/dates'
import type { Statement } from '@shehena/domain/statements/statement'
import { useMessages } from '#web/app/messages.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { AgingTable } from '#web/shared/finance/aging-table.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { Kes, KesFigure } from '#web/shared/kes.tsx'
import { DetailCard, DetailGrid, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { StatementEntries } from './statement-entries.tsx'
import { statementMessages } from './statement-messages.ts'

/** The balances and the entries of a statement, and what its closing balance is made of. */
export function StatementFigures({ statement, page }: { statement: Statement; page: number }) {
  const t = useMessages(statementMessages)
  const { dateFormat } = useClock()
  const { customerId, from, to, opening, debits, credits, closing, outstanding, onAccount, credit, aging } = statement
  const last = formatDay(to, dateFormat)
  return (
    <>
      <StatCards
        cards={[
          {
            label: t.openingBalance,
            value: <KesFigure amount={opening} />,
            note: t.before(formatDay(from, dateFormat)),
          },
          { label: t.debits, value: <KesFigure amount={debits} /> },
          { label: t.credits, value: <KesFigure amount={credits} /> },
          {
            label: t.closingBalance,
            value: <KesFigure amount={closing} />,
            note: Number(closing) < 0 ? t.paidAhead(last) : t.atEndOf(last),
          },
        ]}
      />
      <StatementEntries statement={statement} page={page} />
      <DetailGrid>
        <DetailCard title={t.aging}>
          <AgingTable
            label={t.aging}
            aging={aging}
            pathOf={(bucket) =>
              financePaths.receivables() + stringifySearch({ asAt: to, bucket, customer: customerId })
            }
          />
        </DetailCard>
        <DetailCard title={t.madeOf}>
          <DetailList>
            <DetailRow label={t.unpaid}>
              <Kes amount={outstanding} />
            </DetailRow>
            <DetailRow label={t.onAccount}>
              <Kes amount={onAccount} />
            </DetailRow>
            <DetailRow label={t.creditLeft}>
              <Kes amount={credit} />
            </DetailRow>
            <DetailRow label={t.closingBalance}>
              <Kes amount={closing} />
            </DetailRow>
          </DetailList>
        </DetailCard>
      </DetailGrid>
    </>
  )
}
