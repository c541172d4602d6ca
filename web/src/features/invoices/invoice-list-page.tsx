import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

// The row menu is large: the tabs are shown before it has loaded.
const InvoiceList = lazyPart(() => import('./invoice-list.tsx').then((file) => ({ default: file.InvoiceList })))

export default function InvoiceListPage() {
  return (
    <FinanceTabs active="invoices">
      <InvoiceList />
    </FinanceTabs>
  )
}
