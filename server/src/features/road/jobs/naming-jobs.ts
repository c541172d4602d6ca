import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { Refusal } from '../../../errors.ts'

/**
 * Does a part of an act on several jobs for each of them, one after the other. What hinders any is asked about at once: then
 * `isHindered` says that nothing more is to be written.
 *
 * @throws what `work` does, with the job that it is about
 */
export async function withEach<Part extends { job: { jobNo: string } }>(
  parts: readonly Part[],
  work: (part: Part, isHindered: boolean) => Promise<void>,
): Promise<void> {
  const clashes: Refusal[] = []
  for (const part of parts) {
    await naming(part.job.jobNo, () => work(part, clashes.length > 0)).catch((error) => {
      if (!(error instanceof Refusal && error.code === 'CLASH')) throw error
      clashes.push(error)
    })
  }
  const [first] = clashes
  if (first)
    throw new Refusal('CLASH', first.message, { hindrances: clashes.flatMap(({ hindrances = [] }) => hindrances) })
}

/** @throws what `work` does, with the job that it is about */
export async function naming(jobNo: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, fields, hindrances } = error
    throw new Refusal(code, `For ${jobNo}: ${message}`, {
      ...(fields && { fields: mapped(fields, (sentence) => `For ${jobNo}: ${sentence}`) }),
      ...(hindrances && { hindrances: hindrances.map((each): Hindrance => ({ ...each, forJobNo: jobNo })) }),
    })
  }
}

const mapped = (fields: Record<string, string>, change: (sentence: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, change(sentence)]))
