import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { leastCompressed } from './compress-answer.ts'

const it = useTestApp()
let dispatcher: Client

beforeAll(async () => {
  dispatcher = await it.signedIn('dispatch')
  await it.pool.query(
    `insert into vehicles (reg_no, make, model, year, capacity_tons)
      select 'KA' || chr(65 + g / 900) || ' ' || lpad((g % 900)::text, 3, '0') || 'Q', 'Isuzu', 'FVZ', 2020, 20 from generate_series(1, 400) g`,
  )
})

const ask = (encodings?: string, q = '') =>
  dispatcher.request({
    method: 'GET',
    url: `/api/plan?q=${q}`,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  })

describe('a large answer', () => {
  test.each(['gzip', 'br, gzip;q=0.8', 'deflate, GZIP ; q=1', 'gzip, deflate, br, zstd'])(
    'is compressed for a client that takes %s, and is the same',
    async (encodings) => {
      const [sent, plain] = [await ask(encodings), await ask()]

      expect(sent.statusCode).toBe(200)
      expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(Number(sent.headers['content-length'])).toBe(sent.rawPayload.length)
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
      expect(gunzipSync(sent.rawPayload).toString()).toBe(plain.body)
    },
  )

  test.each([undefined, 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0', 'xgzip'])(
    'goes as it is to a client that takes %s',
    async (encodings) => {
      const sent = await ask(encodings)

      expect(sent.headers['content-encoding']).toBeUndefined()
      expect(sent.headers.vary).toBe('accept-encoding')
      expect(sent.json().trucks).toHaveLength(400)
    },
  )
})

test('a small answer, and an error, go as they are', async () => {
  const small = await ask('gzip', 'nothing-like-it')
  const refused = await (await it.signedIn('finance')).request({
    method: 'GET',
    url: '/api/plan',
    headers: { 'accept-encoding': 'gzip' },
  })

  expect(small.body.length).toBeLessThan(leastCompressed)
  expect(small.headers['content-encoding']).toBeUndefined()
  expect(small.json()).toMatchObject({ trucks: [], total: 0 })
  expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([403, undefined])
})
