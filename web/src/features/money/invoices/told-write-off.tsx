import { Button, Group, Text } from '@mantine/core'
import { formatKes } from '@shehena/domain/money'
import type { Invoice } from '@shehena/domain/money/invoices/invoice'
import type { LifeEvent } from '@shehena/domain/money/invoices/invoice-life'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useCan } from '#web/app/session.tsx'
import { Kes } from '#web/shared/kes.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { toldWriteOffMessages } from './told-write-off-messages.ts'

const TakeBackWriteOff = lazyPart(() =>
  import('./take-back-write-off.tsx').then((file) => ({ default: file.TakeBackWriteOff })),
)

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
  const t = useMessages(toldWriteOffMessages)
  const mayTakeBack = useCan('payments.allocate')
  const [isAsked, setAsked] = useState(false)
  const { amount, reason, allocatedBy, reversedOn } = writeOff
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
        <Suspense>
          <TakeBackWriteOff writeOff={writeOff} invoiceNo={invoiceNo} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Group>
  )
}

function TakenBack({ writeOff }: { writeOff: WriteOff }) {
  const t = useMessages(toldWriteOffMessages)
  const { reversedBy, reverseReason } = writeOff
  return <Text c="dimmed">{[t.tookBack, reversedBy, reverseReason].filter(Boolean).join(' · ')}</Text>
}
