import routes from 'virtual:contract-routes/disputes'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { chaseMessages } from '#web/shared/finance/chase-messages.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { disputeMessages } from './dispute-messages.ts'

addRoutes(routes)

type Props = { invoice: { id: string; invoiceNo: string }; onClose: () => void }

const longest = 500

/** Notes what a customer disputes about an invoice. */
export function DisputeDialog({ invoice: { id, invoiceNo }, onClose }: Props) {
  const t = useMessages(disputeMessages)
  const [reason, setReason] = useState('')
  return (
    <SmallForm
      title={t.disputeQuestion(invoiceNo)}
      submitLabel={t.openDispute}
      savedText={t.disputeOpened}
      failedText={t.disputeFailed}
      isTouched={reason !== ''}
      changes={['invoice_disputes']}
      save={() => api.disputes.open.call({ id, reason: oneLine(reason) })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text size="sm">{t.disputeText}</Text>
          <Words label={t.disputeReason} value={reason} onChange={setReason} error={fields.reason} />
        </>
      )}
    </SmallForm>
  )
}

type CloseProps = Props & {
  /** What is disputed. */
  reason: string
}

/** Closes the dispute of an invoice with its answer. */
export function CloseDisputeDialog({ invoice: { id, invoiceNo }, reason, onClose }: CloseProps) {
  const t = useMessages(disputeMessages)
  const chase = useMessages(chaseMessages)
  const [answer, setAnswer] = useState('')
  return (
    <SmallForm
      title={t.closeQuestion(invoiceNo)}
      submitLabel={t.saveAnswer}
      savedText={chase.disputeClosed}
      failedText={t.disputeFailed}
      isTouched={answer !== ''}
      changes={['invoice_disputes']}
      save={() => api.disputes.close.call({ id, answer: oneLine(answer) })}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {chase.disputedIs(reason)}
          </Text>
          <Words label={t.answer} value={answer} onChange={setAnswer} error={fields.answer} />
        </>
      )}
    </SmallForm>
  )
}

const oneLine = (typed: string) => typed.replaceAll(/\s+/g, ' ').trim()

type WordsProps = { label: string; value: string; onChange: (value: string) => void; error: string | undefined }

function Words({ label, value, onChange, error }: WordsProps) {
  return (
    <TextArea
      label={label}
      required
      minRows={3}
      maxLength={longest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}
