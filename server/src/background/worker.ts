import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readClock } from '@shehena/domain/dates'
import { isRunStillDue } from '@shehena/domain/money/reminders/reminder-days'
import { Logger, type LogLevel, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Clock } from '../context.ts'
import { type Hearing, keepHearing, Pulse } from '../db/hearing.ts'
import { jobSchema } from '../db/job-queue.ts'
import { databaseOn } from '../db/pool.ts'
import { type MatchRequest, matchLines, matchTold } from '../features/bank/matching/match-lines.ts'
import { markOverdue } from '../features/money/invoices/mark-overdue.ts'
import { remindCustomers } from '../features/money/reminders/remind-customers.ts'
import { sendMonthlyStatements } from '../features/money/statements/send-monthly-statements.ts'
import { type AccountMailRequest, mailAccount } from '../features/office/accounts/mail-account.ts'
import { remindOfKeys } from '../features/office/api-keys/remind-of-keys.ts'
import type { NightlyWorker } from '../features/office/backups/nightly-worker.ts'
import { runNightlyBackup } from '../features/office/backups/run-nightly-backup.ts'
import type { NightlyRequest } from '../features/office/backups/take-nightly-run.ts'
import { tellOfBackups } from '../features/office/backups/tell-of-backups.ts'
import { sweepFiles } from '../features/office/documents/sweep-files.ts'
import type { ImportRequest } from '../features/office/imports/queue-import.ts'
import { runImportStep } from '../features/office/imports/run-import-step.ts'
import { type PostOffice, sendMail } from '../features/office/mail/send-mail.ts'
import { sendReminders } from '../features/office/notices/send-reminders.ts'
import { type JobWorker, runJob } from '../features/office/system/run-job.ts'
import type { WebhookSender } from '../features/office/webhooks/send-delivery.ts'
import { WebhookDispatcher } from '../features/office/webhooks/webhook-dispatcher.ts'
import { checkDispatch } from '../features/road/jobs/check-dispatch.ts'
import { listenForWebhooks } from './webhook-listener.ts'

/** The second place of the nightly backups; null where none is configured. */
type Nightly = Pick<NightlyWorker, 'place' | 'prove' | 'tidyProof'>
type Working = JobWorker & Nightly & { office: PostOffice; webhooks: WebhookDispatcher }
type Worker = JobWorker & Partial<Nightly> & { office: PostOffice; webhooks: WebhookSender }

/**
 * Cron schedule in UTC. Nairobi is UTC+3 all year: its midnight is 21:00, its 07:00 is 4:00, its 09:00 is 6:00.
 * `fill` catches up on what was missed.
 */
export const crontab = `
* * * * * tidy-up ?max=1
0 21 * * * mark-overdue ?max=3&fill=1d
45 0 * * * check-dispatch ?max=1
30 21 * * * forget-unwell ?max=3&fill=1d
* * * * * due-mail ?max=1
* * * * * due-webhooks ?max=1
* * * * * match-told ?max=1
17 * * * * sweep-files ?max=1
10 * * * * nightly-backup ?max=1
40 * * * * backup-trouble ?max=1
0 4 * * * remind ?max=3&fill=12h
0 4 * * * remind-of-keys ?max=3&fill=12h
0 6 1 * * monthly-statements ?max=10&fill=3d
0 6 * * 1-6 remind-customers ?max=10&fill=14h
`

// Tasks run concurrently, so a mail server that hangs blocks one mail and not the others.
const concurrency = 4

const tasksOf = ({ office, webhooks, ...worker }: Working): TaskList => ({
  ...mailTasks(office),
  'due-webhooks': () => webhooks.wakeDue(),
  ...systemTasks(worker),
  ...nightlyTasks({ ...worker, mayRemove: () => office.batches.mayBegin() }),
  ...clockTasks(worker),
  ...matchTasks(worker),
  ...importTasks(worker),
})

