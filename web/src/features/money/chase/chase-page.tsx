import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { ChaseList } from './chase-list.tsx'

/** Whom to call today: customers with something overdue or promised. */
export default function ChasePage() {
  return (
    <FinanceTabs active="chase">
      <ChaseList />
    </FinanceTabs>
  )
}
