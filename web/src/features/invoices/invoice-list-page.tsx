import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'

// The menu of each row is heavy: the tabs are shown before it has arrived.
const InvoiceList = lazyPart(() => import('./invoice-list.tsx').then((file) => ({ default: file.InvoiceList })))

export default function InvoiceListPage() {
  return (
    <FinanceTabs active="invoices">
      <InvoiceList />
    </FinanceTabs>
  )
}