/** Tasks that a statement of a bank account queues. */
const matchTasks = ({ pool }: JobWorker): TaskList => ({
  'match-lines': async (payload) => {
    // safe: queue-matching.ts queues it with this payload.
    await matchLines({ db: databaseOn(pool), now: readClock() }, payload as MatchRequest)
  },
  'match-told': async () => {
    await matchTold({ db: databaseOn(pool), now: readClock() })
  },
})

/** Steps of an import of records. */
const importTasks = ({ pool }: JobWorker): TaskList => ({
  import: async (payload, { job }) => {
    const isLast = job.attempts >= job.max_attempts
    // safe: queue-import.ts queues it with this payload.
    await runImportStep({ db: databaseOn(pool), now: readClock() }, payload as ImportRequest, isLast)
  },
})

const clockTasks = ({ pool, files, log, place }: JobWorker & Nightly): TaskList => ({
  'tidy-up': async () => {
    await pool.query('select public.give_up_lost_jobs()')
    await pool.query('select public.release_lost_work()')
    await pool.query('select public.forget_failed_work()')
    await pool.query('select public.tidy_up()')
    await pool.query('select public.forget_old_mail()')
    await pool.query('select public.forget_old_links()')
    await pool.query('select public.forget_read_statements()')
    await pool.query('select public.forget_hook_rejects()')
    await pool.query('select public.forget_import_rows()')
    await pool.query('select public.forget_old_webhooks()')
  },
  'sweep-files': async () => {
    await sweepFiles({ db: databaseOn(pool), files })
  },
  'backup-trouble': async () => {
    await tellOfBackups({ db: databaseOn(pool), now: readClock(), hasPlace: place !== null })
  },
  'mark-overdue': async () => {
    await markOverdue(databaseOn(pool), readClock())
  },
  'check-dispatch': () => checkDispatch(pool, log),
  'forget-unwell': async () => {
    await pool.query('select public.forget_unwell()')
  },
  remind: async () => {
    await sendReminders(databaseOn(pool), readClock())
  },
  'remind-of-keys': async () => {
    await remindOfKeys({ db: databaseOn(pool), now: readClock() })
  },
  'monthly-statements': async () => {
    await sendMonthlyStatements(databaseOn(pool), readClock())
  },
  'remind-customers': async (payload) => {
    const now = readClock()
    if (isRunStillDue(wantedAt(payload) ?? now, now)) await remindCustomers({ db: databaseOn(pool), now })
  },
  'due-mail': async () => {
    await pool.query('select public.dispatch_due_mail()')
  },
})

/** When cron wanted a job, an ISO instant; undefined where somebody else did. */
function wantedAt(payload: unknown): string | undefined {
  // safe: graphile-worker adds it to the payload of each job of the crontab.
  const { _cron: cron } = payload as { _cron?: { ts: string } }
  return cron?.ts
}

/** Tasks that copy all data: exports and backups. */
export const systemTasks = (worker: JobWorker): TaskList => ({
  // safe: start-job.ts queues it with this payload.
  'system-job': (payload, { abortSignal }) => runJob(worker, payload as { id: string }, abortSignal),
})

/** The backup of the night: looked for every hour, for a machine may be off at the time. */
export const nightlyTasks = (worker: NightlyWorker): TaskList => ({
  // safe: the schedule queues it with nothing of these, and a request for a backup now with this payload.
  'nightly-backup': (payload, { abortSignal }) => runNightlyBackup(worker, payload as NightlyRequest, abortSignal),
})

/** Tasks that send queued mail. */
export const mailTasks = (office: PostOffice): TaskList => ({
  // safe: dispatch_mail() in the database queues it with this payload.
  'send-mail': (payload) => sendMail(office, payload as { id: string }),
  // safe: sign-up and the link requests queue it with this payload.
  'mail-account': (payload) => mailAccount(office, payload as AccountMailRequest),
})

