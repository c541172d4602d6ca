import '@mantine/core/styles/Radio.css'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAct } from '#web/shared/forms/act.ts'
import { TextLink } from '#web/shared/ui/link.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { systemMessages } from './system-messages.ts'
import { vatMessages } from './vat-messages.ts'

/** Whether the company is registered for VAT. Changes at once. */
export function VatCard() {
  const t = useMessages(vatMessages)
  const { loadFailed } = useMessages(systemMessages)
  const queries = useQueryClient()
  const setting = api.system.vat.queryOptions({ input: {} })
  // What is being saved: shown at once.
  const [typed, setTyped] = useState<boolean | null>(null)
  const { data, error, refetch } = useQuery(setting)
  const change = useAct({
    act: (input: { isRegistered: boolean }) => api.system.updateVat.call(input),
    doneText: t.saved,
    failedText: t.failed,
    onDone: ({ isRegistered }) => {
      queries.setQueryData(setting.queryKey, { isRegistered })
      // The forms of invoices ask it of the session.
      void queries.invalidateQueries({ queryKey: api.account.me.key() })
    },
    onAnswer: () => setTyped(null),
  })
  if (error && !data) return <ErrorPanel title={loadFailed} detail={error.message} onRetry={refetch} />
  const chosen = typed ?? data?.isRegistered ?? null
  return (
    <DetailCard title={t.vat}>
      <Radio.Group
        aria-label={t.vat}
        value={chosen === null ? '' : String(chosen)}
        onChange={(value) => {
          const isRegistered = value === 'true'
          setTyped(isRegistered)
          change.mutate({ isRegistered })
        }}
      >
        <Stack gap="sm" pb="sm">
          {(
            [
              ['true', t.isRegistered, t.isRegisteredHint],
              ['false', t.isNot, t.isNotHint],
            ] as const
          ).map(([value, label, description]) => (
            <Radio key={value} value={value} label={label} description={description} disabled={!data} />
          ))}
          {change.data && <Unfit {...change.data} />}
          {data?.isRegistered === null && (
            <Text size="sm" c="dimmed">
              {t.unsaid}
            </Text>
          )}
        </Stack>
      </Radio.Group>
    </DetailCard>
  )
}

/** What was drafted under the former setting. */
function Unfit({ drafts, extras }: { drafts: number; extras: number }) {
  const t = useMessages(vatMessages)
  if (drafts + extras === 0) return null
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} role="status">
      {drafts > 0 && (
        <Text>
          {t.drafts(drafts)}{' '}
          <TextLink to={paths.invoices({ status: 'draft' })} c="inherit" td="underline">
            {t.showDrafts}
          </TextLink>
        </Text>
      )}
      {extras > 0 && <Text>{t.extras(extras)}</Text>}
    </Alert>
  )
}
