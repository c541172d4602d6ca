import { addSeconds } from '@shehena/domain/dates'
import { expect, test } from 'vitest'
import { batchesOf } from '#test/support/batches.ts'
import { now, secret, useTestApp } from '#test/support/test-app.ts'
import { openPostOffice } from './post-office.ts'
import { openWebhookSender } from './webhook-sender.ts'
import { startWorker } from './worker.ts'

const it = useTestApp()

test('after the clock was put right, the schedule is read again', async () => {
  let clock = addSeconds(now, 3 * 24 * 3600)
  let starts = 0
  const log = () => undefined
  const batches = batchesOf(it)
  const office = openPostOffice({
    db: it.db,
    log,
    batches,
    authSecret: secret,
    dataDir: it.incomingFolder,
    publicUrl: 'http://shehena.test',
    smtp: null,
    smtpAllowPrivate: false,
  })
  const webhooks = openWebhookSender({ db: it.db, log, batches, authSecret: secret, webhookAllowPrivate: false })
  const listen = () => {
    starts += 1
  }
  const work = await startWorker(
    {
      pool: it.pool,
      files: it.files,
      incomingFolder: it.incomingFolder,
      office,
      webhooks,
      authSecret: secret,
      log,
    },
    { clock: () => clock, lookMs: 10, listen },
  )

  clock = now

  await expect.poll(() => starts, { timeout: 20_000 }).toBe(2)
  await work.stop()
})
