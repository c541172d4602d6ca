import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/postgres/embedded.ts'

/** Runs `work` with a temporary PostgreSQL. */
export async function withScratchDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shehena-scratch-'))
  const database = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  try {
    return await work(database.adminUrl)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true })
  }
}
