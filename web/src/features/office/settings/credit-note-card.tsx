import { Group } from '@mantine/core'
import type { Cents } from '@shehena/domain/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { MoneyField } from '#web/shared/fields/money-field.tsx'
import { useAct } from '#web/shared/forms/act.ts'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { ChangeBar } from './change-bar.tsx'
import { systemMessages } from './system-messages.ts'

/** Up to which sum finance issues credit notes. */
export function CreditNoteCard() {
  const t = useMessages(systemMessages)
  const queries = useQueryClient()
  const setting = api.system.creditNotes.queryOptions({ input: {} })
  const { data, error, refetch } = useQuery(setting)
  // What is typed; undefined until something is.
  const [typed, setTyped] = useState<Cents | null>()
  const change = useAct({
    act: (input: { limit: Cents | null }) =>
      api.system.updateCreditNotes.call({ ...input, ...(data && { was: data.limit }) }),
    doneText: t.creditNoteLimitSaved,
    onDone: (saved) => {
      queries.setQueryData(setting.queryKey, saved)
      setTyped(undefined)
    },
    changes: ['system_settings'],
    failedText: t.creditNoteLimitFailed,
  })
  if (error && !data) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={refetch} />
  const limit = typed === undefined ? (data?.limit ?? null) : typed
  return (
    <DetailCard title={t.creditNotes}>
      <Group align="end" gap="sm" pb="sm">
        <MoneyField
          label={t.creditNoteLimit}
          description={t.creditNoteLimitHint}
          flex="1 1 16rem"
          value={limit}
          onChange={setTyped}
        />
      </Group>
      {data && limit !== data.limit && (
        <ChangeBar
          isInCard
          isSaving={change.isPending}
          onSave={() => change.mutate({ limit })}
          onCancel={() => setTyped(undefined)}
        />
      )}
    </DetailCard>
  )
}
