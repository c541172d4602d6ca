const graceMs = 20_000
let isAsked = false

/** Whether the process has been asked to stop: what fails after that is no news. */
export function isStopping(): boolean {
  return isAsked
}

/** Ends the process at SIGTERM or SIGINT once `finish` is done with what runs, or after 20 seconds whatever runs. */
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
