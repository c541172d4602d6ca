import { allows } from '../permissions.ts'
import type { Role } from '../roles.ts'
import type { ApprovalStatus } from './maintenance-list.ts'

/** What is approved or rejected: the work and its figures. Notes may be added at any time. */
export const decidedFields = [
  'maintenanceDate',
  'location',
  'workPerformed',
  'partsReplaced',
  'currentMileage',
  'cost',
  'nextServiceDate',
  'nextServiceMileage',
] as const
export type DecidedField = (typeof decidedFields)[number]

/**
 * The fields that a role may not change any more. Once a record is decided, only those who may decide correct
 * what was decided on, and their correction makes it await approval again.
 */
export function frozenFields(role: Role | null, status: ApprovalStatus): readonly DecidedField[] {
  return isOpenTo(role, status) ? [] : decidedFields
}

/** Whether changes touch what was decided on, so that the record awaits a decision again. */
export function needsNewDecision(status: ApprovalStatus, changed: readonly string[]): boolean {
  return status !== 'pending' && decidedFields.some((field) => changed.includes(field))
}

/** Whether a role may delete a record: those who may not decide only while nobody has decided. */
export function mayDelete(role: Role | null, status: ApprovalStatus): boolean {
  return allows(role, 'maintenance.delete') && isOpenTo(role, status)
}

/** Whether a role may take a document away: what a decision rests on stays with it, but for those who may decide. */
export function mayRemoveDocuments(role: Role | null, status: ApprovalStatus): boolean {
  return allows(role, 'maintenance.documents') && isOpenTo(role, status)
}

/** What is decided stands, but for those who may decide. */
function isOpenTo(role: Role | null, status: ApprovalStatus): boolean {
  return status === 'pending' || allows(role, 'maintenance.decide')
}

type Decider = { role: Role | null; isAuthor: boolean; isOnlyDecider: boolean }

/** Whether somebody may approve or reject: never the author of the record, unless the company has nobody else. */
export function mayDecide({ role, isAuthor, isOnlyDecider }: Decider): boolean {
  return allows(role, 'maintenance.decide') && (!isAuthor || isOnlyDecider)
}
