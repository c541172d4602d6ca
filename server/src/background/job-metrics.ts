import type { WorkerEvents } from 'graphile-worker'
import { Counter, type Registry } from 'prom-client'

/** Prometheus counter of background jobs in this process, by task and outcome. */
export function countJobs(registry: Registry, events: WorkerEvents): void {
  const name = 'background_jobs_total'
  // safe: only this counter has the name. A restarted worker reuses it.
  const counter = (registry.getSingleMetric(name) ??
    new Counter({
      name,
      help: 'Background jobs that ended, by task and outcome',
      labelNames: ['task', 'outcome'] as const,
      registers: [registry],
    })) as Counter<'task' | 'outcome'>
  events.on('job:complete', ({ job, error }) =>
    counter.inc({ task: job.task_identifier, outcome: error ? 'failed' : 'done' }),
  )
}
