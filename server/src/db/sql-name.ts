/** A table's name as SQL spells it: dispatchJobs is dispatch_jobs. */
export function sqlName(table: string): string {
  return table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
