import { bankLinesApi } from '@shehena/domain/bank/lines/bank-lines-api'
import { serve } from '../../../http/serve.ts'
import { getBankLine, listBankLines } from '../lines/bank-lines-queries.ts'
import { classifyLines } from '../lines/classify-lines.ts'
import { exportBankLines } from '../lines/export-bank-lines.ts'
import { suggestTies } from './suggest-ties.ts'
import { takeBack } from './take-back.ts'
import { tieLine } from './tie-line.ts'
import { undoTie } from './undo-tie.ts'

export const bankLinesEndpoints = serve(bankLinesApi, {
  list: listBankLines,
  export: exportBankLines,
  get: getBankLine,
  suggestions: suggestTies,
  tie: tieLine,
  takeBack,
  classify: classifyLines,
  undoTie,
})
