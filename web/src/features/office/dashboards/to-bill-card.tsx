import type { ReadyToBillFigures } from '@shehena/domain/money/ready-to-bill/ready-to-bill-figures'
import { useMessages } from '#web/app/messages.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import classes from './board.module.css'
import { toBillMessages } from './to-bill-messages.ts'
import { useToBillRows } from './to-bill-rows.ts'

/** What was delivered and is on no issued invoice; each figure opens its rows. */
export function ToBillCard({ figures }: { figures: ReadyToBillFigures }) {
  const t = useMessages(toBillMessages)
  const rowsOf = useToBillRows()
  return (
    <DetailCard title={t.title}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {Object.values(rowsOf(figures)).map(({ label, count, note, to }) => (
          <li key={label} className={classes.row}>
            <span className={classes.main}>
              <TextLink to={to}>{label}</TextLink>
              <span className={classes.quiet}>{note}</span>
            </span>
            <span className={classes.figure}>{count.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
