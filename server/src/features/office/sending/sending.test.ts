import { api } from '@shehena/domain/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchesOf } from '#test/support/batches.ts'
import { aBooking } from '#test/support/builders.ts'
import { earlierRows } from '#test/support/earlier-rows.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { useReceiver } from '#test/support/webhook-receiver.ts'
import { aWebhook, useSender } from '#test/support/webhooks.ts'
import { queueMail } from '../mail/queue-mail.ts'

const it = useTestApp({ allowPrivateWebhooks: true })
const post = usePostOffice(it)
const receiver = useReceiver()
const sending = useSender(it, receiver)

let server: TestMailServer
let admin: Client

beforeAll(async () => {
  server = await TestMailServer.start()
})
afterAll(() => server.stop())

beforeEach(async () => {
  server.taken.length = 0
  server.whenTaken = undefined
  await it.pool.query('truncate mail_outbox, webhook_endpoints, webhook_events, sending_mark, sending_stops cascade')
  await it.pool.query('truncate file_store_mark')
  admin = await it.signedIn('admin')
})

const aMail = (recipient: string) =>
  queueMail({ db: it.db }, { kind: 'invoice', recipient, subject: 'Your invoices', body: 'They are overdue.' })
const recipients = () => server.taken.flatMap(({ to }) => to).toSorted()
const look = () => admin.call(api.sending.get, {})
const mark = async () => (await it.pool.query('select number, stored_number from sending_mark')).rows[0]

/** As a server that was started again does: with another process. */
async function sendAll(mailing = batchesOf(it), telling = mailing): Promise<void> {
  await post.wait()
  await post.workOff(serverAt(server), { batches: mailing })
  await sending.wait()
  await sending.send({ batches: telling })
}

async function resume(leaveOutBefore: string | null = null): Promise<void> {
  const { stop } = await look()
  await admin.call(api.sending.resume, { id: stop?.id ?? '', version: stop?.version ?? 0, leaveOutBefore })
}

describe('a database that was set back to a point in time', () => {
  let setBack: () => Promise<void>

  beforeEach(async () => {
    await aWebhook(it, { url: receiver.url('/in'), admin })
    await aMail('first@haulier.example')
    await sendAll()
    await it.pool.query(`delete from mail_outbox where kind <> 'invoice'`)
    server.taken.length = 0
    receiver.received.length = 0
    await aMail('second@haulier.example')
    await aMail('third@haulier.example')
    await aBooking(it)
    setBack = await earlierRows(it)
    await sendAll()
    expect(recipients()).toEqual(['second@haulier.example', 'third@haulier.example'])
    expect(receiver.received).toHaveLength(1)
    await setBack()
    server.taken.length = 0
    receiver.received.length = 0
  })

  test('sends no mail and no webhook, and says why and what waits', async () => {
    await sendAll()
    await sendAll()

    expect(recipients()).toEqual([])
    expect(receiver.received).toEqual([])
    const { stop, waiting, past } = await look()
    expect(stop).toMatchObject({ reason: 'older', lastHereAt: expect.any(String), seenAt: expect.any(String) })
    expect(stop?.lostBatches).toBeGreaterThan(0)
    expect(waiting).toMatchObject({ mails: [{ group: 'invoice', count: 2 }], webhooks: 1, maybeSent: 2 })
    expect(past).toEqual([])
    const { rows } = await it.pool.query(`select attempts, failure from mail_outbox where status = 'queued'`)
    expect(rows).toEqual([
      { attempts: 0, failure: null },
      { attempts: 0, failure: null },
    ])
  })

  test('sends each once when an administrator has said so, and goes on', async () => {
    await sendAll()
    await resume()
    await sendAll()
    await sendAll()

    expect(recipients()).toEqual(['second@haulier.example', 'third@haulier.example'])
    expect(receiver.received).toHaveLength(1)
    expect(await look()).toMatchObject({ stop: null, past: [{ reason: 'older', leftOut: 0 }] })
    await aMail('fourth@haulier.example')
    await sendAll()
    expect(recipients()).toContain('fourth@haulier.example')
  })

  test('leaves out the mails from before a moment, for ever', async () => {
    await sendAll()
    const { rows } = await it.pool.query(
      `update mail_outbox set created_at = now() + interval '1 hour' where recipient like 'third%' returning now() + interval '30 minutes' as at`,
    )
    await resume(rows[0].at)
    await sendAll()

    expect(recipients()).toEqual(['third@haulier.example'])
    expect((await look()).past).toMatchObject([{ leftOut: 1 }])
  })
})

