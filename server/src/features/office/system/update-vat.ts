import type { systemApi } from '@shehena/domain/office/system/system-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

type ChangedVat = OutputOf<typeof systemApi.updateVat>

/**
 * Sets whether the company is registered for VAT, and counts what was drafted otherwise. What was issued keeps what it says. The
 * caller says which, so the last write wins.
 */
export async function updateVat(
  ctx: Context,
  { isRegistered }: InputOf<typeof systemApi.updateVat>,
): Promise<ChangedVat> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('systemSettings')
      .set({ isVatRegistered: isRegistered })
      .where('isVatRegistered', 'is distinct from', isRegistered)
      .execute()
    return { isRegistered, ...(await countUnfit(tx, isRegistered)) }
  })
}

/** Drafts with tax that may not be charged; or drafts and extra charges outside VAT, which may have been typed before it was charged. */
async function countUnfit(tx: Context, isRegistered: boolean): Promise<Pick<ChangedVat, 'drafts' | 'extras'>> {
  const isUnfit = isRegistered ? sql`l.tax_code = 'D'` : sql`l.tax_rate > 0`
  const { rows } = await sql<Pick<ChangedVat, 'drafts' | 'extras'>>`
    select
      (select count(*)::int from invoices i where i.status = 'draft'
        and exists (select from invoice_lines l where l.invoice_id = i.id and ${isUnfit})) as drafts,
      (select count(*)::int from charges l where l.kind <> 'freight' and l.invoice_line_id is null
        and ${isRegistered} and l.tax_code = 'D') as extras`.execute(tx.db)
  // safe: a query without tables has one row.
  return rows[0]!
}
