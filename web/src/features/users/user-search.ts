import { userRoles, userSorts, userStatuses } from '@shehena/domain/users/user-list'
import { listSearch, oneOf } from '#web/search.ts'

/** The tabs in order. */
export const userTabs = ['users', 'log'] as const

/** What the user management page keeps in the URL. */
export const userSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: userStatuses, sorts: userSorts }),
  ...oneOf(raw, 'role', userRoles),
  ...oneOf(raw, 'tab', userTabs),
})

export type UserSearch = ReturnType<typeof userSearch>
