import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import type { SystemJob } from '@shehena/domain/office/system/system-job'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll } from 'vitest'
import { systemTasks } from '#server/background/worker.ts'
import { jobSchema } from '#server/db/job-queue.ts'
import { openWorkerPool } from '#server/db/pool.ts'
import type { JobWorker } from '#server/features/office/system/run-job.ts'
import { asProgram } from './program-role.ts'
import type { Client, TestApp } from './test-app.ts'

export const adminPassword = 'the password of an admin'
const authSecret = 'a secret for tests, forty characters long'

/** Runs all queued exports and backups. @returns the log lines */
export async function workOff(it: TestApp, changes: Partial<JobWorker> = {}): Promise<string[]> {
  const said: string[] = []
  const { files, incomingFolder } = it
  const pool = openWorkerPool(asProgram(it.url), ({ message }) => said.push(message))
  const log = (line: string) => said.push(line)
  await runOnce({
    pgPool: pool,
    schema: jobSchema,
    noHandleSignals: true,
    taskList: systemTasks({ pool, files, incomingFolder, authSecret, log, ...changes }),
    logger: new Logger(() => (level, message) => level === 'error' && said.push(message)),
  }).finally(() => pool.end())
  return said
}

/** Runs an admin's export or backup: returns the job, and its file in a folder of the test. */
export function useArchives(it: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'shehena-archives-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  return {
    folder,
    async make(kind: 'export' | 'backup', admin: Client): Promise<{ job: SystemJob; path: string }> {
      const begin = kind === 'export' ? api.system.startExport : api.system.startBackup
      const { id } = await admin.call(begin, { password: adminPassword })
      const said = await workOff(it)
      const { items } = await admin.call(api.system.jobs, {})
      const job = items.find((each) => each.id === id)
      if (job?.status !== 'done') throw new Error(`The ${kind} did not get done: ${said.join('\n')}`)
      const response = await admin.send(api.system.download, { id })
      const path = join(folder, job.result?.fileName ?? '')
      writeFileSync(path, response.rawPayload)
      return { job, path }
    },
  }
}
