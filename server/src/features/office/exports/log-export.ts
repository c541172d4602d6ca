import type { SystemJobKind } from '@shehena/domain/office/system/job-kinds'
import type { Context } from '../../../context.ts'

/** The lists that can be exported. */
export type ExportedList =
  | 'customers'
  | 'bookings'
  | 'jobs'
  | 'vehicles'
  | 'drivers'
  | 'routes'
  | 'maintenance'
  | 'invoices'
  | 'payments'
  | 'credit-notes'
  | 'withheld'
  | 'owed-invoices'
  | 'bank-lines'
  | 'imports'

type Subject = ExportedList | 'statement' | SystemJobKind
type Export = { subject: Subject; filter: object; rowCount: number }

/** Audit entry of an export, written before the first row is sent. */
export async function logExport(ctx: Context, { subject, filter, rowCount }: Export): Promise<void> {
  await ctx.db
    .insertInto('exportLog')
    .values({ at: ctx.now, userId: ctx.user.id, subject, filter: JSON.stringify(filter), rowCount })
    .execute()
}
