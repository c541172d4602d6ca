import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { limitMail } from '../../office/mail/limit-mail.ts'
import { getInvoice } from './invoices-queries.ts'
import { issueDraft } from './issue-draft.ts'
import { getAddressee, mailInvoice } from './mail-invoice.ts'

/**
 * Sends a draft: issues it and queues its mail, in one transaction.
 *
 * @throws as issueDraft, Invalid if its customer has no address, or Refusal TOO_MANY
 */
export async function sendInvoice(
  ctx: Context,
  input: InputOf<typeof invoicesApi.send>,
): Promise<OutputOf<typeof invoicesApi.send>> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await issueDraft(tx, input, 'mail')
    await limitMail(tx, 'draft')
    await mailInvoice(tx, invoice, await getAddressee(tx, invoice))
    return getInvoice(tx, invoice)
  })
}
