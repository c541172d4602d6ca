import { dayOf } from '@shehena/domain/dates'
import type { Promised } from '@shehena/domain/money/invoices/chased'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { promiseJson } from '../invoices/chased-columns.ts'

/** One promise, as it stands today. @throws NotFound */
export async function getPromise(ctx: Context, { id }: { id: string }): Promise<Promised> {
  const { rows } = await sql<{ promise: Promised }>`
    select ${promiseJson(dayOf(ctx.now))} as promise from promises p where p.id = ${id}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new NotFound('Promise not found')
  return row.promise
}
