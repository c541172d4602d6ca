const graceMs = 20_000
let isAsked = false

/** Whether the process is shutting down. Errors after that are expected. */
export function isStopping(): boolean {
  return isAsked
}

/** Graceful shutdown: on SIGTERM or SIGINT waits for `finish`, at most 20 seconds, and ends the process. */
export function stopOnSignal(finish: () => Promise<void>): void {
  const stop = async (signal: string) => {
    if (isAsked) return
    isAsked = true
    console.log(`${signal}: finishing what runs`)
    setTimeout(() => process.exit(1), graceMs).unref()
    await finish()
    console.log('Stopped')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
