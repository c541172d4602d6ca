import { formatDay } from '@shehena/domain/dates'
import type { AgingBucket } from '@shehena/domain/money/invoices/aging'
import type { Statement } from '@shehena/domain/money/statements/statement'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { AgingTable } from '#web/shared/finance/aging-table.tsx'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { Kes, KesFigure } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { StatementEntries } from './statement-entries.tsx'
import { statementMessages } from './statement-messages.ts'

type Props = {
  statement: Statement
  page: number
  /** The calendar day in Africa/Nairobi. */
  today: string
}

/** The balances and the entries of a statement, and what its closing balance is made of. */
export function StatementFigures({ statement, page, today }: Props) {
  const t = useMessages(statementMessages)
  const { dateFormat } = useClock()
  const { customerId, from, to, opening, debits, credits, closing, outstanding, onAccount, credit, aging } = statement
  const last = formatDay(to, dateFormat)
  const owed = (bucket?: AgingBucket) =>
    financePaths.receivables() + stringifySearch({ asAt: to, bucket, customer: customerId })
  // The lists of payments and of credit notes know only what is on account now.
  const isNow = to === today
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
      {statement.openInvoices.length > 0 && <OpenInvoices statement={statement} allPath={owed()} />}
      <DetailGrid>
        <DetailCard title={t.aging}>
          <AgingTable label={t.aging} aging={aging} pathOf={owed} />
        </DetailCard>
        <DetailCard title={t.madeOf}>
          <DetailList>
            <DetailRow label={<TextLink to={owed()}>{t.unpaid}</TextLink>}>
              <Kes amount={outstanding} />
            </DetailRow>
            <DetailRow
              label={linked(t.onAccount, isNow && paths.payments({ customer: customerId, status: 'unmatched' }))}
            >
              <Kes amount={onAccount} />
            </DetailRow>
            <DetailRow
              label={linked(
                t.creditLeft,
                isNow && financePaths.creditNotes({ customer: customerId, status: 'onAccount' }),
              )}
            >
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

const linked = (label: string, path: string | false) => (path ? <TextLink to={path}>{label}</TextLink> : label)
