import '@mantine/core/styles/Switch.css'
import { Box, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { systemMessages } from './system-messages.ts'

/** Whether bookings count against the credit limit of their customer before they are invoiced. Changes at once. */
export function CreditCard() {
  const t = useMessages(systemMessages)
  const queries = useQueryClient()
  const setting = api.system.credit.queryOptions({ input: {} })
  const { data, error, refetch } = useQuery(setting)
  const change = useAct({
    act: (input: { countsBookings: boolean }) => api.system.updateCredit.call(input),
    doneText: (saved) => (saved.countsBookings ? t.creditCounts : t.creditCountsNot),
    onDone: (saved) => queries.setQueryData(setting.queryKey, saved),
    failedText: t.creditFailed,
  })
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  return (
    <DetailCard title={t.credit}>
      <Box pb="sm">
        <Switch
          label={t.creditCountsBookings}
          description={t.creditCountsBookingsHint}
          checked={data?.countsBookings ?? true}
          disabled={!data || change.isPending}
          onChange={({ currentTarget }) => change.mutate({ countsBookings: currentTarget.checked })}
        />
      </Box>
    </DetailCard>
  )
}