test('what processes take before they find that the database is older is put back as it was', async () => {
  await aWebhook(it, { url: receiver.url('/in'), admin })
  await aMail('first@haulier.example')
  await aBooking(it)
  const [mailing, telling] = [batchesOf(it), batchesOf(it)]
  const setBack = await earlierRows(it)
  await sendAll(mailing, telling)
  await setBack()
  server.taken.length = 0
  receiver.received.length = 0

  // What they have seen a moment ago, they do not look at again.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await sendAll(mailing, telling)
  vi.restoreAllMocks()

  expect([recipients(), receiver.received]).toEqual([[], []])
  expect((await look()).stop).toMatchObject({ reason: 'older' })
  const { rows: mails } = await it.pool.query(
    `select kind, attempts, failure, sending_since from mail_outbox where status = 'queued' and recipient like 'first%'`,
  )
  expect(mails).toEqual([{ kind: 'invoice', attempts: 0, failure: null, sending_since: null }])
  const { rows: deliveries } = await it.pool.query('select status, attempts, sending_since from webhook_deliveries')
  expect(deliveries).toEqual([{ status: 'queued', attempts: 0, sending_since: null }])
})

test('a second administrator who says the same is refused, as a role that may not', async () => {
  await it.pool.query(`insert into sending_stops (reason, last_number) values ('restored', 0)`)
  const { stop } = await look()
  const given = { id: stop?.id ?? '', version: 1, leaveOutBefore: null }
  await admin.call(api.sending.resume, given)

  await expect(admin.call(api.sending.resume, given)).rejects.toMatchObject({ code: 'STALE' })
  await expect(admin.call(api.sending.resume, { ...given, version: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
  const manager = await it.signedIn('management')
  await expect(manager.call(api.sending.get, {})).rejects.toMatchObject({ status: 403 })
  const hurried = await it.signedIn('admin', { hasConfirmed: false })
  await expect(hurried.call(api.sending.resume, { ...given, version: 2 })).rejects.toMatchObject({ status: 403 })
})

test('a database that was copied sends nothing', async () => {
  await aMail('first@haulier.example')
  await sendAll()
  await it.pool.query('update sending_mark set database_oid = database_oid + 1')
  await aMail('second@haulier.example')
  await sendAll()

  expect(recipients()).toEqual(['first@haulier.example'])
  expect((await look()).stop).toMatchObject({ reason: 'copied' })
  await resume()
  await sendAll()
  expect(recipients()).toEqual(['first@haulier.example', 'second@haulier.example'])
})

test('nothing is stopped where nothing was lost: another process, another server, a restart', async () => {
  for (const recipient of ['one', 'two', 'three']) {
    await aMail(`${recipient}@haulier.example`)
    await sendAll()
  }

  expect(recipients()).toHaveLength(3)
  expect(await look()).toMatchObject({ stop: null, past: [] })
  const { number, stored_number: stored } = await mark()
  expect(number).toBeGreaterThanOrEqual(3)
  expect(stored).toBe(number)
})

test('two workers at once send each mail once, and neither stops the other', async () => {
  const workers = [batchesOf(it), batchesOf(it)]
  for (let each = 0; each < 20; each += 1) await aMail(`m${each}@haulier.example`)
  await Promise.all(workers.map((batches) => post.workOff(serverAt(server), { batches })))
  await Promise.all(workers.flatMap((batches) => [batches.raise(), batches.raise(), batches.raise()]))

  expect(new Set(recipients()).size).toBe(20)
  expect(recipients()).toHaveLength(20)
  expect((await look()).stop).toBeNull()
})
