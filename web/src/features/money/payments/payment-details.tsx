import { Alert, Badge, Button, Group, Stack } from '@mantine/core'
import { formatDay, formatInstant } from '@shehena/domain/dates'
import type { Payment } from '@shehena/domain/money/payments/payment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { methodMessages } from '#web/shared/fields/choice-messages.ts'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import { DownloadButton } from '#web/shared/finance/download-button.tsx'
import { withheldKindMessages } from '#web/shared/finance/withheld-messages.ts'
import { History } from '#web/shared/history/history.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { AllocateDialog } from '../shared/allocate-dialog.tsx'
import { AllocationsCard } from '../shared/allocations-card.tsx'
import { MailDelivery } from '../shared/mail-delivery.tsx'
import { MailPaper } from '../shared/mail-paper.tsx'
import { paymentMessages } from './payment-messages.ts'
import { blank, paymentsPath } from './payment-search.ts'
import { VoidPayment } from './void-payment.tsx'

/** One payment with all its details. */
export function PaymentDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const { data: payment, error, refetch } = useQuery(api.payments.get.queryOptions({ input: { id } }))

  return (
    <Dialog title={payment ? `${t.payment} ${payment.receiptNo}` : t.payment} onClose={onClose}>
      {payment ? (
        <PaymentCards payment={payment} />
      ) : (
        <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailsFailed} onRetry={refetch} />
      )}
    </Dialog>
  )
}

function PaymentCards({ payment }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const a = useMessages(allocationMessages)
  const methods = useMessages(methodMessages)
  const clock = useClock()
  return (
    <Stack>
      <Standing payment={payment} />
      <DetailCard
        title={t.summary}
        action={<History entity="payment" id={payment.id} name={payment.receiptNo} isCompact />}
      >
        <DetailList>
          <DetailRow label={t.totalAmount}>
            <Kes amount={payment.amount} />
          </DetailRow>
          <DetailRow label={t.date}>{formatDay(payment.paidAt, clock.dateFormat)}</DetailRow>
          <DetailRow label={t.method}>
            <Badge color="gray">{methods[payment.method]}</Badge>
          </DetailRow>
        </DetailList>
      </DetailCard>
      <DetailCard title={t.customerInformation}>
        {payment.tradingName || payment.customerName || t.customerNotFound}
      </DetailCard>
      <AllocationsCard title={a.allocations} of="payments" {...payment} />
      {payment.withheld.length > 0 && <WithheldBeside payment={payment} />}
      {payment.notes && (
        <DetailCard title={t.notes}>
          <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{payment.notes}</div>
        </DetailCard>
      )}
      <DetailCard title={t.details} action={<ReceiptButtons payment={payment} />}>
        {payment.delivery && <MailDelivery delivery={payment.delivery} />}
        <DetailList>
          <DetailRow label={t.receiptNumber}>{payment.receiptNo}</DetailRow>
          {payment.bookedOn !== payment.paidAt && (
            <DetailRow label={t.bookedOn}>{formatDay(payment.bookedOn, clock.dateFormat)}</DetailRow>
          )}
          {payment.recordedBy && <DetailRow label={a.recordedBy}>{payment.recordedBy}</DetailRow>}
          <DetailRow label={t.created}>{formatInstant(payment.createdAt, clock)}</DetailRow>
          {payment.bankTxnId && <DetailRow label={t.bankTransactionId}>{payment.bankTxnId}</DetailRow>}
        </DetailList>
      </DetailCard>
    </Stack>
  )
}

/** What the customer withheld when it paid. */
function WithheldBeside({ payment }: { payment: Payment }) {
  const a = useMessages(allocationMessages)
  const kinds = useMessages(withheldKindMessages)
  return (
    <DetailCard title={a.withheldTax}>
      <DetailList>
        {payment.withheld.map(({ id, invoiceNo, kind, amount, state }) => (
          <DetailRow key={id} label={`${invoiceNo} · ${kinds[kind]}`}>
            <Kes amount={amount} isVoid={state === 'reversed'} />
          </DetailRow>
        ))}
      </DetailList>
    </DetailCard>
  )
}

/** Downloads the receipt, or mails that of a payment that stands. */
function ReceiptButtons({ payment }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const mayMail = useCan('payments.record') && !payment.voidedAt
  const { id, receiptNo, customerName } = payment
  return (
    <Group gap="xs">
      {mayMail && (
        <MailPaper
          customerName={customerName}
          of="payments"
          mail={(idempotencyKey) => api.payments.mailReceipt.call({ id }, { context: { idempotencyKey } })}
          words={{
            label: t.mailReceipt,
            question: t.mailReceiptQuestion(receiptNo),
            mailed: t.receiptMailed,
            failed: t.mailReceiptFailed,
          }}
        />
      )}
      <DownloadButton
        label={t.downloadReceipt}
        failedText={t.receiptFailed}
        fetchFile={() => api.payments.receipt.call({ id })}
      />
    </Group>
  )
}

/** Whether a payment is voided, with a way to record it again; otherwise buttons to allocate and void it, by permission. */
function Standing({ payment }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const a = useMessages(allocationMessages)
  const clock = useClock()
  const mayRecord = useCan('payments.record')
  const mayVoid = useCan('payments.void')
  const mayAllocate = useCan('payments.allocate') && payment.onAccount > 0
  const [isVoiding, setIsVoiding] = useState(false)
  const [isAllocating, setIsAllocating] = useState(false)
  const { voidedAt, voidedBy, voidReason } = payment

  return (
    <>
      {voidedAt ? (
        <Alert color="gray" title={t.voidedBy(voidedBy ?? '', formatInstant(voidedAt, clock))}>
          <Group justify="space-between">
            {voidReason}
            {mayRecord && (
              <ButtonLink to={paymentsPath({}, { record: blank, again: payment.id })} size="xs" variant="default">
                {a.recordAgain}
              </ButtonLink>
            )}
          </Group>
        </Alert>
      ) : (
        (mayVoid || mayAllocate) && (
          <Group justify="flex-end">
            {mayVoid && (
              <Button variant="default" onClick={() => setIsVoiding(true)}>
                {t.voidPayment}
              </Button>
            )}
            {mayAllocate && <Button onClick={() => setIsAllocating(true)}>{a.allocate}</Button>}
          </Group>
        )
      )}
      {/* Both stay open with their input when somebody else voids or allocates the payment. */}
      {isAllocating && (
        <AllocateDialog
          whole={{ ...payment, no: payment.receiptNo }}
          of="payments"
          allocate={(allocations) =>
            api.payments.allocate.call({ id: payment.id, version: payment.version, allocations })
          }
          words={{ done: a.allocated, failed: a.allocateFailed, noneOpen: a.noInvoiceOpen(payment.customerName) }}
          onClose={() => setIsAllocating(false)}
        />
      )}
      {isVoiding && <VoidPayment payment={payment} onClose={() => setIsVoiding(false)} />}
    </>
  )
}
