import { stuckReasons } from '@shehena/domain/charge-kinds'
import type { ReadyToBillFigures } from '@shehena/domain/ready-to-bill/ready-to-bill-figures'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { KesFigure } from '#web/shared/kes.tsx'
import { StatCards } from '#web/shared/ui/page/stat-cards.tsx'
import { readyToBillMessages } from './ready-to-bill-messages.ts'
import { type ReadyToBillSearch, readyToBillPath } from './ready-to-bill-search.ts'

type Props = { figures: ReadyToBillFigures | undefined; search: ReadyToBillSearch }

/** What is ready, why the rest is stuck, and what is on drafts; each shows its rows. */
export function BillableCards({ figures, search }: Props) {
  const t = useMessages(readyToBillMessages)
  const of = (sum: ReadyToBillFigures['ready'] | undefined) =>
    sum ? { value: <KesFigure amount={sum.amount} />, note: t.deliveries(sum.count) } : { value: undefined }
  return (
    <StatCards
      cards={[
        { label: t.ready, ...of(figures?.ready), to: readyToBillPath(search, 'ready') },
        { label: t.stuck, ...of(figures?.stuck), to: readyToBillPath(search, 'stuck') },
        ...stuckReasons.map((reason) => ({
          label: t[reason],
          // Without a price there is nothing to sum.
          value: reason === 'noPrice' ? figures?.reasons.noPrice.count : of(figures?.reasons[reason]).value,
          note: figures && reason !== 'noPrice' ? t.deliveries(figures.reasons[reason].count) : undefined,
          to: readyToBillPath(search, reason),
        })),
        { label: t.drafted, ...of(figures?.drafted), to: financePaths.reviewDrafts() },
      ]}
    />
  )
}
