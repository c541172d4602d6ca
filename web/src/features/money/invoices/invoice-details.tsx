import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { formatDay, formatInstant } from '@shehena/domain/dates'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import {
  awaitsPayment,
  canEdit,
  canResend,
  canSend,
  isCredited,
  isWrittenOff,
} from '@shehena/domain/money/invoices/invoice-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { issueWayMessages } from '#web/shared/fields/choice-messages.ts'
import { DownloadButton } from '#web/shared/finance/download-button.tsx'
import { History } from '#web/shared/history/history.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ButtonLink, TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailGrid, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { RestrictedValue } from '#web/shared/ui/page/restricted-value.tsx'
import { termsMessages } from '#web/shared/words/days-to-pay.ts'
import { FiscalReceiptCard } from '../shared/fiscal-receipt-card.tsx'
import { fiscalReceiptMessages } from '../shared/fiscal-receipt-messages.ts'
import { MailDelivery } from '../shared/mail-delivery.tsx'
import { InvoiceChase, InvoiceDispute } from './invoice-chase.tsx'
import { InvoiceLife } from './invoice-life.tsx'
import { invoiceMessages } from './invoice-messages.ts'
import { RareActs } from './invoice-rare-acts.tsx'
import { type InvoiceSearch, invoicesPath } from './invoice-search.ts'
import { InvoiceStanding } from './invoice-standing.tsx'
import { CancelInvoice, IssueByHand, ResendInvoice, SendInvoice, WriteOff } from './invoice-steps.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import { issueMessages } from './issue-messages.ts'
import { toldWriteOffMessages } from './told-write-off-messages.ts'

type Props = { id: string; search: InvoiceSearch; onClose: () => void }

/** One invoice, with its actions. */
export function InvoiceDetails({ id, search, onClose }: Props) {
  const t = useMessages(invoiceMessages)
  const { notCancelled } = useMessages(fiscalReceiptMessages)
  const { data: invoice, error, refetch } = useQuery(api.invoices.get.queryOptions({ input: { id } }))

  return (
    <Dialog title={invoice ? `${nameOf(t, invoice)} ${invoice.invoiceNo}` : t.invoice} width="56rem" onClose={onClose}>
      {invoice ? (
        <Stack>
          <InvoiceSummary invoice={invoice} search={search} />
          <DetailGrid>
            <BillTo invoice={invoice} />
            <Dates invoice={invoice} />
          </DetailGrid>
          <FiscalReceiptCard
            receipt={invoice.fiscalReceipt}
            correctPath={invoicesPath(search, { fiscal: id })}
            hint={notCancelled}
          />
          <InvoiceSums invoice={invoice} />
          <InvoiceLife invoice={invoice} />
        </Stack>
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailsFailed} onRetry={refetch} />
      )}
    </Dialog>
  )
}

const nameOf = (t: ReturnType<typeof useMessages<typeof invoiceMessages>>, { kind }: Pick<Invoice, 'kind'>) =>
  kind === 'debit_note' ? t.debitNote : t.invoice

