import { Text } from '@mantine/core'
import type { BankLineFilter } from '@shehena/domain/bank/lines/bank-line-list'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import { dayOf, daysBetween, formatDay, readClock } from '@shehena/domain/dates'
import { formatKes } from '@shehena/domain/money'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { toldMessages } from './told-messages.ts'

/** A notification is not signed: a statement has to confirm it within these days. */
const mostDays = 3

/** What the paybill told and no statement confirms yet. */
export function WaitingCard({ account: { id, notOnStatement } }: { account: BankAccount }) {
  const t = useMessages(toldMessages)
  const { dateFormat } = useClock()
  const { count, amount, oldest } = notOnStatement
  const isOld = oldest !== null && daysBetween(oldest, dayOf(readClock())) > mostDays
  const status: BankLineFilter = 'notOnStatement'
  return (
    <DetailCard title={t.waiting}>
      {oldest === null ? (
        <Text c="dimmed" pb="xs">
          {t.noneWaiting}
        </Text>
      ) : (
        <Text pb="xs" {...(isOld && { c: 'var(--mantine-color-error)' })}>
          <TextLink
            to={paths.reconciliation() + stringifySearch({ account: id, status, from: oldest })}
            {...(isOld && { c: 'inherit', underline: 'always' })}
          >
            {t.waitingSum(count, formatKes(amount))}
          </TextLink>
          {'. '}
          {count === 1 ? t.only(formatDay(oldest, dateFormat)) : t.oldest(formatDay(oldest, dateFormat))}{' '}
          {isOld && t.tooOld(mostDays)}
        </Text>
      )}
    </DetailCard>
  )
}
