import { utimes } from 'node:fs/promises'
import { asDate, readClock } from '@shehena/domain/dates'
import type pg from 'pg'
import { Stopped } from './nightly-worker.ts'

const beatMs = 10_000

type Beating = {
  id: string
  /** Files of the run, which the tidying of DATA_DIR/incoming must not take for left over. */
  paths: string[]
}

/** Says every ten seconds that a run goes on. `signal` aborts once it was given up by others. */
export function keepBeating(pool: pg.Pool, { id, paths }: Beating): { signal: AbortSignal; stop: () => void } {
  const givenUp = new AbortController()
  const beat = async () => {
    const now = asDate(readClock())
    for (const path of paths) await utimes(path, now, now).catch(() => undefined)
    const { rowCount } = await pool.query(
      `update nightly_backups set beat_at = now() where id = $1 and status = 'running'`,
      [id],
    )
    if (rowCount === 0) givenUp.abort(new Stopped('Another worker has given the run up.'))
  }
  // A database that is away for a moment does not end the run.
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs)
  return { signal: givenUp.signal, stop: () => clearInterval(timer) }
}
