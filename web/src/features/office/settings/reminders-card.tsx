import routes from 'virtual:contract-routes/reminders'
import '@mantine/core/styles/Switch.css'
import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { formatDay } from '@shehena/domain/dates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { reminderMessages } from './reminder-messages.ts'
import { ReminderPreviewDialog } from './reminder-preview.tsx'
import { ReminderSteps } from './reminder-steps.tsx'

addRoutes(routes)

/** Whether customers are reminded, by which steps and with which words. Turning it on shows the mails first. */
export function RemindersCard() {
  const t = useMessages(reminderMessages)
  const { dateFormat } = useClock()
  const queries = useQueryClient()
  const [preview, setPreview] = useState<'read' | 'turnOn' | null>(null)
  const setting = api.reminders.get.queryOptions({ input: {} })
  const { data, error, refetch } = useQuery(setting)
  const change = useAct({
    act: (input: { isOn: boolean }) => api.reminders.switch.call(input),
    doneText: (saved) => (saved.isOn ? t.turnedOn : t.turnedOff),
    onDone: (saved) => {
      queries.setQueryData(setting.queryKey, saved)
      setPreview(null)
    },
    failedText: t.switchFailed,
  })
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  const [last] = data?.runs ?? []
  return (
    <DetailCard title={t.title}>
      <Stack pb="sm">
        <Group justify="space-between" align="start">
          <Switch
            flex="1 1 20rem"
            label={t.isOn}
            description={t.hint}
            checked={data?.isOn ?? false}
            disabled={!data || change.isPending}
            onChange={({ currentTarget }) =>
              currentTarget.checked ? setPreview('turnOn') : change.mutate({ isOn: false })
            }
          />
          <Button variant="default" onClick={() => setPreview('read')}>
            {t.preview}
          </Button>
        </Group>
        {last && (
          <Text size="sm">
            {t.lastRun(
              formatDay(last.day, dateFormat),
              [t.sent(last.mails), last.failed > 0 && t.failed(last.failed)].filter(Boolean).join(', '),
            )}
          </Text>
        )}
        {data && <ReminderSteps key={data.steps.map(({ version }) => version).join()} steps={data.steps} />}
      </Stack>
      {preview && (
        <ReminderPreviewDialog
          isBusy={change.isPending}
          onTurnOn={preview === 'turnOn' ? () => change.mutate({ isOn: true }) : null}
          onClose={() => setPreview(null)}
        />
      )}
    </DetailCard>
  )
}
