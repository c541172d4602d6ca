import type { bankAccountsApi } from '@shehena/domain/bank/statements/bank-accounts-api'
import { dayOf } from '@shehena/domain/dates'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { pdfAnswer } from '../../office/printing/pdf-answer.ts'
import { getPrintedCompany } from '../../office/settings/company-queries.ts'
import { findBankAccount } from './bank-accounts-queries.ts'
import { getReconciliation, listUntied } from './reconciliation-queries.ts'

/** The reconciliation statement of an account and a period, in the language asked for. @throws NotFound, or as pdfAnswer */
export async function printReconciliation(
  ctx: Context,
  input: InputOf<typeof bankAccountsApi.pdf>,
): Promise<OutputOf<typeof bankAccountsApi.pdf>> {
  const account = await findBankAccount(ctx, input.id)
  const [reconciliation, untied, company] = await Promise.all([
    getReconciliation(ctx, input),
    listUntied(ctx, input),
    getPrintedCompany(ctx.db),
  ])
  const print = {
    language: input.lang,
    company,
    account: { name: account.name, number: account.number },
    preparedBy: ctx.user.name,
    preparedOn: dayOf(ctx.now),
    reconciliation,
    ...untied,
  }
  return pdfAnswer(ctx, `${account.name} ${input.to}`, { kind: 'reconciliation', print, at: ctx.now })
}
