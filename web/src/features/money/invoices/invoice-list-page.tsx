import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { InvoiceList } from './invoice-list.tsx'

export default function InvoiceListPage() {
  return (
    <FinanceTabs active="invoices">
      <InvoiceList />
    </FinanceTabs>
  )
}
