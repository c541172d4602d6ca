import type { remindersApi } from '@shehena/domain/money/reminders/reminders-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { listSteps } from './remindable-customers.ts'
import { getReminders } from './reminders-queries.ts'

/**
 * Changes steps: what was sent of them stays sent.
 *
 * @throws NotFound, Refusal STALE, or Invalid where two steps would have the same days
 */
export async function updateSteps(
  ctx: Context,
  { steps }: InputOf<typeof remindersApi.updateSteps>,
): Promise<OutputOf<typeof remindersApi.updateSteps>> {
  return inTransaction(ctx, async (tx) => {
    for (const { id, version } of steps.toSorted((a, b) => a.id.localeCompare(b.id)))
      await lockVersion(tx, 'reminderSteps', { id, version, missing: 'Reminder step not found' })
    const stored = await listSteps(tx.db)
    const offsets = stored.map((step) => steps.find(({ id }) => id === step.id)?.offsetDays ?? step.offsetDays)
    const double = offsets.find((offset, index) => offsets.indexOf(offset) !== index)
    if (double !== undefined) {
      const message = `Two steps have ${double} days. Give each step days of its own.`
      throw new Invalid(message, { steps: message })
    }
    // Two steps may change their days.
    await sql`set constraints reminder_steps_offset_days_key deferred`.execute(tx.db)
    for (const { id, offsetDays, isOn, tone } of steps)
      await tx.db.updateTable('reminderSteps').set({ offsetDays, isOn, tone }).where('id', '=', id).execute()
    return getReminders(tx)
  })
}
