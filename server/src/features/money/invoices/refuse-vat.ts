import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { isVatRegistered } from '../../office/settings/company-queries.ts'

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
 * The same of an invoice that has just been issued, by the company's details that were frozen with it: a change of the settings
 * that is under way neither waits nor counts.
 *
 * @throws Conflict for tax on an invoice of a company that is not registered for VAT
 */
export async function refuseIssuedVat(
  tx: Pick<Context, 'db'>,
  { id, invoiceNo }: { id: string; invoiceNo: string },
): Promise<void> {
  const { rows } = await sql`
    select from invoices i join sellers s on s.id = i.seller_id
      where i.id = ${id} and not s.is_vat_registered
        and exists (select from invoice_lines where invoice_id = i.id and tax_rate > 0)`.execute(tx.db)
  if (rows.length === 0) return
  throw new Conflict(
    `Your company is not registered for VAT, and ${invoiceNo} charges it. Edit the draft and set the tax to 0 %.`,
  )
}
