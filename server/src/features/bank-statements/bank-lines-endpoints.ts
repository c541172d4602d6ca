import { bankLinesApi } from '@shehena/domain/bank-statements/bank-lines-api'
import { serve } from '../../http/serve.ts'
import { getBankLine, listBankLines } from './bank-lines-queries.ts'
import { classifyLines } from './classify-lines.ts'
import { exportBankLines } from './export-bank-lines.ts'
import { suggestTies } from './suggest-ties.ts'
import { tieLine } from './tie-line.ts'
import { undoTie } from './undo-tie.ts'

export const bankLinesEndpoints = serve(bankLinesApi, {
  list: listBankLines,
  export: exportBankLines,
  get: getBankLine,
  suggestions: suggestTies,
  tie: tieLine,
  classify: classifyLines,
  undoTie,
})
