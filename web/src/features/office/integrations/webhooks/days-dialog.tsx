import { Group, Text } from '@mantine/core'
import { addDays, dayOf, readClock } from '@shehena/domain/dates'
import { keptDays } from '@shehena/domain/office/webhooks/webhook-limits'
import { useState } from 'react'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { DayField } from '#web/shared/fields/day-field.tsx'
import { bySchema } from '#web/shared/forms/schema.ts'
import { SmallForm } from '#web/shared/forms/small-form.tsx'
import { deliveryMessages } from './delivery-messages.ts'

const faultsOf = bySchema(() =>
  import('@shehena/domain/office/webhooks/webhooks-api').then((module) => module.ReplayedDays),
)

/** Sends the deliveries of some days again. */
export function DaysDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const t = useMessages(deliveryMessages)
  const [today] = useState(() => dayOf(readClock()))
  const [from, setFrom] = useState<string | null>(today)
  const [to, setTo] = useState<string | null>(today)
  const days = { from: from ?? '', to: to ?? '' }
  const replay = async () => {
    const fields = await faultsOf(days)
    if (Object.keys(fields).length > 0) throw new ApiError(400, { code: 'INVALID', message: t.daysFailed, fields })
    return api.webhooks.replay.call({ id: webhookId, ...days })
  }
  const field = { required: true, minDate: addDays(today, 1 - keptDays), maxDate: today }
  return (
    <SmallForm
      title={t.daysTitle}
      submitLabel={t.sendAgain}
      savedText={({ replayed }) => (replayed > 0 ? t.replayed(replayed) : t.replayedNone)}
      failedText={t.daysFailed}
      isTouched={from !== today || to !== today}
      changes={['webhook_deliveries']}
      save={replay}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <Text size="sm">{t.daysText(keptDays)}</Text>
          <Group align="flex-start" grow>
            <DayField
              {...field}
              label={t.from}
              autoFocus
              data-autofocus
              value={from}
              onChange={setFrom}
              error={fields.from}
            />
            <DayField {...field} label={t.to} value={to} onChange={setTo} error={fields.to} />
          </Group>
        </>
      )}
    </SmallForm>
  )
}
