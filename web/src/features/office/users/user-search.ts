import { userRoles, userSorts, userStatuses } from '@shehena/domain/office/users/user-list'
import { paths } from '#web/app/paths.ts'
import { listSearch, oneOf, stringifySearch } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** The tabs in order. */
export const userTabs = ['users', 'log'] as const

/** Search parameters of the user management page. */
export const userSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: userStatuses, sorts: userSorts }),
  ...oneOf(raw, 'role', userRoles),
  ...spanOf(raw),
  ...oneOf(raw, 'tab', userTabs),
  ...oneOf(raw, 'invite', [somebody]),
})

export type UserSearch = ReturnType<typeof userSearch>

/** Value of the `invite` parameter. */
export const somebody = 'somebody'

/** The page's path with the same filters, with or without the invitation dialog. */
export function usersPath({ invite, ...list }: UserSearch, dialog: { invite?: typeof somebody } = {}): string {
  return paths.users() + stringifySearch({ ...list, ...dialog })
}
