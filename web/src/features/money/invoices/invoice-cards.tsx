import { Group } from '@mantine/core'
import { formatDay, formatInstant } from '@shehena/domain/dates'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useClock } from '#web/app/session.tsx'
import { issueWayMessages } from '#web/shared/fields/choice-messages.ts'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { RestrictedValue } from '#web/shared/ui/page/restricted-value.tsx'
import { termsMessages } from '#web/shared/words/days-to-pay.ts'
import { invoiceMessages } from './invoice-messages.ts'
import { issueMessages } from './issue-messages.ts'

/** Whom an invoice bills. What is empty is left out. */
export function BillTo({ invoice: { customer } }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const shown = (field: Exclude<(typeof customer.maskedFields)[number], 'paymentTerms'>) =>
    customer.maskedFields.includes(field) ? <RestrictedValue mask={customer[field] ?? t.restricted} /> : customer[field]
  const fields = ['tradingName', 'taxNumber', 'billingAddress', 'email'] as const
  return (
    <DetailCard title={t.billTo}>
      <DetailList>
        <DetailRow label={t.legalName}>{customer.legalName}</DetailRow>
        {fields.map(
          (field) =>
            (customer[field] || customer.maskedFields.includes(field)) && (
              <DetailRow key={field} label={t[field]}>
                {shown(field)}
              </DetailRow>
            ),
        )}
      </DetailList>
    </DetailCard>
  )
}

/** The dates of an invoice and what it belongs to. What is empty is left out. */
export function InvoiceDates({ invoice }: { invoice: Invoice }) {
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
        {invoice.bookingId && (
          <DetailRow label={t.booking}>
            <TextLink to={paths.booking(invoice.bookingId)}>{invoice.bookingNo}</TextLink>
          </DetailRow>
        )}
        {invoice.corrects && (
          <DetailRow label={t.corrects}>
            <TextLink to={paths.invoices({ peek: invoice.corrects.id })}>{invoice.corrects.invoiceNo}</TextLink>
          </DetailRow>
        )}
        {invoice.debitNotes.length > 0 && (
          <DetailRow label={t.debitNotes}>
            <Group gap="xs">
              {invoice.debitNotes.map(({ id, invoiceNo, status }) => (
                <Group key={id} gap="xs">
                  <TextLink to={paths.invoices({ peek: id })}>{invoiceNo}</TextLink>
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
        {invoice.emailSentAt && <DetailRow label={t.sentAt}>{formatInstant(invoice.emailSentAt, clock)}</DetailRow>}
      </DetailList>
    </DetailCard>
  )
}
