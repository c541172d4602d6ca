import routes from 'virtual:contract-routes/users'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { addRoutes } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useSetSearch } from '#web/app/search.ts'
import { useCan } from '#web/app/session.tsx'
import { anyDay } from '#web/shared/period/period-search.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { ButtonLink } from '#web/shared/ui/link.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { inviteMessages } from './invite-messages.ts'
import { UserList } from './user-list.tsx'
import { UserLog } from './user-log.tsx'
import { userMessages } from './user-messages.ts'
import { somebody, type UserSearch, usersPath, userTabs } from './user-search.ts'

addRoutes(routes)

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((file) => ({ default: file.InviteDialog })))

export default function UserListPage() {
  const t = useMessages(userMessages)
  const words = useMessages(inviteMessages)
  const navigate = useNavigate()
  const search = useSearch({ from: '/app/users' })
  const { tab = 'users', invite } = search
  const mayInvite = useCan('users.edit')
  const backPath = usersPath(search)
  const setSearch = useSetSearch<UserSearch>()
  return (
    <Page
      title={t.userManagement}
      section={t[tab]}
      actions={
        mayInvite && (
          <ButtonLink to={usersPath(search, { invite: somebody })} resetScroll={false}>
            {words.invite}
          </ButtonLink>
        )
      }
    >
      <Tabs
        value={tab}
        activateTabWithKeyboard={false}
        keepMounted={false}
        onChange={(chosen) => setSearch({ tab: userTabs.find((each) => each === chosen), ...anyDay })}
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
      <Suspense>
        {invite && mayInvite && (
          <InviteDialog backPath={backPath} onClose={() => navigate({ href: backPath, resetScroll: false })} />
        )}
      </Suspense>
    </Page>
  )
}
