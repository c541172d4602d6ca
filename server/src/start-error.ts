import { Refusal } from './errors.ts'

/** Aborts the start. The message is one sentence for the operator; no stack trace is shown. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What the operator is told about a start that failed. A fault of the program shows its stack. */
export function explainStart(error: unknown): unknown {
  return error instanceof StartError || error instanceof Refusal ? error.message : error
}
