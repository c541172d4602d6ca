import { Alert, Text, VisuallyHidden } from '@mantine/core'
import type { BankLineFilter } from '@shehena/domain/bank/lines/bank-line-list'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import type { Reconciliation } from '@shehena/domain/bank/statements/reconciliation'
import { formatDay } from '@shehena/domain/dates'
import { type CentsSum, exactSum, formatKes, toExact } from '@shehena/domain/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import classes from './reconciliation.module.css'
import { type ReconciliationSearch, reconciliationPath } from './shared/reconciliation-address.ts'
import { headMessages } from './shared/reconciliation-messages.ts'

type Props = { account: BankAccount; days: { from: string; to: string }; search: ReconciliationSearch }

/** Opening + tied + classified + open = closing. A figure shows its lines in the list below. */
export function ReconciliationHead({ account, days, search }: Props) {
  const t = useMessages(headMessages)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    api.bankAccounts.reconciliation.queryOptions({
      input: { id: account.id, ...days },
      placeholderData: keepPreviousData,
    }),
  )
  if (error && !data) return <ErrorPanel title={t.failed} detail={error.message} onRetry={refetch} />
  const figures = (['tied', 'classified', 'open'] as const).map((state) => ({ state, part: data?.[state] }))
  const linesOf = (status: BankLineFilter | undefined) =>
    reconciliationPath({ ...search, q: undefined, side: undefined, statement: undefined, page: undefined, status })
  return (
    <section aria-label={t.head} aria-busy={!data || isPlaceholderData}>
      {!data && <VisuallyHidden role="status">{t.loading}</VisuallyHidden>}
      <ul className={classes.sum}>
        <Figure label={t.opening}>{data && <Balance amount={data.opening} />}</Figure>
        {figures.map(({ state, part }) => (
          <Fragment key={state}>
            <Sign>{part && isNegative(part.amount) ? '−' : '+'}</Sign>
            <Figure
              label={t[state]}
              note={part && t.lines(part.count)}
              to={linesOf(search.status === state ? undefined : state)}
              isShown={search.status === state}
            >
              {part && <Kes amount={withoutSign(part.amount)} />}
            </Figure>
          </Fragment>
        ))}
        <Sign>=</Sign>
        <Figure label={t.closing} to={linesOf(undefined)}>
          {data && <Balance amount={data.closing} />}
        </Figure>
      </ul>
      {data && <Doubts reconciliation={data} />}
      {data && data.unconfirmed.count > 0 && (
        <TextLink to={unconfirmedPath(account, days)} size="sm" mt={6} display="inline-block">
          {t.unconfirmed(data.unconfirmed.count, formatKes(data.unconfirmed.amount))}
        </TextLink>
      )}
    </section>
  )
}

/** The payments of these days that should come on a statement of such an account, and are on none. */
const unconfirmedPath = ({ kind }: BankAccount, days: Props['days']) =>
  paths.payments() + stringifySearch({ status: 'unconfirmed', method: kind === 'bank' ? 'bank' : 'mpesa', ...days })

type FigureProps = { label: string; note?: string | undefined; to?: string; isShown?: boolean; children: ReactNode }

function Figure({ label, note, to, isShown = false, children }: FigureProps) {
  const content = (
    <>
      <span className={classes.label}>
        {label}
        {note && <span className={classes.count}>· {note}</span>}
      </span>
      <b className={classes.value}>{children}</b>
    </>
  )
  return (
    <li className={classes.figure}>
      {to ? (
        <TextLink
          to={to}
          resetScroll={false}
          c="inherit"
          py={0}
          underline="never"
          {...(isShown && { 'aria-current': 'true' })}
        >
          {content}
        </TextLink>
      ) : (
        <div>{content}</div>
      )}
    </li>
  )
}

const Sign = ({ children }: { children: ReactNode }) => <li className={classes.sign}>{children}</li>

function Balance({ amount }: { amount: CentsSum | null }) {
  const t = useMessages(headMessages)
  return amount === null ? t.unknown : <Kes amount={amount} />
}

/** What keeps the sum from being right: a difference, days without a statement, a balance that no statement tells. */
function Doubts({ reconciliation }: { reconciliation: Reconciliation }) {
  const t = useMessages(headMessages)
  const { dateFormat } = useClock()
  const { difference, gaps, opening, tied, classified, open } = reconciliation
  const isEmpty = tied.count + classified.count + open.count === 0
  const spans = gaps.map(({ from, to }) =>
    from === to ? formatDay(from, dateFormat) : t.span(formatDay(from, dateFormat), formatDay(to, dateFormat)),
  )
  const [last, ...others] = spans.toReversed()
  const listed = last && (others.length > 0 ? t.and(others.toReversed().join(', '), last) : last)
  const sentences = [
    difference !== null && BigInt(difference) !== 0n && t.notJoining(formatKes(withoutSign(difference))),
    listed && t.gaps(listed),
  ].filter(Boolean)
  return (
    <>
      {sentences.length > 0 && (
        <Alert color="yellow" mt="xs" py="xs">
          {sentences.join(' ')}
        </Alert>
      )}
      {difference === null && (
        <Text size="sm" c="dimmed" mt={4}>
          {isEmpty && opening === null ? t.noLines : t.noBalance}
        </Text>
      )}
    </>
  )
}

const isNegative = (amount: CentsSum) => BigInt(amount) < 0n

/** The figure beside a sign. */
function withoutSign(amount: CentsSum): CentsSum {
  return isNegative(amount) ? toExact(-BigInt(exactSum([amount]))) : amount
}
