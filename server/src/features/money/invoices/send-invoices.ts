import type { invoicesApi, SendResult } from '@shehena/domain/money/invoices/invoices-api'
import type { Context } from '../../../context.ts'
import { refusalNow } from '../../../db/held-commits.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { sendInvoice } from './send-invoice.ts'

/**
 * Sends drafts one after the other, each in a transaction of its own. A refusal is the result of its invoice and leaves the
 * others; what went out before a fault stays sent.
 */
export async function sendInvoices(
  ctx: Context,
  { invoices, isConfirmed }: InputOf<typeof invoicesApi.sendMany>,
): Promise<OutputOf<typeof invoicesApi.sendMany>> {
  const results: SendResult[] = []
  for (const { id, version } of invoices) {
    const refusal = await refusalOf(ctx, () => sendInvoice(ctx, { id, version, isConfirmed }))
    const invoice = await ctx.db
      .selectFrom('invoices')
      .select(['invoiceNo', 'status'])
      .where('id', '=', id)
      .executeTakeFirst()
    results.push({ id, invoiceNo: invoice?.invoiceNo ?? null, refusal: refusal && (whyGone(invoice) ?? refusal) })
  }
  return { results }
}

/** Why a draft that is already issued is refused, perhaps after a lost answer: clearer than a stale version. */
function whyGone(invoice: { invoiceNo: string; status: string } | undefined): SendResult['refusal'] {
  if (!invoice || invoice.status === 'draft') return null
  return { code: 'CONFLICT', message: `Only a draft can be issued; ${invoice.invoiceNo} is ${invoice.status}.` }
}

async function refusalOf({ db }: Context, send: () => Promise<unknown>): Promise<SendResult['refusal']> {
  try {
    await send()
    return null
  } catch (error) {
    const refusal = await refusalNow(db, error)
    if (!refusal) throw error
    return { code: refusal.code, message: refusal.message }
  }
}
