import { Stack } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { UserLogEntry } from '@shehena/domain/office/users/user'
import type { UserAction } from '@shehena/domain/office/users/user-list'
import { isBackwards } from '@shehena/domain/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { systemSettingsLabels } from '#web/shared/fields/labels/system-settings-labels.ts'
import { PeriodFilter } from '#web/shared/period/period-filter.tsx'
import { anyDay, spanInput, within } from '#web/shared/period/period-search.ts'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { userLogMessages } from './user-log-messages.ts'
import type { UserSearch } from './user-search.ts'

/** The user management log, newest first. */
export function UserLog() {
  const t = useMessages(userLogMessages)
  const { page, period, from, to } = useSearch({ from: '/app/users' })
  const span = { period, from, to }
  const setSearch = useSetSearch<UserSearch>()
  const input = { page, ...spanInput(span) }
  const enabled = !isBackwards(span)
  const list = useQuery(api.users.log.queryOptions({ input, enabled, placeholderData: keepPreviousData }))
  return (
    <Stack>
      <FilterBar>
        <PeriodFilter of="changed" span={span} onChange={setSearch} />
      </FilterBar>
      <DataTable
        label={t.log}
        list={within(span, list)}
        columns={useColumns()}
        loadingText={t.loadingLog}
        errorText={t.logFailed}
        empty={period ? <NoMatch text={t.logNoMatch} onClear={() => setSearch(anyDay)} /> : t.logEmpty}
      />
      <ListPagination list={within(span, list)} onPage={(next) => setSearch({ page: next })} />
    </Stack>
  )
}

function useColumns(): Column<UserLogEntry>[] {
  const t = useMessages(userLogMessages)
  const clock = useClock()
  return [
    { header: t.when, kind: 'date', card: 'badge', cell: ({ createdAt }) => formatInstant(createdAt, clock) },
    { header: t.administrator, kind: 'person', card: 'title', cell: ({ adminName }) => adminName ?? t.theSystem },
    { header: t.person, kind: 'person', card: 'who', cell: ({ targetName }) => targetName ?? t.systemSettings },
    { header: t.change, kind: 'text', card: 'line', cell: (entry) => <Change entry={entry} /> },
  ]
}

function Change({ entry: { action, oldRole, newRole, changes } }: { entry: UserLogEntry }) {
  const t = useMessages(userLogMessages)
  const labels = useMessages(roleMessages)
  if (action === 'change_settings') return <SettingsChange changes={changes} />
  const from = oldRole ? labels[oldRole] : '-'
  const to = newRole ? labels[newRole] : '-'
  const texts: Record<UserAction, string> = {
    role_change: t.role_change(from, to),
    activate: t.logActivated,
    deactivate: t.logDeactivated,
    invite: t.logInvited(to),
    invite_again: t.logInvitedAgain(to),
    revoke_invitation: t.logRevoked,
    remove_second_factor: t.logFactorRemoved,
    remove: t.logRemoved,
    create_key: t.logKeyMade(to),
    change_key: t.logKeyChanged,
    rotate_key: t.logKeyRotated,
    revoke_key: t.logKeyRevoked,
  }
  return texts[action]
}

/** The changed settings, each on a line of its own. */
function SettingsChange({ changes }: Pick<UserLogEntry, 'changes'>) {
  const t = useMessages(userLogMessages)
  const labels: Record<string, string> = useMessages(systemSettingsLabels)
  const shown = (value: (typeof changes)[number]['after']) =>
    typeof value === 'boolean' ? (value ? t.on : t.off) : (value ?? t.none)
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      {field === 'smtpPassword' ? t.logPassword : `${labels[field] ?? field}: ${shown(before)} → ${shown(after)}`}
    </div>
  ))
}
