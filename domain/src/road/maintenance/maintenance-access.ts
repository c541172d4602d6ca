import { allows } from '../../permissions.ts'
import type { Role } from '../../roles.ts'
import type { ApprovalStatus } from './maintenance-list.ts'

/** The fields under approval: the work and its figures. Notes may be added at any time. */
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
 * The fields that a role may no longer change. Once a record is decided, only approvers correct these fields, and a
 * correction makes it pending again.
 */
export function frozenFields(role: Role | null, status: ApprovalStatus): readonly DecidedField[] {
  return isOpenTo(role, status) ? [] : decidedFields
}

/** Whether changes touch the approved fields, so that the record is pending again. */
export function needsNewDecision(status: ApprovalStatus, changed: readonly string[]): boolean {
  return status !== 'pending' && decidedFields.some((field) => changed.includes(field))
}

/** Whether a role may delete a record: other roles than approvers only while it is pending. */
export function mayDelete(role: Role | null, status: ApprovalStatus): boolean {
  return allows(role, 'maintenance.delete') && isOpenTo(role, status)
}

/** Whether a role may remove a document: once a record is decided, only approvers, as its documents are the evidence. */
export function mayRemoveDocuments(role: Role | null, status: ApprovalStatus): boolean {
  return allows(role, 'maintenance.documents') && isOpenTo(role, status)
}

/** A decided record is read-only except to approvers. */
function isOpenTo(role: Role | null, status: ApprovalStatus): boolean {
  return status === 'pending' || allows(role, 'maintenance.decide')
}

type Decider = { role: Role | null; isAuthor: boolean; isOnlyDecider: boolean }

/** Whether somebody may approve or reject: never the record's author, unless there is no other approver. */
export function mayDecide({ role, isAuthor, isOnlyDecider }: Decider): boolean {
  return allows(role, 'maintenance.decide') && (!isAuthor || isOnlyDecider)
}
