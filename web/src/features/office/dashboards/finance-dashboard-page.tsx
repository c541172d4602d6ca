import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { FinanceDashboard } from './finance-dashboard.tsx'

/** The Dashboard tab of Finance. The dashboard of the Finance role shows the same figures. */
export default function FinanceDashboardPage() {
  return (
    <FinanceTabs active="dashboard">
      <FinanceDashboard />
    </FinanceTabs>
  )
}
