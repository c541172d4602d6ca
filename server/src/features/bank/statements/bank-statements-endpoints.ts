import { bankStatementsApi } from '@shehena/domain/bank/statements/bank-statements-api'
import { serve } from '../../../http/serve.ts'
import { applyStatement } from './apply-statement.ts'
import { getBankStatement, listBankStatements } from './bank-statements-queries.ts'
import { readStatementFile } from './read-statement-file.ts'
import { undoStatement } from './undo-statement.ts'

export const bankStatementsEndpoints = serve(bankStatementsApi, {
  list: listBankStatements,
  get: getBankStatement,
  read: readStatementFile,
  apply: applyStatement,
  undo: undoStatement,
})
