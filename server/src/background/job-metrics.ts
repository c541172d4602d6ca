import type { WorkerEvents } from 'graphile-worker'
import { Counter, type Registry } from 'prom-client'

/** Counts the background work of this process for Prometheus, by what it was and whether it got done. */
export function countJobs(registry: Registry, events: WorkerEvents): void {
  const name = 'background_jobs_total'
  // safe: the name is this counter's alone; work that was started again counts on.
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
