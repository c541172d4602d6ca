import { stuckReasons } from '@shehena/domain/money/charge-kinds'
import type { ReadyToBillFigures } from '@shehena/domain/money/ready-to-bill/ready-to-bill-figures'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { stuckMessages } from '#web/shared/finance/stuck-messages.ts'
import { useKesText } from '#web/shared/kes.tsx'
import { toBillMessages } from './to-bill-messages.ts'

/** What was delivered and is on no issued invoice, before tax: ready, stuck with the reasons, and on drafts. */
export function useToBillRows() {
  const t = useMessages(toBillMessages)
  const why = useMessages(stuckMessages)
  const kes = useKesText()
  return ({ ready, stuck, reasons, drafted }: ReadyToBillFigures) => {
    const stuckBy = stuckReasons.flatMap((reason) =>
      reasons[reason].count > 0 ? [why[reason](reasons[reason].count.toLocaleString('en'))] : [],
    )
    return {
      ready: {
        label: t.ready,
        count: ready.count,
        note: kes(ready.amount),
        to: financePaths.readyToBill({ state: 'ready' }),
      },
      stuck: {
        label: t.stuck,
        count: stuck.count,
        note: [kes(stuck.amount), ...stuckBy].join(' · '),
        to: financePaths.readyToBill({ state: 'stuck' }),
      },
      drafted: { label: t.drafted, count: drafted.count, note: kes(drafted.amount), to: financePaths.reviewDrafts() },
    }
  }
}
