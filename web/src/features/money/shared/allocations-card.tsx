import { Button, Group, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { Allocation } from '@shehena/domain/money/payments/allocation'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useCan, useClock } from '#web/app/session.tsx'
import { allocationMessages } from '#web/shared/finance/allocation-messages.ts'
import { Kes } from '#web/shared/kes.tsx'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard, DetailList, DetailRow } from '#web/shared/ui/page/detail-card.tsx'
import { TakeBack } from './take-back.tsx'

type Props = {
  title: string
  allocations: readonly Allocation[]
  /** What is left, in cents. */
  onAccount: Cents
  /** The table of what is allocated. */
  of: 'payments' | 'credit_notes'
}

/** The invoices that a payment or a credit note settles, what was taken back of them, and what is on account. */
export function AllocationsCard({ title, allocations, onAccount, of }: Props) {
  const t = useMessages(allocationMessages)
  const [taken, setTaken] = useState<Allocation | null>(null)
  if (allocations.length === 0 && onAccount === 0) return null
  return (
    <DetailCard title={title}>
      <DetailList>
        {allocations.map((allocation) => (
          <AllocationRow key={allocation.id} allocation={allocation} onTakeBack={() => setTaken(allocation)} />
        ))}
        {onAccount > 0 && (
          <DetailRow label={t.onAccount}>
            <Group justify="flex-end">
              <Kes amount={onAccount} />
            </Group>
          </DetailRow>
        )}
      </DetailList>
      {taken && <TakeBack allocation={taken} of={of} onClose={() => setTaken(null)} />}
    </DetailCard>
  )
}

function AllocationRow({ allocation, onTakeBack }: { allocation: Allocation; onTakeBack: () => void }) {
  const t = useMessages(allocationMessages)
  const { dateFormat } = useClock()
  const mayTakeBack = useCan('payments.allocate')
  const { invoiceId, invoiceNo, amount, allocatedOn, allocatedBy, reversedOn, reversedBy, reverseReason } = allocation
  return (
    <DetailRow label={formatDay(allocatedOn, dateFormat)}>
      <Group justify="space-between" gap="sm">
        <TextLink to={paths.invoices({ peek: invoiceId })} underline="always">
          {invoiceNo}
        </TextLink>
        <Group gap="sm">
          <Kes amount={amount} isVoid={reversedOn !== null} />
          {mayTakeBack && reversedOn === null && (
            <Button variant="default" size="xs" aria-label={t.takeBackNamed(invoiceNo)} onClick={onTakeBack}>
              {t.takeBack}
            </Button>
          )}
        </Group>
      </Group>
      {allocatedBy && (
        <Text size="sm" c="dimmed">
          {t.allocatedBy(allocatedBy)}
        </Text>
      )}
      {reversedOn && (
        <Text size="sm" c="dimmed">
          {t.takenBack(reversedBy ?? '', formatDay(reversedOn, dateFormat), reverseReason ?? '')}
        </Text>
      )}
    </DetailRow>
  )
}
