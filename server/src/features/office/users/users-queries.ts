import type { User } from '@shehena/domain/office/users/user'
import type { Invitation, UserSort } from '@shehena/domain/office/users/user-list'
import type { usersApi } from '@shehena/domain/office/users/users-api'
import type { Role } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { capTotal, offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

/** A page of the staff, with the figures above the list. Staff are few: no index and no tallies are needed. */
export async function listUsers(
  ctx: Context,
  input: InputOf<typeof usersApi.list>,
): Promise<OutputOf<typeof usersApi.list>> {
  const { q, role, status, page, pageSize } = input
  const [sortColumn, direction] = order[input.sort]

  let found = ctx.db.selectFrom('profiles').where('profiles.kind', '=', 'person')
  if (role !== 'all') found = found.where('profiles.role', '=', role)
  if (status === 'invited') found = found.where('profiles.invitedUntil', 'is not', null)
  else if (status !== 'all') found = found.where('profiles.isActive', '=', status === 'active')
  if (q)
    found = found.where(sql<boolean>`' ' || searchable(profiles.name || ' ' || ${email}) like search_pattern(${q})`)

  const items = await found
    .select(userColumns)
    .orderBy(sortColumn, (by) => (direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy('profiles.id', direction)
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const { rows } = await sql<OutputOf<typeof usersApi.list>['cards']>`
    select count(*) as total,
        count(*) filter (where is_active) as active,
        count(*) filter (where not is_active) as inactive,
        count(*) filter (where is_active and role = 'admin') as admins
      from profiles
      where kind = 'person'`.execute(ctx.db)
  const cards = rows[0] ?? { total: 0, active: 0, inactive: 0, admins: 0 }
  const isUnfiltered = !q && role === 'all' && status === 'all'

  return {
    items,
    ...(isUnfiltered ? capTotal(cards.total) : await totalOf(ctx.db, found, { ...input, items })),
    page,
    pageSize,
    cards,
  }
}

/** One member of staff. @throws NotFound */
export async function getUser(ctx: Pick<Context, 'db'>, { id }: { id: string }): Promise<User> {
  const row = await ctx.db
    .selectFrom('profiles')
    .select(userColumns)
    .where('profiles.id', '=', id)
    .where('profiles.kind', '=', 'person')
    .executeTakeFirst()
  if (!row) throw new NotFound('User not found')
  return row
}

const order = {
  createdAt: ['profiles.createdAt', 'asc'],
  '-createdAt': ['profiles.createdAt', 'desc'],
  name: ['profiles.name', 'asc'],
  '-name': ['profiles.name', 'desc'],
  lastLoginAt: ['profiles.lastLoginAt', 'asc'],
  '-lastLoginAt': ['profiles.lastLoginAt', 'desc'],
} as const satisfies Record<UserSort, readonly [string, 'asc' | 'desc']>

// The sign-in library's table has camelCase columns.
const email = sql<string>`(select u."email" from auth."user" u where u."id" = profiles.user_id)`

const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = profiles.user_id and f.confirmed_at is not null)`

const userColumns = [
  'profiles.id',
  'profiles.name',
  email.as('email'),
  sql<boolean>`(select u."emailVerified" from auth."user" u where u."id" = profiles.user_id)`.as('isVerified'),
  sql<Role>`profiles.role`.as('role'),
  'profiles.isActive',
  'profiles.hasBeenActive',
  hasSecondFactor.as('hasSecondFactor'),
  sql<Invitation | null>`case when profiles.invited_until > now() then 'open' when profiles.invited_until is not null then 'ended' end`.as(
    'invitation',
  ),
  'profiles.lastLoginAt',
  'profiles.createdAt',
  'profiles.version',
] as const
