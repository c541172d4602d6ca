import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { lostLogLines } from '../log-losses.ts'
import { isFromThisMachine } from './this-machine.ts'

/** Prometheus metrics: duration of each route, process, connection pool. */
export function openMetrics(pool: pg.Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process, by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Log lines that could not be written',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(lostLogLines())
    },
  })
  return { registry, durations }
}

/** Whether a request may read the metrics: with the bearer token, or from this machine if no token is configured. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isFromThisMachine(request)
  return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
}

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
