import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

const ChaseList = lazyPart(() => import('./chase-list.tsx').then((file) => ({ default: file.ChaseList })))

/** Whom to call today: customers with something overdue or promised. */
export default function ChasePage() {
  return (
    <FinanceTabs active="chase">
      <ChaseList />
    </FinanceTabs>
  )
}
