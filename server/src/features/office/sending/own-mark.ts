import type { DatabasePlace, OwnMark } from '@shehena/domain/office/sending/judge-mark'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { SentMark } from './stored-mark.ts'

type Db = Kysely<Database>

/** The mark of the last batch in the database, and which database it was. */
export async function getOwnMark(db: Db): Promise<OwnMark & { batchAt: string | null }> {
  const mark = await db
    .selectFrom('sendingMark')
    .select(['number', 'batch', 'batchAt', 'storedNumber', 'clusterId', 'databaseOid'])
    .executeTakeFirst()
  return mark ?? { number: 0, batch: '', batchAt: null, storedNumber: 0, clusterId: null, databaseOid: null }
}

/** Locks the mark, and makes it before the first batch. */
export async function lockOwnMark(tx: Db): Promise<{ storedPlace: number }> {
  await tx
    .insertInto('sendingMark')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('sendingMark').select('storedPlace').forUpdate().executeTakeFirstOrThrow()
}

/** Which database this is. */
export async function findHere(db: Db): Promise<DatabasePlace> {
  const { rows } = await sql<DatabasePlace>`
    select cluster_id() as cluster_id, oid::bigint as database_oid
      from pg_database where datname = current_database()`.execute(db)
  return rows[0] ?? { clusterId: null, databaseOid: null }
}

/** Raises the number of the locked mark. */
export async function raiseOwnMark(tx: Db, { clusterId, databaseOid }: DatabasePlace): Promise<SentMark> {
  const { rows } = await sql<SentMark>`
    update sending_mark
      set number = number + 1, batch = new_id(), batch_at = now(), database_oid = ${databaseOid},
        cluster_id = coalesce(${clusterId}, cluster_id)
      returning number, batch, batch_at as at`.execute(tx)
  const [raised] = rows
  if (!raised) throw new Error('There is no mark to raise')
  return raised
}
