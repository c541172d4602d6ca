import type { StatementDays } from '@shehena/domain/statements/statement-period'

/** The name of the file of a statement, without its ending. */
export function statementName({ from, to }: StatementDays): string {
  return `statement-${from}-${to}`
}
