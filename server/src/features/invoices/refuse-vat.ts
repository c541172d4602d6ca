import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { Conflict, Invalid } from '../../errors.ts'
import { isVatRegistered } from '../settings/company-queries.ts'

/** @throws Invalid for the field, for tax on a line of a company that is not registered for VAT */
export async function refuseVat(
  tx: Pick<Context, 'db'>,
  lines: readonly { taxRate: number }[],
  field: 'lines' | 'taxRate' = 'lines',
): Promise<void> {
  if (!lines.some(({ taxRate }) => taxRate > 0) || (await isVatRegistered(tx.db))) return
  const message = 'Your company is not registered for VAT, so it cannot charge it. Set the tax to 0 %.'
  throw new Invalid(message, { [field]: message })
}

/**
 * The same of a draft that is about to be issued. Race: the settings stay as they are until the transaction ends, so that the
 * company whose details are frozen with the invoice is the one that was asked about.
 *
 * @throws Conflict for tax on an invoice of a company that is not registered for VAT
 */
export async function refuseVatOfDraft(
  tx: Pick<Context, 'db'>,
  { id, invoiceNo }: { id: string; invoiceNo: string },
): Promise<void> {
  await sql`select from system_settings for share`.execute(tx.db)
  if (await isVatRegistered(tx.db)) return
  const { rows } = await sql`select from invoice_lines where invoice_id = ${id} and tax_rate > 0 limit 1`.execute(tx.db)
  if (rows.length === 0) return
  throw new Conflict(
    `Your company is not registered for VAT, and ${invoiceNo} charges it. Edit the draft and set the tax to 0 %.`,
  )
}