function InvoiceSummary({ invoice, search }: { invoice: Invoice; search: InvoiceSearch }) {
  const t = useMessages(invoiceMessages)
  const { dateFormat } = useClock()
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Group gap="sm">
          <StatusBadge status={isCredited(invoice) ? 'credited' : invoice.status} />
          {awaitsPayment(invoice.status) && (
            <Text fw={600}>
              {t.balance}: <Kes amount={invoice.balance} />
            </Text>
          )}
        </Group>
        <InvoiceButtons invoice={invoice} search={search} />
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

function InvoiceButtons({ invoice, search }: { invoice: Invoice; search: InvoiceSearch }) {
  const t = useMessages(invoiceMessages)
  const [question, setQuestion] = useState<'send' | 'byHand' | 'resend' | 'cancel' | 'dispute' | 'writeOff' | null>(
    null,
  )
  const mayEdit = useCan('invoices.edit')
  const maySend = useCan('invoices.send')
  const { issueByHand } = useMessages(issueMessages)
  const mayRecord = useCan('payments.record')
  const { id, invoiceNo, status, isMailable, emailSentAt } = invoice
  const ask = (next: typeof question) => () => setQuestion(next)

  return (
    <Group gap="xs">
      {mayEdit && canEdit(status) && (
        <ButtonLink to={invoicesPath(search, { edit: id })} variant="default" resetScroll={false}>
          {t.edit}
        </ButtonLink>
      )}
      {maySend && canSend(status) && (
        <>
          <Button variant="default" onClick={ask('byHand')}>
            {issueByHand}
          </Button>
          <Button onClick={ask(isMailable ? 'send' : 'byHand')}>{t.send}</Button>
        </>
      )}
      {maySend && canResend(invoice) && (isMailable || emailSentAt) && (
        <Button variant="default" onClick={ask('resend')}>
          {t.resend}
        </Button>
      )}
      {mayRecord && awaitsPayment(status) && <ButtonLink to={paths.newPayment(id)}>{t.recordPayment}</ButtonLink>}
      <DownloadButton label={t.downloadPdf} failedText={t.pdfFailed} fetchFile={() => api.invoices.pdf.call({ id })} />
      {awaitsPayment(status) && <InvoiceChase invoice={invoice} />}
      <RareActs
        invoice={invoice}
        search={search}
        onCancel={ask('cancel')}
        onDispute={ask('dispute')}
        onWriteOff={ask('writeOff')}
      />
      <History entity="invoice" id={id} name={invoiceNo} />
      {question === 'send' && <SendInvoice invoice={invoice} onClose={ask(null)} />}
      {question === 'byHand' && <IssueByHand invoice={invoice} onClose={ask(null)} />}
      {question === 'resend' && <ResendInvoice invoice={invoice} onClose={ask(null)} />}
      {question === 'dispute' && <InvoiceDispute invoice={invoice} onClose={ask(null)} />}
      {question === 'writeOff' && <WriteOff invoice={invoice} onClose={ask(null)} />}
      {question === 'cancel' && <CancelInvoice invoice={invoice} onClose={ask(null)} />}
    </Group>
  )
}

function BillTo({ invoice: { customer } }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const shown = (field: Exclude<(typeof customer.maskedFields)[number], 'paymentTerms'>) =>
    customer.maskedFields.includes(field) ? <RestrictedValue mask={customer[field] ?? t.restricted} /> : customer[field]
  return (
    <DetailCard title={t.billTo}>
      <DetailList>
        <DetailRow label={t.legalName}>{customer.legalName}</DetailRow>
        <DetailRow label={t.tradingName}>{shown('tradingName')}</DetailRow>
        <DetailRow label={t.taxNumber}>{shown('taxNumber')}</DetailRow>
        <DetailRow label={t.billingAddress}>{shown('billingAddress')}</DetailRow>
        <DetailRow label={t.email}>{shown('email')}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}

function Dates({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const clock = useClock()
  const { issued } = useMessages(issueMessages)
  const ways = useMessages(issueWayMessages)
  const terms = useMessages(termsMessages)
  const { paymentTerms } = invoice.customer
  return (
    <DetailCard title={t.details}>
      <DetailList>
        <DetailRow label={t.issueDate}>{formatDay(invoice.issueDate, clock.dateFormat)}</DetailRow>
        <DetailRow label={t.dueDate}>{formatDay(invoice.dueDate, clock.dateFormat)}</DetailRow>
        <DetailRow label={t.paymentTerms}>
          {paymentTerms === null ? t.restricted : terms.daysToPay(paymentTerms)}
        </DetailRow>
        <DetailRow label={t.booking}>
          {invoice.bookingId && <TextLink to={paths.booking(invoice.bookingId)}>{invoice.bookingNo}</TextLink>}
        </DetailRow>
        {invoice.corrects && (
          <DetailRow label={t.corrects}>
            <TextLink to={paths.invoices({ invoice: invoice.corrects.id })}>{invoice.corrects.invoiceNo}</TextLink>
          </DetailRow>
        )}
        {invoice.debitNotes.length > 0 && (
          <DetailRow label={t.debitNotes}>
            <Group gap="xs">
              {invoice.debitNotes.map(({ id, invoiceNo, status }) => (
                <Group key={id} gap="xs">
                  <TextLink to={paths.invoices({ invoice: id })}>{invoiceNo}</TextLink>
                  <StatusBadge status={status} />
                </Group>
              ))}
            </Group>
          </DetailRow>
        )}
        {invoice.issuedHow && invoice.issuedAt && (
          <DetailRow label={issued}>
            {/* When and by whom is known of what was issued here. */}
            {(invoice.openedOn
              ? [ways[invoice.issuedHow]]
              : [ways[invoice.issuedHow], formatInstant(invoice.issuedAt, clock), invoice.issuedBy]
            )
              .filter(Boolean)
              .join(' · ')}
          </DetailRow>
        )}
        {invoice.openedOn && <DetailRow label={t.openedOn}>{formatDay(invoice.openedOn, clock.dateFormat)}</DetailRow>}
        <DetailRow label={t.sentAt}>{invoice.emailSentAt && formatInstant(invoice.emailSentAt, clock)}</DetailRow>
      </DetailList>
    </DetailCard>
  )
}
