import { bankAccountsApi } from '@shehena/domain/bank/statements/bank-accounts-api'
import { serve } from '../../../http/serve.ts'
import { addBankAccount } from './add-bank-account.ts'
import { listBankAccounts } from './bank-accounts-queries.ts'
import { printReconciliation } from './print-reconciliation.ts'
import { matchAgain } from './queue-matching.ts'
import { getReconciliation } from './reconciliation-queries.ts'
import { updateBankAccount } from './update-bank-account.ts'

export const bankAccountsEndpoints = serve(bankAccountsApi, {
  list: listBankAccounts,
  create: addBankAccount,
  update: updateBankAccount,
  match: matchAgain,
  reconciliation: getReconciliation,
  pdf: printReconciliation,
})
