import { Stack, Text } from '@mantine/core'
import { formatDay, formatInstant } from '@shehena/domain/dates'
import type { SentStatement } from '@shehena/domain/money/statements/statement'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { MailDelivery } from '../shared/mail-delivery.tsx'
import { statementMessages } from './statement-messages.ts'

/** The statements that were mailed to a customer, with what became of the mails. */
export function SentStatements({ id, customerName }: { id: string; customerName: string }) {
  const t = useMessages(statementMessages)
  const { data, error, refetch } = useQuery(api.statements.sent.queryOptions({ input: { id } }))
  return (
    <DetailCard title={t.sentBefore}>
      {error && !data ? (
        <ErrorPanel title={t.sentFailed} detail={error.message} onRetry={refetch} />
      ) : (
        <Stack gap="sm" pb="sm">
          {data && !data.isMailable && <Text>{t.noAddress(customerName)}</Text>}
          {data?.items.length === 0 && data.isMailable && <Text c="dimmed">{t.noneSent}</Text>}
          {data?.items.map((sent) => (
            <Sent key={sent.id} sent={sent} />
          ))}
        </Stack>
      )}
    </DetailCard>
  )
}

function Sent({ sent: { from, to, sentAt, sentBy, delivery } }: { sent: SentStatement }) {
  const t = useMessages(statementMessages)
  const clock = useClock()
  const at = formatInstant(sentAt, clock)
  return (
    <div>
      <Text fw={500}>{t.period(formatDay(from, clock.dateFormat), formatDay(to, clock.dateFormat))}</Text>
      <Text size="sm">{sentBy === null ? t.sentMonthly(at) : t.sentBy(at, sentBy)}</Text>
      {delivery && <MailDelivery delivery={delivery} />}
    </div>
  )
}
