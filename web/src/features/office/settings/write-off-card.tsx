import { Group } from '@mantine/core'
import type { Cents } from '@shehena/domain/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { writeOffs } from '#web/shared/finance/write-off-calls.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { ChangeBar } from './change-bar.tsx'
import { systemMessages } from './system-messages.ts'

/** Up to which sum on an invoice finance writes off what was paid short. */
export function WriteOffCard() {
  const t = useMessages(systemMessages)
  const queries = useQueryClient()
  const setting = writeOffs.limit.queryOptions({ input: {} })
  const { data, error, refetch } = useQuery(setting)
  // What is typed; undefined until something is.
  const [typed, setTyped] = useState<Cents | null>()
  const change = useAct({
    act: (limit: Cents) => writeOffs.setLimit.call({ limit, ...(data && { was: data.limit }) }),
    doneText: t.writeOffLimitSaved,
    onDone: (saved) => {
      queries.setQueryData(setting.queryKey, saved)
      setTyped(undefined)
    },
    changes: ['system_settings'],
    failedText: t.writeOffLimitFailed,
  })
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  const limit = typed === undefined ? (data?.limit ?? null) : typed
  return (
    <DetailCard title={t.writeOffs}>
      <Group align="end" gap="sm" pb="sm">
        <MoneyField
          label={t.writeOffLimit}
          description={t.writeOffLimitHint}
          flex="1 1 16rem"
          value={limit}
          onChange={setTyped}
        />
      </Group>
      {limit !== (data?.limit ?? null) && (
        <ChangeBar
          isInCard
          isSaving={change.isPending}
          isBlocked={limit === null || change.isPending}
          onSave={() => limit !== null && change.mutate(limit)}
          onCancel={() => setTyped(undefined)}
        />
      )}
    </DetailCard>
  )
}
