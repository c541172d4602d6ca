import { Anchor, Text } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { FiscalReceipt } from '@shehena/domain/money/invoices/fiscal-receipt'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { fiscalReceiptMessages } from './fiscal-receipt-messages.ts'

type Props = {
  receipt: FiscalReceipt | null
  /** Path of the dialog to correct it. */
  correctPath: string
  /** What follows from it. */
  hint?: string
}

/** KRA's number of an invoice or a credit note, and a way to correct it; nothing without one. */
export function FiscalReceiptCard({ receipt, correctPath, hint }: Props) {
  const t = useMessages(fiscalReceiptMessages)
  const clock = useClock()
  const mayCorrect = useCan('invoices.correctFiscalReceipt')
  if (!receipt) return null
  return (
    <DetailCard
      title={t.title}
      action={
        mayCorrect && (
          <ButtonLink to={correctPath} size="xs" variant="default" resetScroll={false}>
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
      {hint && (
        <Text mt="sm" size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </DetailCard>
  )
}
