import { canEdit } from '@shehena/domain/money/invoices/invoice-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { Redirect } from '#web/shared/ui/link.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import { blank, type InvoicePlace, type InvoiceSearch } from './invoice-search.ts'

type Props = { search: InvoiceSearch; place: InvoicePlace; onClose: () => void }

/** Dialog to create an invoice, empty, for the customer of the list, or as a copy, or a debit note, or to edit a draft. */
export function InvoiceFormDialog({ search, place, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const { edit, create, debit } = search
  const source = edit ?? debit ?? (create === blank ? undefined : create)
  const edited = useEditedRecord(
    api.invoices.get.queryOptions({ input: { id: source ?? '' }, enabled: source !== undefined }),
  )
  const { record: invoice, error, retry, newest } = edited
  const { customer: customerId = '', booking: bookingId = '' } = search
  const { data: customer, isLoading } = useQuery(
    api.customers.get.queryOptions({ input: { id: customerId }, enabled: !source && customerId !== '', retry: false }),
  )
  const booking = useQuery(
    api.bookings.get.queryOptions({ input: { id: bookingId }, enabled: !source && bookingId !== '', retry: false }),
  )
  // Decided once: if a colleague sends the draft while it is edited, typed values must not vanish.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  if (invoice && isOpen === null) setIsOpen(canEdit(invoice.status))

  const form = () => {
    const backPath = place()
    if (!source && (isLoading || booking.isLoading)) return <LoadingDetails text={t.loadingDetails} />
    if (!source)
      return (
        <InvoiceForm
          backPath={backPath}
          {...(customer?.isActive && { customer, ...(booking.data && { booking: booking.data }) })}
        />
      )
    if (error) return <ErrorPanel title={t.detailsFailed} detail={error.message} onRetry={retry} />
    if (!invoice) return <LoadingDetails text={t.loadingDetails} />
    if (debit) return <InvoiceForm corrects={invoice} backPath={backPath} />
    if (!edit) return <InvoiceForm copyOf={invoice} backPath={backPath} />
    if (isOpen === false) return <Redirect to={place({ peek: invoice.id })} />
    return <InvoiceForm invoice={invoice} backPath={backPath} newest={newest} />
  }

  const no = invoice?.invoiceNo ?? ''
  return (
    <Dialog
      title={edit ? t.editInvoice(no) : debit ? t.newDebitNote(no) : t.newInvoice}
      width="62rem"
      onClose={onClose}
    >
      {form()}
    </Dialog>
  )
}
