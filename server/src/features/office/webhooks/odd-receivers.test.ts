import { expect, test } from 'vitest'
import { webhookAgent } from '#server/background/webhook-sender.ts'
import { aBooking } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { useReceiver } from '#test/support/webhook-receiver.ts'
import { aWebhook, useSender } from '#test/support/webhooks.ts'
import { failureOf } from './delivery-failure.ts'
import { postWebhook } from './post-webhook.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'

const it = useTestApp({ allowPrivateWebhooks: true })
const receiver = useReceiver()
const sending = useSender(it, receiver)

let calls = 0
/** A webhook that has been told of a booking, and its only delivery. */
async function aListener() {
  await it.pool.query('delete from webhook_endpoints')
  await aWebhook(it, { url: receiver.url(`/odd/${++calls}`) })
  await aBooking(it)
  return async () =>
    (await it.pool.query('select status, attempts, http_status, failure from webhook_deliveries order by id')).rows[0]
}

const post = (url: string, address: string | null, signal = AbortSignal.timeout(5000)) =>
  postWebhook({ url, headers: {}, body: '{}', address, agent: webhookAgent(receiver.ca), signal })

test('a connection goes to the checked address, and TLS to the name', async () => {
  const url = `https://receiver.example:${receiver.port}/`
  expect(await post(url, '127.0.0.1')).toEqual({ status: 204, retryAfter: null })
  expect(receiver.received[0]?.headers.host).toBe(`receiver.example:${receiver.port}`)
  await expect(post(`https://other.example:${receiver.port}/`, '127.0.0.1')).rejects.toThrow(/altnames/)
})

test.each([
  ['101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x', { http_status: 101, failure: 'answer' }],
  ['000 Nothing', { http_status: null, failure: 'unreachable' }],
  ['099 Nothing', { http_status: null, failure: 'unreachable' }],
  ['999 Odd', { http_status: 999, failure: 'answer' }],
  ['abc', { http_status: null, failure: 'unreachable' }],
  [`200 OK\r\nX-Long: ${'x'.repeat(100_000)}`, { http_status: null, failure: 'unreachable' }],
])('an answer that begins with %.20s is noted, and the next attempt is made', async (head, outcome) => {
  const delivery = await aListener()
  receiver.answers = [{ raw: `HTTP/1.1 ${head}\r\n\r\n` }]
  await sending.send()
  expect(await delivery()).toMatchObject({ status: 'queued', attempts: 1, ...outcome })

  await sending.wait()
  await sending.send()
  expect(await delivery()).toMatchObject({ status: 'sent', attempts: 2, http_status: 204 })
})

test('an endless 1xx, and a name server that never answers, end with the attempt', async () => {
  const delivery = await aListener()
  receiver.answers = [{ raw: 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50) }]
  await sending.send({ answerMs: 300 })
  expect(await delivery()).toMatchObject({ status: 'queued', attempts: 1, failure: 'timeout' })

  await it.pool.query(`update webhook_endpoints set url = 'https://localhost:8443/'`)
  await sending.wait()
  await sending.send({ answerMs: 300, allowPrivate: false, resolve: () => new Promise(() => undefined) })
  expect(await delivery()).toMatchObject({ status: 'queued', attempts: 2, failure: 'timeout' })
})

test('a long answer closes its connection, and counts by its status', async () => {
  const delivery = await aListener()
  let isOpen = true
  receiver.whenConnected = (socket) => socket.on('close', () => (isOpen = false))
  receiver.answers = [
    { raw: `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n11170\r\n${'x'.repeat(70_000)}\r\n` },
  ]
  const dispatcher = new WebhookDispatcher(sending.sender({ agent: webhookAgent(receiver.ca) }))
  await dispatcher.wakeDue()
  await dispatcher.rest()
  expect(await delivery()).toMatchObject({ status: 'sent', http_status: 200 })
  await expect.poll(() => isOpen).toBe(false)
})

test('a kept connection that the receiver has closed is replaced', async () => {
  const agent = webhookAgent(receiver.ca)
  const signal = AbortSignal.timeout(5000)
  const call = { url: receiver.url(), headers: {}, body: '{}', address: null, agent, signal }
  await postWebhook(call)
  receiver.answers = [{ isReset: true }]
  expect(await postWebhook(call)).toEqual({ status: 204, retryAfter: null })
  expect(receiver.received).toHaveLength(3)
  receiver.answers = [{ isReset: true }, { isReset: true }]
  await expect(postWebhook(call)).rejects.toThrow()
})

test('what stops breaks off an attempt, which counts as none and is made again', async () => {
  const delivery = await aListener()
  let arrived = () => {}
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve
  })
  receiver.whenReceived = async () => arrived()
  receiver.answers = [{ afterMs: 60_000 }]
  const dispatcher = new WebhookDispatcher(sending.sender({ agent: webhookAgent(receiver.ca) }))
  await dispatcher.wakeDue()
  await hasArrived
  await dispatcher.stop()

  expect(await delivery()).toEqual({ status: 'queued', attempts: 0, http_status: null, failure: null })
  dispatcher.wake('nobody')
  await sending.send()
  expect(await delivery()).toMatchObject({ status: 'sent', attempts: 1 })
})

test.each([
  ['TimeoutError', undefined, 'timeout'],
  ['Error', 'ENOTFOUND', 'name'],
  ['Error', 'EAI_AGAIN', 'name'],
  ['Error', 'CERT_HAS_EXPIRED', 'tls'],
  ['Error', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['Error', 'ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['Error', 'EPROTO', 'tls'],
  ['Error', 'ECONNREFUSED', 'unreachable'],
  ['Error', 'HPE_INVALID_CONSTANT', 'unreachable'],
  ['Error', 'EWHATEVER', 'fault'],
  ['TypeError', undefined, 'fault'],
])('a %s of the code %s is the failure %s', (name, code, failure) => {
  expect(failureOf(Object.assign(new Error('words of a receiver'), { name, code }))).toBe(failure)
})
