/** Stops the start. Its message is one sentence for the person who typed the command; no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
