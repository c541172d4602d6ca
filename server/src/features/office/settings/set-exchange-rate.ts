import { dayOf } from '@shehena/domain/dates'
import type { ExchangeRate, settingsApi } from '@shehena/domain/office/settings/settings-api'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getExchangeRate } from './user-settings-queries.ts'

/** Sets today's exchange rate of a currency, in Nairobi's calendar. @throws NotFound, or Refusal STALE */
export async function setExchangeRate(
  ctx: Context,
  { id, version, centsPerUnit }: InputOf<typeof settingsApi.setExchangeRate>,
): Promise<ExchangeRate> {
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'exchangeRates', { id, version, missing: 'Currency not found' })
    await tx.db
      .updateTable('exchangeRates')
      .set({ centsPerUnit, setOn: dayOf(tx.now) })
      .where('id', '=', id)
      .execute()
    return getExchangeRate(tx, { id })
  })
}
