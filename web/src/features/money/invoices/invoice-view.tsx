import { Alert, Group, Stack, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { awaitsPayment, isCredited, isWrittenOff } from '@shehena/domain/money/invoices/invoice-status'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { RecordTrack } from '#web/shared/track/record-track.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { FiscalReceiptCard } from '../shared/fiscal-receipt-card.tsx'
import { fiscalReceiptMessages } from '../shared/fiscal-receipt-messages.ts'
import { MailDelivery } from '../shared/mail-delivery.tsx'
import { InvoiceButtons } from './invoice-buttons.tsx'
import { BillTo, InvoiceDates } from './invoice-cards.tsx'
import { InvoiceLife } from './invoice-life.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import type { InvoicePlace } from './invoice-search.ts'
import { InvoiceStanding } from './invoice-standing.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import classes from './invoice-view.module.css'
import { toldWriteOffMessages } from './told-write-off-messages.ts'

type Props = { id: string; place: InvoicePlace }

/** One invoice with its acts: the same in the panel beside the list and on its own page. */
export function InvoiceView({ id, place }: Props) {
  const t = useMessages(invoiceMessages)
  const { notCancelled } = useMessages(fiscalReceiptMessages)
  const { data: invoice, error, refetch } = useQuery(invoiceOf(id))
  if (!invoice)
    return <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailsFailed} onRetry={refetch} />

  return (
    <div className={classes.view}>
      <InvoiceBand invoice={invoice} place={place} />
      <RecordTrack track={invoice.track} id={id} />
      <div className={classes.cards}>
        <Stack gap="sm">
          <BillTo invoice={invoice} />
          <InvoiceDates invoice={invoice} />
          <FiscalReceiptCard receipt={invoice.fiscalReceipt} correctPath={place({ fiscal: id })} hint={notCancelled} />
        </Stack>
        <Stack gap="sm">
          <InvoiceSums invoice={invoice} />
          <InvoiceLife invoice={invoice} />
        </Stack>
      </div>
    </div>
  )
}

const invoiceOf = (id: string) => api.invoices.get.queryOptions({ input: { id } })

/** The name of an invoice or a debit note, once it is known. */
export function useInvoiceName(id: string): string {
  const t = useMessages(invoiceMessages)
  const { data } = useQuery(invoiceOf(id))
  return data ? `${data.kind === 'debit_note' ? t.debitNote : t.invoice} ${data.invoiceNo}` : t.invoice
}

/** The head of an invoice: its state, what it waits for, and its acts. */
function InvoiceBand({ invoice, place }: { invoice: Invoice; place: InvoicePlace }) {
  const t = useMessages(invoiceMessages)
  const { dateFormat } = useClock()
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <StatusBadge status={isCredited(invoice) ? 'credited' : invoice.status} />
          {awaitsPayment(invoice.status) && (
            <Text fw={600}>
              {t.balance}: <Kes amount={invoice.balance} />
            </Text>
          )}
        </Group>
        <InvoiceButtons key={invoice.id} invoice={invoice} place={place} />
      </Group>
      {invoice.status === 'paid' && <SettledNotice invoice={invoice} />}
      {invoice.cancelledOn && (
        <Alert
          color="gray"
          title={t.cancelledBy(invoice.cancelledBy ?? '', formatDay(invoice.cancelledOn, dateFormat))}
        >
          {invoice.cancelReason}
        </Alert>
      )}
      <InvoiceStanding invoice={invoice} />
      {invoice.delivery && <MailDelivery delivery={invoice.delivery} />}
    </Stack>
  )
}

/** How a settled invoice was settled: "paid in full" is said only where money paid. */
function SettledNotice({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const words = useMessages(toldWriteOffMessages)
  const besides = invoice.creditedTotal > 0 ? t.settledInFull : t.paidInFull
  const settled = invoice.writtenOffTotal > 0 ? words.settledBesides : besides
  const text = isWrittenOff(invoice) ? words.writtenOffInFull : settled
  return <Alert color="green">{isCredited(invoice) ? t.creditedInFull : text}</Alert>
}
