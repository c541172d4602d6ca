import { Stack } from '@mantine/core'
import { formatInstant } from '@shehena/domain/dates'
import type { User } from '@shehena/domain/office/users/user'
import { userCards } from '@shehena/domain/office/users/user-cards'
import { userRoles, userSorts, userStatuses } from '@shehena/domain/office/users/user-list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useClock } from '#web/app/session.tsx'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { ActiveBadge, StatusBadge } from '#web/shared/status-badge.tsx'
import { StatStrip } from '#web/shared/ui/page/stat-strip.tsx'
import { type Column, DataTable } from '#web/shared/ui/table/data-table.tsx'
import { FilterBar, SearchBox, SelectFilter } from '#web/shared/ui/table/filter-bar.tsx'
import { ListPagination } from '#web/shared/ui/table/list-pagination.tsx'
import { NoMatch } from '#web/shared/ui/table/no-match.tsx'
import { RoleBadge } from './role-badge.tsx'
import { UserActions } from './user-actions.tsx'
import { userMessages } from './user-messages.ts'
import type { UserSearch } from './user-search.ts'

/** The user list: role, last sign-in and actions. */
export function UserList() {
  const t = useMessages(userMessages)
  const roleLabels = useMessages(roleMessages)
  const { tab, invite, ...search } = useSearch({ from: '/app/users' })
  const setSearch = useSetSearch<UserSearch>()
  const list = useQuery(api.users.list.queryOptions({ input: search, placeholderData: keepPreviousData }))
  const columns = useColumns()
  const cards = list.data?.cards
  const statusLabels = { all: t.anyStatus, active: t.activeOnly, inactive: t.inactiveOnly, invited: t.invitedOnly }

  return (
    <Stack>
      <StatStrip
        path={paths.users()}
        search={search}
        figures={[
          { label: t.totalUsers, value: cards?.total, filter: userCards.total },
          { label: t.activeUsers, short: t.active, value: cards?.active, filter: userCards.active },
          { label: t.inactiveUsers, short: t.inactive, value: cards?.inactive, filter: userCards.inactive },
          { label: t.administrators, short: t.admins, value: cards?.admins, filter: userCards.admins },
        ]}
      />
      <FilterBar>
        <SearchBox label={t.searchUsers} value={search.q} filters={[search.role, search.status]} onSearch={setSearch} />
        <SelectFilter
          label={t.role}
          value={search.role ?? 'all'}
          options={userRoles.map((role) => ({ value: role, label: role === 'all' ? t.anyRole : roleLabels[role] }))}
          onChange={(role) => setSearch({ role: role === 'all' ? undefined : role })}
        />
        <SelectFilter
          label={t.status}
          value={search.status ?? 'all'}
          options={userStatuses.map((status) => ({ value: status, label: statusLabels[status] }))}
          onChange={(status) => setSearch({ status: status === 'all' ? undefined : status })}
        />
      </FilterBar>
      <DataTable
        label={t.users}
        list={list}
        columns={columns}
        sort={search.sort ?? userSorts[0]}
        onSort={(sort) => setSearch({ sort })}
        loadingText={t.loadingList}
        errorText={t.listFailed}
        empty={
          search.q || search.role || search.status ? (
            <NoMatch
              text={t.noneMatch}
              onClear={() => setSearch({ q: undefined, role: undefined, status: undefined })}
            />
          ) : (
            t.noneFound
          )
        }
      />
      <ListPagination list={list} onPage={(page) => setSearch({ page })} />
    </Stack>
  )
}

function UserBadge({ user: { invitation, isActive } }: { user: User }) {
  if (!invitation) return <ActiveBadge of="account" isActive={isActive} />
  return <StatusBadge status={invitation === 'open' ? 'invited' : 'invitationEnded'} />
}

function useColumns(): Column<User>[] {
  const t = useMessages(userMessages)
  const clock = useClock()
  return [
    { header: t.name, sort: 'name', kind: 'person', card: 'title', cell: ({ name }) => name },
    {
      header: t.email,
      kind: 'note',
      card: 'who',
      cell: ({ email, isVerified }) => (isVerified ? email : `${email} · ${t.notVerified}`),
    },
    { header: t.role, kind: 'code', card: 'line', cell: ({ role }) => <RoleBadge role={role} /> },
    { header: t.status, kind: 'code', card: 'badge', cell: (user) => <UserBadge user={user} /> },
    {
      header: t.lastLogin,
      sort: 'lastLoginAt',
      kind: 'date',
      card: 'line',
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatInstant(lastLoginAt, clock) : t.never),
    },
    { header: t.actions, kind: 'actions', card: 'line', cell: (user) => <UserActions user={user} /> },
  ]
}
