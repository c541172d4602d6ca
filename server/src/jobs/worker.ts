import { Logger, type LogLevel, type Runner, run } from 'graphile-worker'
import type pg from 'pg'

type Log = (message: string) => void

/** What runs by the clock, in UTC. */
const crontab = '* * * * * tidy-up ?max=1'

const tasks = {
  'tidy-up': async (_payload: unknown, { query }: { query: pg.Pool['query'] }) => {
    await query('select public.tidy_up()')
  },
}

/** Starts to work off what is queued or due; several servers share the work. */
export async function startWorker({ pool, log }: { pool: pg.Pool; log: Log }): Promise<Runner> {
  return run({
    pgPool: pool,
    schema: 'worker',
    concurrency: 2,
    noHandleSignals: true,
    crontab,
    // safe: a task is any function of a payload and these helpers.
    taskList: tasks as never,
    logger: new Logger(() => (level: LogLevel, message: string) => {
      if (level === 'error' || level === 'warning') log(`Background work: ${message}`)
    }),
  })
}
