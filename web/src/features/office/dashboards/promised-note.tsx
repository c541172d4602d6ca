import { figureLists } from '@shehena/domain/office/dashboards/figure-lists'
import type { FinanceDashboard } from '@shehena/domain/office/dashboards/finance-dashboard'
import { useMessages } from '#web/app/messages.ts'
import { financePaths } from '#web/shared/finance/finance-paths.ts'
import { useKesText } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import classes from './board.module.css'
import { financeDashboardMessages } from './finance-dashboard-messages.ts'

/** What customers promised for this week and is still to come, with a link to them. Keeps its place while it loads. */
export function PromisedNote({ promised }: { promised: FinanceDashboard['promised'] | undefined }) {
  const t = useMessages(financeDashboardMessages)
  const kes = useKesText()
  if (!promised) return <span className={classes.cancelled}>{t.promised(0, '\u2007'.repeat(10))}</span>
  return (
    <span className={classes.cancelled}>
      <TextLink to={financePaths.chase(figureLists.chase.promised)} py={0}>
        {t.promised(promised.count, kes(promised.amount))}
      </TextLink>
    </span>
  )
}
