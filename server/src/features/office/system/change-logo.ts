import type { Context } from '../../../context.ts'
import { namesOf } from '../history/record-names.ts'
import { tellOfSettings } from './tell-of-settings.ts'

type Change = { before: string | null; after: string | null }

/** Prints another logo, or none, from now on, and tells managers and administrators. Runs in the transaction that locked it. */
export async function changeLogo(tx: Context, { before, after }: Change): Promise<void> {
  if (before === after) return
  await tx.db.updateTable('systemSettings').set({ logoId: after }).execute()
  const ids = [before, after].filter((id) => id !== null)
  const nameOf = await namesOf(
    tx,
    ids.map((id) => ({ kind: 'logo', id })),
  )
  const shown = (id: string | null) => id && nameOf(id)
  await tellOfSettings(tx, {
    about: 'company',
    changes: [{ field: 'logo', before: shown(before), after: shown(after) }],
  })
}
