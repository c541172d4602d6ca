import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getInvoice } from './invoices-queries.ts'
import { issueDraft } from './issue-draft.ts'

/** Issues a draft by hand: it is printed, handed over or sent by another way than mail. @throws as issueDraft */
export async function issueInvoice(
  ctx: Context,
  { how, ...input }: InputOf<typeof invoicesApi.issue>,
): Promise<OutputOf<typeof invoicesApi.issue>> {
  return inTransaction(ctx, async (tx) => getInvoice(tx, await issueDraft(tx, input, how)))
}
