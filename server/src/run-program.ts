import { surviveLostLog } from './log-losses.ts'
import { explainStart } from './start-error.ts'
import { isStopping } from './stop-on-signal.ts'

/**
 * Runs an entry point. What it writes is for its owner only, whatever the umask it was given. A fault that an operator
 * can mend is one sentence, and the exit code is 1.
 */
export async function runProgram(work: () => Promise<void>, onFailure?: () => Promise<void>): Promise<void> {
  process.umask(0o077)
  surviveLostLog()
  try {
    await work()
  } catch (error) {
    // A stop during the start closes the database, so errors after it are expected.
    if (isStopping()) return
    process.exitCode = 1
    console.error(explainStart(error))
    await onFailure?.()
  }
}
