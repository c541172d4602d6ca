import type { StepTarget } from '@shehena/domain/road/jobs/job-status'
import type { TextsOf } from '#web/app/messages.ts'
import type { jobMessages } from './job-messages.ts'

/** Label of the quick action that leads to a state. */
export function stepText(to: StepTarget, t: TextsOf<typeof jobMessages>): string {
  return to === 'completed' ? t.completedStep : t[to]
}
