import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll } from 'vitest'
import { openPostOffice } from '#server/background/post-office.ts'
import { mailTasks } from '#server/background/worker.ts'
import { jobSchema } from '#server/db/job-queue.ts'
import { databaseOn } from '#server/db/pool.ts'
import type { MailServer } from '#server/features/office/mail/mail-server.ts'
import { batchesOf } from './batches.ts'
import type { TestMailServer } from './mail-server.ts'
import { now, type TestApp } from './test-app.ts'

export const authSecret = 'a secret for tests, forty characters long'

/** The mail server configuration of the environment. */
export function serverAt({ port }: Pick<TestMailServer, 'port'>, options: Partial<MailServer> = {}): MailServer {
  return {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: null,
    password: null,
    from: { name: 'Shehena', address: 'cargo@haulier.example' },
    ...options,
  }
}

/** Sends a test's mail, with a mail folder of its own. Mail is sent only when the queue is run. */
export function usePostOffice(it: TestApp) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shehena-mail-'))
  const logs: string[] = []
  afterAll(() => rmSync(dataDir, { recursive: true }))

  return {
    folder: join(dataDir, 'mail'),
    logs,
    /** Runs all due background jobs. */
    async workOff(
      server: MailServer | null = null,
      { allowPrivate = false, timeoutMs = 5000, batches = batchesOf(it) } = {},
    ): Promise<void> {
      const office = openPostOffice({
        db: databaseOn(it.programPool),
        log: (line) => logs.push(line),
        batches,
        authSecret,
        dataDir,
        publicUrl: 'https://cargo.haulier.example',
        smtp: server,
        smtpAllowPrivate: allowPrivate,
        clock: () => now,
      })
      await runOnce({
        pgPool: it.programPool,
        schema: jobSchema,
        concurrency: 4,
        noHandleSignals: true,
        taskList: mailTasks({ ...office, timeoutMs }),
        logger: new Logger(() => (level, message) => level === 'error' && logs.push(message)),
      })
    },
    /** Makes every queued mail due for its next retry. */
    async wait(): Promise<void> {
      await it.pool.query(`update mail_outbox set due_at = now() where status = 'queued'`)
      await it.pool.query('select dispatch_due_mail()')
    },
  }
}
