import type { DateFormat, TimeFormat } from '@shehena/domain/dates'
import { type NoticeKind, noticeKinds } from '@shehena/domain/office/settings/notice-kinds'
import type { TimeZone } from '@shehena/domain/office/settings/user-settings-list'
import { type Permission, rolesWith } from '@shehena/domain/permissions'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** A recipient of notices; English until they choose a language. */
export type Recipient = {
  userId: string
  email: string
  name: string
  language: 'en' | 'sw'
  zone: TimeZone
  dateFormat: DateFormat
  timeFormat: TimeFormat
}

/** Active people with the permission and the setting for a notice, except the person who caused it. */
export async function listRecipients(
  { db }: Pick<Context, 'db'>,
  kind: NoticeKind,
  { except }: { except?: string } = {},
): Promise<Recipient[]> {
  const { subject, permission } = noticeKinds[kind]
  let wanted = activeStaff(db, permission)
    .where('userSettings.emailNotifications', '=', true)
    .where(`userSettings.${subject}`, '=', true)
  if (except) wanted = wanted.where('profiles.userId', '<>', except)
  return wanted.execute()
}

/** Everybody active with a permission, for a notice that nobody can switch off. */
export async function listStaff({ db }: Pick<Context, 'db'>, permission: Permission): Promise<Recipient[]> {
  return activeStaff(db, permission).execute()
}

function activeStaff(db: Context['db'], permission: Permission) {
  return db
    .selectFrom('profiles')
    .innerJoin('userSettings', 'userSettings.userId', 'profiles.userId')
    .select([
      'profiles.userId',
      'profiles.name',
      // The sign-in library's table has camelCase columns.
      sql<string>`(select u."email" from auth."user" u where u."id" = profiles.user_id)`.as('email'),
      sql<Recipient['language']>`coalesce(user_settings.language, 'en')`.as('language'),
      sql<TimeZone>`user_settings.time_zone`.as('zone'),
      sql<DateFormat>`user_settings.date_format`.as('dateFormat'),
      sql<TimeFormat>`user_settings.time_format`.as('timeFormat'),
    ])
    .where('profiles.kind', '=', 'person')
    .where('profiles.isActive', '=', true)
    .where('profiles.role', 'in', rolesWith(permission))
    .orderBy('profiles.id')
}

/** Whether the recipient of a queued notice still has the permission and the setting for it. */
export async function isStillWanted(db: Context['db'], kind: NoticeKind, address: string): Promise<boolean> {
  const recipients = await listRecipients({ db }, kind)
  return recipients.some(({ email }) => email === address)
}
