import type { TestApp } from './test-app.ts'

type Fault = { invariant: number; jobId: string; fault: string }

/** The invariants of dispatch that the rows break; empty when all hold. */
export async function dispatchFaults({ pool }: Pick<TestApp, 'pool'>): Promise<Fault[]> {
  const { rows } = await pool.query<Fault>('select invariant, job_id as "jobId", fault from dispatch_faults()')
  return rows
}
