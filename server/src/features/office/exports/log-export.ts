import type { ExportSubject } from '@shehena/domain/office/system/export-log'
import type { Context } from '../../../context.ts'

type Export = { subject: ExportSubject; filter: object; rowCount: number }

/** Audit entry of an export, written before the first row is sent. */
export async function logExport(ctx: Context, { subject, filter, rowCount }: Export): Promise<void> {
  await ctx.db
    .insertInto('exportLog')
    .values({ at: ctx.now, userId: ctx.user.id, subject, filter: JSON.stringify(filter), rowCount })
    .execute()
}
