import { Button, Group, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { CustomerMoney } from '@shehena/domain/money/receivables/receivables'
import { creditStateOf } from '@shehena/domain/sales/customers/credit'
import type { Customer } from '@shehena/domain/sales/customers/customer'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { stringifySearch } from '#web/app/search.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import classes from './customer-credit.module.css'
import { customerCreditMessages } from './customer-credit-messages.ts'
import { editCredit } from './customer-search.ts'
import { HoldQuestion } from './hold-question.tsx'

const LimitDialog = lazyPart(() => import('./limit-dialog.tsx').then((file) => ({ default: file.LimitDialog })))

type Props = { customer: Customer; money: CustomerMoney }

/** The rows of the balance card about the credit limit and the hold. */
export function CustomerCredit({ customer, money }: Props) {
  return (
    <>
      <Limit customer={customer} money={money} />
      <Hold customer={customer} money={money} />
    </>
  )
}

function Limit({ customer: { id }, money: { limit, left, exposure, hold, countsUnbilled } }: Props) {
  const t = useMessages(customerCreditMessages)
  const mayChange = useCan('customers.credit')
  const navigate = useNavigate()
  const { edit } = useSearch({ from: '/app/customers/$id' })
  const pagePath = paths.customer(id)
  // The hold has a row of its own.
  const state = creditStateOf({ limit, exposure, isHeld: false })
  const isOver = left !== null && Number(left) < 0
  return (
    <DetailRow label={t.limit}>
      <Group gap="xs">
        {limit === null ? t.noLimit : <Kes amount={limit} />}
        {limit !== null && (!hold || state !== 'inOrder') && <StatusBadge status={`credit_${state}`} />}
        {mayChange && (
          <ButtonLink
            to={pagePath + stringifySearch({ edit: editCredit })}
            resetScroll={false}
            size="xs"
            variant="default"
          >
            {t.changeLimit}
          </ButtonLink>
        )}
      </Group>
      {limit !== null && left !== null && (
        <>
          <span className={classes.track} aria-hidden>
            <span className={classes.fill} data-state={state} style={{ width: `${shareOf(exposure, limit)}%` }} />
          </span>
          <Text span size="sm" c="dimmed">
            {isOver ? t.over : t.left} <Kes amount={isOver ? positive(left) : left} />
            {` · ${countsUnbilled ? t.ofBalanceAndBookings : t.ofBalance}`}
          </Text>
        </>
      )}
      {mayChange && edit === editCredit && (
        <Suspense>
          <LimitDialog id={id} backPath={pagePath} onClose={() => navigate({ href: pagePath, resetScroll: false })} />
        </Suspense>
      )}
    </DetailRow>
  )
}

function Hold({ customer, money: { hold } }: Props) {
  const t = useMessages(customerCreditMessages)
  const clock = useClock()
  const mayChange = useCan('customers.credit')
  const [isAsking, setAsking] = useState(false)
  if (!hold && !mayChange) return null
  return (
    <DetailRow label={t.hold}>
      <Group gap="xs">
        {hold ? <StatusBadge status="credit_held" /> : t.notHeld}
        {mayChange && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {hold ? t.releaseHold : t.putOnHold}
          </Button>
        )}
      </Group>
      {hold && (
        <>
          <div>{hold.reason}</div>
          <Text span size="sm" c="dimmed">
            {t.heldBy(hold.by ?? '-', formatInstant(hold.at, clock))}
          </Text>
        </>
      )}
      {isAsking && <HoldQuestion customer={customer} isHeld={hold !== null} onClose={() => setAsking(false)} />}
    </DetailRow>
  )
}

type Sum = CustomerMoney['exposure']

/** How much of the limit is taken, in percent from 0 to 100, for a bar. */
function shareOf(exposure: Sum, limit: Sum): number {
  if (Number(exposure) <= 0) return 0
  return Number(exposure) >= Number(limit) ? 100 : (Number(exposure) / Number(limit)) * 100
}

/** What is missing, as an amount above 0. */
function positive(left: Sum): Sum {
  // safe: the digits of a whole number without its sign.
  return typeof left === 'number' ? (Math.abs(left) as typeof left) : (left.replace('-', '') as typeof left)
}
