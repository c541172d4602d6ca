import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { StatementAnswers, StatementQuestion } from '@shehena/domain/bank/statements/bank-statement'
import type { Context } from '../../server/src/context.ts'
import { applyStatement } from '../../server/src/features/bank/statements/apply-statement.ts'
import { readStatementFile } from '../../server/src/features/bank/statements/read-statement-file.ts'
import { ReceivedFile } from '../../server/src/http/files/received-file.ts'
import { columnsInSwahili } from './write-csv.ts'

/** Most times that a file is read before all is answered. */
const mostReadings = 4

/** What importing a file came to. */
export type Imported = { lines: number; added: number; questions: StatementQuestion['kind'][] }

/** Imports a file as a clerk does: reads it, answers what is asked, and applies it. */
export async function importFile(ctx: Context, path: string, account: string): Promise<Imported> {
  const content = readFileSync(path)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = new ReceivedFile(new Blob([content]), basename(path), { path, sha256 })
  const questions: Imported['questions'] = []
  let answers: StatementAnswers = {}
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const answer = await readStatementFile(ctx, { file, account, answers })
    if (answer.kind === 'read') {
      const { id, lineCount, alikeCount } = answer.preview.statement
      // No two files of the bench show one line under two texts: what looks alike is another line.
      const { newCount } = await applyStatement(ctx, { id, ...(alikeCount > 0 && { alike: 'add' }) })
      return { lines: lineCount, added: newCount, questions }
    }
    questions.push(...answer.questions.map(({ kind }) => kind))
    for (const question of answer.questions) answers = { ...answers, ...answerTo(question) }
  }
  throw new Error(`${basename(path)} is not read after ${questions.join(', ')}`)
}

function answerTo(question: StatementQuestion): StatementAnswers {
  switch (question.kind) {
    case 'columns':
      return { columns: columnsInSwahili, headerRow: question.headerRow }
    case 'dayOrder':
      return { dayOrder: 'day-first' }
    case 'account':
      return { isThisAccount: true }
  }
}
