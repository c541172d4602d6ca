/** The logged error of a failed request. */
export function loggedFault(logs: readonly string[], requestId: string): string {
  const line = logs.findLast((each) => each.includes('"level":50') && each.includes(requestId))
  const { err } = JSON.parse(line ?? '{}')
  return err?.stack ?? err?.message ?? line ?? 'nothing was logged'
}
