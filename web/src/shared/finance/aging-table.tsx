import type { AgingBucket } from '@shehena/domain/money/invoices/aging'
import type { Receivables } from '@shehena/domain/money/receivables/receivables'
import { useMessages } from '#web/app/messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { agingMessages } from './aging-messages.ts'
import classes from './aging-table.module.css'

type Props = {
  /** Accessible name of the table. */
  label: string
  aging: Receivables['aging']
  /** The path of the invoices of a bucket. */
  pathOf: (bucket: AgingBucket) => string
  resetScroll?: boolean
}

/** Aging of receivables: each bucket with its invoices, its balance and a bar for its share of the largest. */
export function AgingTable({ label, aging, pathOf, resetScroll = true }: Props) {
  const t = useMessages(agingMessages)
  const most = Math.max(0, ...aging.map(({ amount }) => Number(amount)))
  return (
    <table className={classes.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.daysPastDue}</th>
          <td className={classes.bars} />
          <th scope="col">{t.invoices}</th>
          <th scope="col">{t.balance}</th>
        </tr>
      </thead>
      <tbody>
        {aging.map(({ bucket, count, amount }) => (
          <tr key={bucket}>
            <th scope="row">
              <TextLink to={pathOf(bucket)} resetScroll={resetScroll}>
                {t[bucket]}
              </TextLink>
            </th>
            <td className={classes.bars} aria-hidden>
              {Number(amount) > 0 && (
                <span
                  className={classes.bar}
                  data-late={bucket !== 'not_due'}
                  style={{ width: `${(Number(amount) / most) * 100}%` }}
                />
              )}
            </td>
            <td>{count.toLocaleString('en')}</td>
            <td>
              <Kes amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
