/** What an administrator has the program do in the background: all data to read elsewhere, or to restore. */
export const systemJobKinds = ['export', 'backup'] as const
export type SystemJobKind = (typeof systemJobKinds)[number]

export const systemJobStatuses = ['queued', 'running', 'done', 'failed'] as const
export type SystemJobStatus = (typeof systemJobStatuses)[number]

/** Why a job failed: the program was stopped, the disk is full, database or file store were away, or a fault of ours. */
export const systemJobFailures = ['stopped', 'full', 'unavailable', 'fault'] as const
export type SystemJobFailure = (typeof systemJobFailures)[number]

/** Whether somebody still works on it, or will. */
export function isUnderWay(status: SystemJobStatus): boolean {
  return status === 'queued' || status === 'running'
}
