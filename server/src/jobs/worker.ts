import { addSeconds, readClock } from '@shehena/domain/dates'
import { Logger, type LogLevel, type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import { databaseOn } from '../db/pool.ts'
import { sweepFiles, sweepIncoming } from '../features/documents/sweep-files.ts'
import type { FileStore } from '../storage/file-store.ts'

type Log = (message: string) => void
type Worker = { pool: pg.Pool; files: FileStore; incomingFolder: string; log: Log }

/** What runs by the clock, in UTC. */
const crontab = `
* * * * * tidy-up ?max=1
17 * * * * sweep-files ?max=1
`

const tasksOf = ({ pool, files, incomingFolder }: Worker) => ({
  'tidy-up': async () => {
    await pool.query('select public.tidy_up()')
  },
  'sweep-files': async () => {
    await sweepIncoming(incomingFolder, addSeconds(readClock(), -3600))
    await sweepFiles({ db: databaseOn(pool), files })
  },
})

/** Starts to work off what is queued or due; several servers share the work. */
export async function startWorker(worker: Worker): Promise<Runner> {
  const { pool, log } = worker
  return run({
    pgPool: pool,
    schema: 'worker',
    concurrency: 2,
    noHandleSignals: true,
    crontab,
    // safe: a task is any function of a payload and these helpers.
    taskList: tasksOf(worker) as never,
    logger: new Logger(() => (level: LogLevel, message: string) => {
      if (level === 'error' || level === 'warning') log(`Background work: ${message}`)
    }),
  })
}
