import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Operation } from './operations.ts'

/** Requests per second, latencies in milliseconds, and the number of answers. */
export type Load = { rate: number; p50: number; p95: number; p99: number; answered: number }

/** Who sends: a person with a cookie, other programs with the secrets of API keys in turn, or nobody, to another server than ours. */
export type Sender = { clients: number; seconds: number; cookie: string; nextKey?: () => string }

/** Closed-loop load: many concurrent clients, each waiting for its answer before the next request. */
export async function sendLoad(url: string, operation: Operation, sender: Sender): Promise<Load> {
  const { method, next, once: amount } = operation
  const { clients, seconds, cookie, nextKey } = sender
  const times: number[] = []
  const result = await fire(
    {
      url,
      connections: amount ? Math.min(clients, amount) : clients,
      ...(amount ? { amount } : { duration: seconds }),
      requests: [
        {
          method,
          setupRequest: (request) => {
            const { path, body } = next()
            return {
              ...request,
              path: cookie || nextKey ? `/api${path}` : path,
              headers: {
                ...(cookie && { cookie, origin: url, 'idempotency-key': randomUUID() }),
                ...(nextKey && { authorization: `Bearer ${nextKey()}`, 'idempotency-key': randomUUID() }),
                ...(body !== undefined && { 'content-type': 'application/json' }),
              },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            }
          },
        },
      ],
    },
    (milliseconds) => times.push(milliseconds),
  )
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${method} ${next().path}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  times.sort((one, other) => one - other)
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  return {
    rate: result['2xx'] / result.duration,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    answered: result['2xx'],
  }
}

function fire(options: autocannon.Options, onAnswer: (milliseconds: number) => void): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    running.on('response', (_client, _status, _bytes, milliseconds) => onAnswer(milliseconds))
  })
}
