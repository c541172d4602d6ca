import { databaseOn } from '#server/db/pool.ts'
import { Batches } from '#server/features/office/sending/batches.ts'
import type { TestApp } from './test-app.ts'

/** What counts the batches of one process of a test. */
export function batchesOf(
  it: Pick<TestApp, 'programPool' | 'files' | 'incomingFolder'>,
  log: (message: string) => void = () => undefined,
): Batches {
  const { files, incomingFolder } = it
  return new Batches({ db: databaseOn(it.programPool), files, incomingFolder, log })
}
