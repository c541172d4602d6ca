import { Anchor, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { Invoice } from '@shehena/domain/invoices/invoice'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { fiscalReceiptMessages } from './fiscal-receipt-messages.ts'
import { type InvoiceSearch, invoicesPath } from './invoice-search.ts'

/** KRA's number of an invoice, and a way to correct it; nothing where there is none. */
export function FiscalReceiptCard({ invoice, search }: { invoice: Invoice; search: InvoiceSearch }) {
  const t = useMessages(fiscalReceiptMessages)
  const clock = useClock()
  const mayCorrect = useCan('invoices.correctFiscalReceipt')
  const { id, fiscalReceipt: receipt } = invoice
  if (!receipt) return null
  return (
    <DetailCard
      title={t.title}
      action={
        mayCorrect && (
          <ButtonLink to={invoicesPath(search, { fiscal: id })} size="xs" variant="default" resetScroll={false}>
            {t.correct}
          </ButtonLink>
        )
      }
    >
      <DetailList>
        <DetailRow label={t.cuInvoiceNo}>{receipt.cuInvoiceNo}</DetailRow>
        <DetailRow label={t.cuSerial}>{receipt.cuSerial}</DetailRow>
        <DetailRow label={t.issuedAt}>{formatInstant(receipt.issuedAt, clock)}</DetailRow>
        <DetailRow label={t.qrText}>
          {receipt.qrText && (
            <Anchor href={receipt.qrText} target="_blank" rel="noreferrer">
              {t.check}
            </Anchor>
          )}
        </DetailRow>
        <DetailRow label={t.enteredBy}>
          {[formatInstant(receipt.enteredAt, clock), receipt.enteredBy].filter(Boolean).join(' · ')}
        </DetailRow>
      </DetailList>
      <Text mt="sm" size="sm" c="dimmed">
        {t.notCancelled}
      </Text>
    </DetailCard>
  )
}