export type BackgroundWork = {
  /** Graceful shutdown: takes no new job and resolves once the running jobs have ended. */
  stop: () => Promise<void>
}

type Options = {
  clock?: Clock
  /** How often the clock is looked at. */
  lookMs?: number
  /** Receives the events of every job that starts and ends. */
  listen?: (events: WorkerEvents) => void
  /** Told each time the database is heard by a connection that listens. */
  pulse?: Pulse
  hearing?: Hearing
}

const pauseMs = 2000
const minuteMs = 60_000
/** How often imports are looked for that a killed process has left. */
const seekMs = 10_000

/** Starts the job queue worker. Several processes can share the work. */
export async function startWorker(
  { webhooks: sender, ...rest }: Worker,
  options: Options = {},
): Promise<BackgroundWork> {
  const { listen, clock = readClock, lookMs = minuteMs, pulse = new Pulse(), hearing } = options
  const webhooks = new WebhookDispatcher(sender)
  const worker = { place: null, ...rest, webhooks }
  const { log, pool } = worker
  const putClockRight = () => pool.query('select public.put_clock_right()')
  await putClockRight()
  const hear = (client: pg.ClientBase) => keepHearing(client, pulse, hearing)
  let runner = await runQueue(worker, { listen, hear })
  const listening = new AbortController()
  const listener = listenForWebhooks({ ...worker, pulse, hearing }, listening.signal)
  let isStopping = false

  async function goOn(): Promise<void> {
    while (!isStopping) {
      try {
        await runner.promise
      } catch (error) {
        log(`Background work: ${error instanceof Error ? error.message : error}`)
      }
      if (isStopping) return
      log('Background work ended by itself: starting it again')
      await sleep(pauseMs)
      if (!isStopping) runner = await runQueue(worker, { listen, hear }).catch(() => runner)
    }
    // One that began while the work was being stopped.
    await runner.stop().catch(() => undefined)
  }
  const end = goOn()

  const seekImports = () =>
    pool
      .query('select public.release_lost_imports()')
      .catch((error: unknown) => log(`Background work: ${error instanceof Error ? error.message : error}`))
  const seeking = setInterval(seekImports, seekMs)

  let lastSeen = clock()
  const looking = setInterval(() => {
    const seen = clock()
    const wasSetBack = seen < lastSeen
    lastSeen = seen
    putClockRight()
      // The schedule in memory waits for a time that the clock has had already.
      .then(() => (wasSetBack ? runner.stop() : undefined))
      .catch((error: unknown) => log(`Background work: ${error instanceof Error ? error.message : error}`))
  }, lookMs)

  return {
    stop: async () => {
      isStopping = true
      clearInterval(looking)
      clearInterval(seeking)
      await runner.stop().catch(() => undefined)
      listening.abort()
      await listener
      await webhooks.stop()
      await end
    },
  }
}

type Ears = { listen: Options['listen'] | undefined; hear: (client: pg.ClientBase) => () => void }

async function runQueue(worker: Working, { listen, hear }: Ears): Promise<Runner> {
  // Its connection that listens comes from our pool, and is told by an event.
  const events: WorkerEvents = new EventEmitter()
  let endAsking = () => {}
  events.on('pool:listen:success', ({ client }) => {
    endAsking = hear(client)
  })
  events.on('pool:listen:release', () => endAsking())
  const runner = await run({
    pgPool: worker.pool,
    events,
    schema: jobSchema,
    concurrency,
    noHandleSignals: true,
    crontab,
    taskList: tasksOf(worker),
    logger: new Logger(() => (level: LogLevel, message: string) => {
      if (level === 'error' || level === 'warning') worker.log(`Background work: ${message}`)
    }),
  })
  listen?.(runner.events)
  // Mail left over from the last run is sent now, without waiting for cron.
  await runner.addJob('due-mail', {}, { jobKey: 'due-mail-at-start' })
  await runner.addJob('tidy-up', {}, { jobKey: 'tidy-up-at-start' })
  return runner
}
