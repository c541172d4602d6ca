import { canEdit } from '@shehena/domain/invoices/invoice-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { useMessages } from '#web/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Redirect } from '#web/ui/link.tsx'
import { LoadingDetails } from '#web/ui/loading-details.tsx'
import { blank, type InvoiceSearch, invoicesPath } from './finance-search.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceMessages } from './invoice-messages.ts'

type Props = { search: InvoiceSearch; onClose: () => void }

/** Drafts an invoice, with nothing in it or as a copy of another; or changes a draft. */
export function InvoiceFormDialog({ search, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const { edit, create } = search
  const source = edit ?? (create === blank ? undefined : create)
  const [edition, setEdition] = useState(0)
  // Always the newest version to begin with; afterwards what is typed stays, whatever changes on the server.
  const loaded = useQuery(
    api.invoices.get.queryOptions({ input: { id: source ?? '' }, enabled: source !== undefined, staleTime: 0 }),
  )
  const invoice = loaded.isFetchedAfterMount ? loaded.data : undefined
  // Decided once: a colleague who sends the draft meanwhile must not take away what is being typed.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  if (invoice && isOpen === null) setIsOpen(canEdit(invoice.status))

  const reload = async () => {
    const { data } = await loaded.refetch()
    setIsOpen(data ? canEdit(data.status) : null)
    setEdition(edition + 1)
  }

  const form = () => {
    const backPath = invoicesPath(search)
    if (!source) return <InvoiceForm backPath={backPath} />
    if (loaded.error && !invoice) {
      return <ErrorPanel title={t.detailsFailed} detail={loaded.error.message} onRetry={loaded.refetch} />
    }
    if (!invoice) return <LoadingDetails text={t.loadingDetails} />
    if (!edit) return <InvoiceForm copyOf={invoice} backPath={backPath} />
    if (isOpen === false) return <Redirect to={invoicesPath(search, { invoice: invoice.id })} />
    return <InvoiceForm key={edition} invoice={invoice} backPath={backPath} onReload={reload} />
  }

  return (
    <Dialog title={edit ? t.editInvoice(invoice?.invoiceNo ?? '') : t.newInvoice} width="62rem" onClose={onClose}>
      {form()}
    </Dialog>
  )
}
