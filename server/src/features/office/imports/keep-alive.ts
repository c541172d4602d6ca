import { sql } from 'kysely'
import { inPublicTransaction } from '../../../db/transaction.ts'
import type { Job } from './import-context.ts'

/** The database takes a step for lost that is silent for six of them: release_lost_imports(). */
const beatMs = 5000

/** Does a step of an import, and shows in the database that its process lives as long as it takes. */
export async function keepingAlive(job: Job, id: string, step: () => Promise<void>): Promise<void> {
  await note(job, id)
  const beat = setInterval(() => void note(job, id).catch(() => undefined), beatMs)
  try {
    await step()
  } finally {
    clearInterval(beat)
    await forget(job, id).catch(() => undefined)
  }
}

/** Who holds the lock of the import lives too, and is not waited for. */
async function note(job: Job, id: string): Promise<void> {
  await quietly(
    job,
    sql`
    update imports set alive_at = now()
      where id in (select id from imports where id = ${id} for no key update skip locked)`,
  )
}

async function forget(job: Job, id: string): Promise<void> {
  await quietly(job, sql`update imports set alive_at = null where id = ${id}`)
}

/** It is no change of the import. */
async function quietly({ db }: Job, statement: ReturnType<typeof sql>): Promise<void> {
  await inPublicTransaction({ db }, async (tx) => {
    await sql`select set_config('app.quiet', 'on', true)`.execute(tx)
    await statement.execute(tx)
  })
}
