import type { statementsApi } from '@shehena/domain/money/statements/statements-api'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { pdfAnswer } from '../../office/printing/pdf-answer.ts'
import { statementName } from './statement-name.ts'
import { getStatementPrint } from './statement-print.ts'

/** A statement of account as a PDF. @throws NotFound, Invalid as getStatement, or as pdfAnswer */
export async function printStatement(
  ctx: Context,
  input: InputOf<typeof statementsApi.pdf>,
): Promise<OutputOf<typeof statementsApi.pdf>> {
  const print = await getStatementPrint(ctx, input)
  return pdfAnswer(ctx, statementName(print.statement), { kind: 'statement', print, at: ctx.now })
}
