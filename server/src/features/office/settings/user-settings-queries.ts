import type { ExchangeRate } from '@shehena/domain/office/settings/settings-api'
import type { UserSettings } from '@shehena/domain/office/settings/user-settings'
import type { ForeignCurrency } from '@shehena/domain/office/settings/user-settings-list'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** The id of the caller's settings. */
export async function findSettingsId(ctx: Context): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('userSettings')
    .select('id')
    .where('userId', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  return id
}

/** The caller's settings. */
export async function getSettings(ctx: Context): Promise<UserSettings> {
  return ctx.db
    .selectFrom('userSettings')
    .select([
      sql<UserSettings['timeZone']>`time_zone`.as('timeZone'),
      sql<UserSettings['language']>`language`.as('language'),
      sql<UserSettings['currencyDisplay']>`currency_display`.as('currencyDisplay'),
      'emailNotifications',
      'pushNotifications',
      'bookingUpdates',
      'maintenanceAlerts',
      'paymentReminders',
      sql<UserSettings['dateFormat']>`date_format`.as('dateFormat'),
      sql<UserSettings['timeFormat']>`time_format`.as('timeFormat'),
      'autoLogoutMinutes',
      sql<UserSettings['jobView']>`job_view`.as('jobView'),
      'version',
    ])
    .where('userId', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
}

/** All exchange rates. */
export async function listExchangeRates(ctx: Context): Promise<ExchangeRate[]> {
  return ctx.db.selectFrom('exchangeRates').select(rateColumns).orderBy('currency', 'desc').execute()
}

/** One exchange rate. @throws NotFound */
export async function getExchangeRate(ctx: Context, { id }: { id: string }): Promise<ExchangeRate> {
  const row = await ctx.db.selectFrom('exchangeRates').select(rateColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Currency not found')
  return row
}

const rateColumns = [
  'id',
  sql<ForeignCurrency>`currency`.as('currency'),
  sql<ExchangeRate['centsPerUnit']>`cents_per_unit`.as('centsPerUnit'),
  'setOn',
  'version',
] as const
