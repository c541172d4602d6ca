import type pg from 'pg'

const mostNamed = 20

/**
 * Looks every night for rows that break an invariant of dispatch, which constraints prevent: a restore with triggers off, or
 * a fault of the program, could leave some. Each is written to the log.
 *
 * @throws Error if there are any, so that the failed job is seen in the metrics
 */
export async function checkDispatch(pool: pg.Pool, log: (message: string) => void): Promise<void> {
  const { rows } = await pool.query<{ invariant: number; jobNo: string; fault: string }>(
    `select f.invariant, j.job_no as "jobNo", f.fault
       from dispatch_faults() f join dispatch_jobs j on j.id = f.job_id
       order by f.invariant, j.job_no`,
  )
  if (rows.length === 0) return
  for (const { invariant, jobNo, fault } of rows.slice(0, mostNamed))
    log(`Dispatch, invariant ${invariant}: ${jobNo}: ${fault}`)
  throw new Error(`${rows.length} rows break an invariant of dispatch: run "select * from dispatch_faults()"`)
}
