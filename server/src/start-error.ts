/** Aborts the start. The message is one sentence for the operator; no stack trace is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
