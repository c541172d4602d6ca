import { writeImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import type { Job } from './import-context.ts'
import { keepingAlive } from './keep-alive.ts'
import type { ImportRequest, ImportStep } from './queue-import.ts'
import { takeBackImport } from './undo-import.ts'

const run: Record<ImportStep, (job: Job, id: string) => Promise<void>> = {
  check: checkImport,
  apply: writeImport,
  undo: takeBackImport,
}

const failures: Record<ImportStep, string> = {
  check: 'The rows could not be compared with the records. Compare them again.',
  apply: 'Not all rows could be written. Apply it again.',
  undo: 'Not all rows could be taken back. Undo it again.',
}

/**
 * Runs a step of an import in the background.
 *
 * @param isLast whether the queue will not try it again: then the import says that it failed
 * @throws what the step throws, for the log and for the next attempt
 */
export async function runImportStep(job: Job, { id, step }: ImportRequest, isLast = false): Promise<void> {
  try {
    await keepingAlive(job, id, () => run[step](job, id))
  } catch (error) {
    if (isLast)
      await job.db
        .updateTable('imports')
        .set({ status: 'failed', failure: failures[step] })
        .where('id', '=', id)
        .where('status', 'in', ['reading', 'applying', 'undoing'])
        .execute()
    throw error
  }
}
