import { statementsApi } from '@shehena/domain/money/statements/statements-api'
import { serve } from '../../../http/serve.ts'
import { exportStatement } from './export-statement.ts'
import { previewMonthly } from './monthly-queries.ts'
import { printStatement } from './print-statement.ts'
import { sendStatement } from './send-statement.ts'
import { listStatements } from './sent-statements-queries.ts'
import { getStatement, listSentStatements } from './statements-queries.ts'

export const statementsEndpoints = serve(statementsApi, {
  list: listStatements,
  get: getStatement,
  pdf: printStatement,
  csv: exportStatement,
  sent: listSentStatements,
  send: sendStatement,
  monthly: previewMonthly,
})
