import type { DriverMergeCounts } from '@shehena/domain/road/drivers/driver-merges-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** What a merge of a driver into another one would move, and what would stay. @throws NotFound */
export async function previewDriverMerge({ db }: Context, { id }: { id: string }): Promise<DriverMergeCounts> {
  const { rows } = await sql<DriverMergeCounts>`
    select (select count(*)::int from job_legs where driver_id = ${id} and phase = 'planned') as planned,
        (select count(distinct job_id)::int from job_legs where driver_id = ${id} and started_at is not null) as driven,
        (select count(*)::int from absences where driver_id = ${id}) as absences,
        (select count(*)::int from papers where driver_id = ${id}) as papers
      from drivers
      where id = ${id}`.execute(db)
  const [counts] = rows
  if (!counts) throw new NotFound('Driver not found')
  return counts
}
