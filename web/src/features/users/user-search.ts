import { userRoles, userSorts, userStatuses } from '@shehena/domain/users/user-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch } from '#web/app/search.ts'

/** The tabs in order. */
export const userTabs = ['users', 'log'] as const

/** What the user management page keeps in the URL. */
export const userSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: userStatuses, sorts: userSorts }),
  ...oneOf(raw, 'role', userRoles),
  ...oneOf(raw, 'tab', userTabs),
  ...oneOf(raw, 'invite', [somebody]),
})

export type UserSearch = ReturnType<typeof userSearch>

/** Whom the invitation is for that is being written. */
export const somebody = 'somebody'

/** The page as it is, with the dialog that invites somebody or without. */
export function usersPath({ invite, ...list }: UserSearch, dialog: { invite?: typeof somebody } = {}): string {
  return paths.users() + stringifySearch({ ...list, ...dialog })
}
