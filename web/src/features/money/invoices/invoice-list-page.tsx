import { FinanceTabs } from '#web/shared/finance/finance-tabs.tsx'
import { InvoiceList, InvoiceViews } from './invoice-list.tsx'

export default function InvoiceListPage() {
  return (
    <FinanceTabs active="invoices" views={<InvoiceViews />}>
      <InvoiceList />
    </FinanceTabs>
  )
}
