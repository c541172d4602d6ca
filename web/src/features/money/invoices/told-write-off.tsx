import { Button, Group, Text } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import type { LifeEvent } from '@shehena/domain/money/invoices/invoice-life'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { ReasonQuestion } from '#web/shared/forms/reason-question.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { writeOffMessages } from './write-off-messages.ts'

type WriteOff = Invoice['writeOffs'][number]
type Props = { event: Extract<LifeEvent, { writeOff: WriteOff }>; invoiceNo: string }

/** What was written off of an invoice, or that it was taken back. */
export function ToldWriteOff({ event: { kind, writeOff }, invoiceNo }: Props) {
  return kind === 'writtenOff' ? (
    <WrittenOff writeOff={writeOff} invoiceNo={invoiceNo} />
  ) : (
    <TakenBack writeOff={writeOff} />
  )
}

/** Why and by whom; where it stands, it can be taken back. */
function WrittenOff({ writeOff, invoiceNo }: { writeOff: WriteOff; invoiceNo: string }) {
  const t = useMessages(writeOffMessages)
  const mayTakeBack = useCan('payments.allocate')
  const [isAsked, setAsked] = useState(false)
  const { id, amount, reason, allocatedBy, reversedOn } = writeOff
  const said = formatKes(amount)
  return (
    <Group justify="space-between" gap="sm">
      <span style={{ overflowWrap: 'anywhere' }}>
        {[t.writtenOff, reason, allocatedBy].filter(Boolean).join(' · ')}
      </span>
      <Group gap="sm">
        <Kes amount={amount} isVoid={reversedOn !== null} />
        {mayTakeBack && reversedOn === null && (
          <Button variant="default" size="xs" aria-label={t.takeBackNamed(said)} onClick={() => setAsked(true)}>
            {t.takeBack}
          </Button>
        )}
      </Group>
      {isAsked && (
        <ReasonQuestion
          title={t.takeBackQuestion(said, invoiceNo)}
          text={t.takeBackText(said)}
          reasonLabel={t.reason}
          confirmLabel={t.takeBack}
          cancelLabel={t.keep}
          act={(why) => api.payments.reverse.call({ id, reason: why })}
          changes={['invoices']}
          doneText={t.tookBack}
          failedText={t.takeBackFailed}
          onClose={() => setAsked(false)}
        />
      )}
    </Group>
  )
}

function TakenBack({ writeOff }: { writeOff: WriteOff }) {
  const t = useMessages(writeOffMessages)
  const { reversedBy, reverseReason } = writeOff
  return <Text c="dimmed">{[t.tookBack, reversedBy, reverseReason].filter(Boolean).join(' · ')}</Text>
}
