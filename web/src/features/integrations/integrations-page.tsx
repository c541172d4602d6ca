import routes from 'virtual:contract-routes/integrations'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { SettingsTabs } from '#web/shared/settings/settings-tabs.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { DataTable } from '#web/shared/ui/table/data-table.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { integrationsPath } from './integrations-path.ts'
import type { IntegrationsSearch } from './integrations-search.ts'
import { useKeyColumns } from './key-columns.tsx'
import type { Asked } from './key-dialogs.tsx'
import { keyMessages } from './key-messages.ts'
import type { Made } from './secret-dialog.tsx'

addRoutes(routes)

const KeyDialogs = lazyPart(() => import('./key-dialogs.tsx').then((file) => ({ default: file.KeyDialogs })))

/** The keys by which other programs call the API. */
export default function IntegrationsPage() {
  return (
    <SettingsTabs active="integrations">
      <Keys />
    </SettingsTabs>
  )
}

function Keys() {
  const t = useMessages(keyMessages)
  const search = useSearch({ from: '/app/settings/integrations' })
  const setSearch = useSetSearch<IntegrationsSearch>()
  const [asked, ask] = useState<Asked | null>(null)
  // The one place that holds a secret: gone with the page, and not in the dialog that made it, which may be closed meanwhile.
  const [secret, setSecret] = useState<Made | 'coming' | null>(null)
  const newKeyPlace = useRef<HTMLDivElement>(null)
  const leaveForm = useLeaveForm(search)
  const { page } = search
  const list = useQuery(api.apiKeys.list.queryOptions({ input: { page }, placeholderData: keepPreviousData }))
  const columns = useKeyColumns({ editPath: (edit) => integrationsPath(search, { edit }), onAsk: ask })
  const isOpen = Boolean(secret || asked || search.new || search.edit)
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

/** Leaves the form whose key is made: back to the list it was opened over, so that the history has the list once. */
function useLeaveForm(search: IntegrationsSearch): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  // Of one location: the search parameters of the route follow once the page has loaded.
  const { state, searchStr } = useLocation()
  const entry = state.__TSR_index
  const isList = !/[?&](new|edit)=/.test(searchStr)
  const entryOfList = useRef<number>(undefined)
  useEffect(() => {
    if (isList) entryOfList.current = entry
  }, [isList, entry])
  return () => {
    if (entryOfList.current === entry - 1) history.back()
    else void navigate({ href: integrationsPath(search), replace: true, resetScroll: false })
  }
}
