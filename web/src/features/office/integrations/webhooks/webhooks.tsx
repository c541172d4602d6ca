import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import type { HeldSecret } from '../held-secret.ts'
import { integrationsPath, webhookPath } from '../integrations-path.ts'
import { useLeaveForm } from '../leave-form.ts'
import { useWebhookColumns } from './webhook-columns.tsx'
import type { AskedOfWebhook } from './webhook-dialogs.tsx'
import { webhookMessages } from './webhook-messages.ts'
import type { MadeWebhook } from './webhook-secret.tsx'

const WebhookDialogs = lazyPart(() =>
  import('./webhook-dialogs.tsx').then((file) => ({ default: file.WebhookDialogs })),
)

/** The addresses that are told of changes. */
export function Webhooks() {
  const t = useMessages(webhookMessages)
  const search = useSearch({ from: '/app/settings/integrations' })
  const [asked, ask] = useState<AskedOfWebhook | null>(null)
  // The one place that holds a secret: gone with the page.
  const [secret, setSecret] = useState<HeldSecret<MadeWebhook>>(null)
  const addPlace = useRef<HTMLDivElement>(null)
  const leaveForm = useLeaveForm(search)
  // There are few: one page has all.
  const list = useQuery(api.webhooks.list.queryOptions({ input: {} }))
  const columns = useWebhookColumns({ editPath: (webhook) => integrationsPath(search, { webhook }), onAsk: ask })
  const isOpen = Boolean(secret || asked || search.new === 'webhook' || search.webhook)
  const hasKey = useHasKey()
  const add = hasKey && (
    <ButtonLink to={integrationsPath(search, { new: 'webhook' })} variant="default" resetScroll={false}>
      {t.add}
    </ButtonLink>
  )
  return (
    <Stack component="section" aria-label={t.webhooks}>
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 20rem' }}>
          <Title order={2} size="h4">
            {t.webhooks}
          </Title>
          <Text c="dimmed">
            {t.about} {hasKey === false && t.needsKey}
          </Text>
        </div>
        <div ref={addPlace}>{add}</div>
      </Group>
      <DataTable
        label={t.webhooks}
        list={list}
        columns={columns}
        rowPath={({ id }) => webhookPath(id)}
        loadingText={t.loading}
        errorText={t.failed}
        empty={
          <>
            {t.none} {add}
          </>
        }
      />
      <Suspense>
        {isOpen && (
          <WebhookDialogs
            secret={secret}
            asked={asked}
            search={search}
            list={list}
            onSecret={setSecret}
            onMade={leaveForm}
            addPlace={addPlace}
            onAnswered={() => ask(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

/** Whether there is a key in use, which a webhook needs; undefined until it is known. */
function useHasKey(): boolean | undefined {
  // Those in use come first.
  const { data } = useQuery(api.apiKeys.list.queryOptions({ input: {} }))
  return data?.items.some(({ state }) => state === 'active')
}
