import { Tabs } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { RoleGuard } from '#web/components/role-guard.tsx'
import { useMessages } from '#web/messages.ts'
import { useSetSearch } from '#web/search.ts'
import { Page } from '#web/ui/page.tsx'
import { UserList } from './user-list.tsx'
import { UserLog } from './user-log.tsx'
import { userMessages } from './user-messages.ts'
import { type UserSearch, userTabs } from './user-search.ts'

export default function UserListPage() {
  return (
    <RoleGuard allow="users.view">
      <UserManagement />
    </RoleGuard>
  )
}

function UserManagement() {
  const t = useMessages(userMessages)
  const { tab = 'users' } = useSearch({ from: '/app/users' })
  const setSearch = useSetSearch<UserSearch>()
  return (
    <Page title={t.userManagement} section={t[tab]}>
      <Tabs
        value={tab}
        activateTabWithKeyboard={false}
        keepMounted={false}
        onChange={(chosen) => setSearch({ tab: userTabs.find((each) => each === chosen) })}
      >
        <Tabs.List mb="md">
          {userTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="users">
          <UserList />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <UserLog />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
