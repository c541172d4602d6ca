import routes from 'virtual:contract-routes/integrations'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { SendingCard } from '../shared/sending-card.tsx'
import { SettingsFrame } from '../shared/settings-frame.tsx'
import type { HeldSecret } from './held-secret.ts'
import { integrationsPath } from './integrations-path.ts'
import type { IntegrationsSearch } from './integrations-search.ts'
import { useKeyColumns } from './key-columns.tsx'
import type { Asked } from './key-dialogs.tsx'
import { keyMessages } from './key-messages.ts'
import type { MadeKey } from './key-secret.tsx'
import { useLeaveForm } from './leave-form.ts'
import { Webhooks } from './webhooks/webhooks.tsx'

addRoutes(routes)

const KeyDialogs = lazyPart(() => import('./key-dialogs.tsx').then((file) => ({ default: file.KeyDialogs })))

/** The keys by which other programs call the API, and the webhooks by which they are told of changes. */
export default function IntegrationsPage() {
  return (
    <SettingsFrame active="integrations">
      <Stack gap="xl">
        <SendingCard />
        <Keys />
        <Webhooks />
      </Stack>
    </SettingsFrame>
  )
}

function Keys() {
  const t = useMessages(keyMessages)
  const search = useSearch({ from: '/app/settings/integrations' })
  const setSearch = useSetSearch<IntegrationsSearch>()
  const [asked, ask] = useState<Asked | null>(null)
  // The one place that holds a secret: gone with the page.
  const [secret, setSecret] = useState<HeldSecret<readonly MadeKey[]>>(null)
  const newKeyPlace = useRef<HTMLDivElement>(null)
  const leaveForm = useLeaveForm(search)
  const { page } = search
  const list = useQuery(api.apiKeys.list.queryOptions({ input: { page }, placeholderData: keepPreviousData }))
  const columns = useKeyColumns({ editPath: (edit) => integrationsPath(search, { edit }), onAsk: ask })
  const isOpen = Boolean(secret || asked || search.new === 'key' || search.edit)
  const newKey = (
    <ButtonLink to={integrationsPath(search, { new: 'key' })} resetScroll={false}>
      {t.newKey}
    </ButtonLink>
  )
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" flex="1 1 20rem">
          {t.about}{' '}
          <Anchor href="/api/docs" target="_blank" underline="always">
            {t.calling}
          </Anchor>
        </Text>
        <div ref={newKeyPlace}>{newKey}</div>
      </Group>
      <DataTable
        label={t.keys}
        list={list}
        columns={columns}
        loadingText={t.loading}
        errorText={t.failed}
        empty={
          <>
            {t.none} {newKey}
          </>
        }
      />
      <ListPagination list={list} onPage={(chosen) => setSearch({ page: chosen })} />
      <Suspense>
        {isOpen && (
          <KeyDialogs
            secret={secret}
            asked={asked}
            search={search}
            onSecret={setSecret}
            onKeyMade={leaveForm}
            newKeyPlace={newKeyPlace}
            onAnswered={() => ask(null)}
          />
        )}
      </Suspense>
    </Stack>
  )
}
