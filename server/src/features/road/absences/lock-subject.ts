import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

/** The vehicle or the driver that something belongs to: exactly one of the two. */
export type Subject = { vehicleId?: string | null | undefined; driverId?: string | null | undefined }

/**
 * Locks the vehicle or the driver that an absence or a paper belongs to, so that of two writes at once the second sees the
 * first. Returns the registration or the name.
 *
 * @throws Invalid if it does not exist
 */
export async function lockSubject(tx: Context, { vehicleId, driverId }: Subject): Promise<string> {
  const { rows } = vehicleId
    ? await sql<{
        name: string
      }>`select reg_no as name from vehicles where id = ${vehicleId} for no key update`.execute(tx.db)
    : await sql<{ name: string }>`select name from drivers where id = ${driverId} for no key update`.execute(tx.db)
  const [row] = rows
  if (row) return row.name
  if (vehicleId) throw new Invalid('That vehicle does not exist.', { vehicleId: 'There is no such vehicle' })
  throw new Invalid('That driver does not exist.', { driverId: 'There is no such driver' })
}
