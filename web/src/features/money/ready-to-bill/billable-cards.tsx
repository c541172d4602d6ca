import { stuckReasons } from '@shehena/domain/money/charge-kinds'
import type { ReadyToBillFigures } from '@shehena/domain/money/ready-to-bill/ready-to-bill-figures'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { stuckMessages } from '#web/shared/finance/stuck-messages.ts'
import { KesFigure } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { StatStrip } from '#web/shared/ui/page/stat-strip.tsx'
import classes from './ready-to-bill.module.css'
import { readyToBillMessages } from './ready-to-bill-messages.ts'
import type { ReadyToBillSearch } from './ready-to-bill-search.ts'

type Props = { figures: ReadyToBillFigures | undefined; search: ReadyToBillSearch & { sort?: undefined } }

/** What is ready, why the rest is stuck, and what is on drafts; each shows its rows. */
export function BillableCards({ figures, search }: Props) {
  const t = useMessages(readyToBillMessages)
  const { state } = search
  const why = useMessages(stuckMessages)
  const amountOf = (sum: ReadyToBillFigures['ready'] | undefined) =>
    sum ? { value: <KesFigure amount={sum.amount} />, note: sum.count.toLocaleString('en') } : { value: undefined }
  const reasons = stuckReasons.filter((reason) => figures && figures.reasons[reason].count > 0)
  return (
    <>
      <StatStrip
        path={financePaths.readyToBill()}
        search={search}
        figures={[
          {
            label: t.unbilled,
            short: t.unbilled,
            value: figures && figures.ready.count + figures.stuck.count,
            filter: {},
          },
          { label: t.ready, ...amountOf(figures?.ready), filter: { state: 'ready' } },
          { label: t.stuck, ...amountOf(figures?.stuck), filter: { state: 'stuck' } },
          { label: t.drafted, ...amountOf(figures?.drafted), to: financePaths.reviewDrafts() },
        ]}
      />
      {figures && reasons.length > 0 && (
        <p className={classes.reasons}>
          {t.stuck}:{' '}
          {reasons.map((reason) => (
            <TextLink
              key={reason}
              to={financePaths.readyToBill({ state: reason })}
              {...(state === reason && { 'aria-current': 'true', fw: 600 })}
            >
              {why[reason](figures.reasons[reason].count.toLocaleString('en'))}
            </TextLink>
          ))}
        </p>
      )}
    </>
  )
}
