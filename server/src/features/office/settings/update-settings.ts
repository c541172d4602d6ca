import type { SettingsChanges, UserSettings } from '@shehena/domain/office/settings/user-settings'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endIdleSessions } from '../../../sign-in/end-idle-sessions.ts'
import { changeName } from '../profiles/change-name.ts'
import { findSettingsId, getSettings } from './user-settings-queries.ts'

/**
 * Changes the caller's settings, and the name in their profile.
 *
 * @throws Refusal STALE if they were changed concurrently in another window, and as changeName
 */
export async function updateSettings(
  ctx: Context,
  { version, name, ...changes }: SettingsChanges,
): Promise<UserSettings> {
  return inTransaction(ctx, async (tx) => {
    const id = await findSettingsId(tx)
    await lockVersion(tx, 'userSettings', { id, version, missing: 'Settings not found' })
    if (name !== undefined) await changeName(tx, name)
    if (changes.autoLogoutMinutes !== undefined) await endIdleSessions(tx)
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('userSettings').set(changes).where('id', '=', id).execute()
    }
    return getSettings(tx)
  })
}
