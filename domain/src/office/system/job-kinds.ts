/** Background jobs that an administrator starts: an export for other programs, a backup to restore. */
export const systemJobKinds = ['export', 'backup'] as const
export type SystemJobKind = (typeof systemJobKinds)[number]

export const systemJobStatuses = ['queued', 'running', 'done', 'failed'] as const
export type SystemJobStatus = (typeof systemJobStatuses)[number]

/** Failures of a job: the program was stopped, the disk is full, database or file store were down, or a bug. */
export const systemJobFailures = ['stopped', 'full', 'unavailable', 'fault'] as const
export type SystemJobFailure = (typeof systemJobFailures)[number]

/** Whether a job is queued or running. */
export function isUnderWay(status: SystemJobStatus): boolean {
  return status === 'queued' || status === 'running'
}
