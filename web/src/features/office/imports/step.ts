import type { Import, ImportRow } from '@shehena/domain/office/imports/import'
import type { ImportStep } from './import-search.ts'

/** The properties of each step of an import. */
export type StepProps = { of: Import; onStep: (step: ImportStep) => void }

/** Whether the file and the columns of an import may be changed still. */
export const isOpen = ({ appliedBy, status }: Import) => appliedBy === null && status !== 'applying'

/** How many rows are not written, and are not the same as their records. */
export const countLeft = ({ new: added, changed, error, refused, leftOut }: Import['counts']) =>
  added + changed + error + refused + leftOut

/** Whether rows of an import may be corrected: before it is applied, and what is left of it afterwards. */
export function isCorrectable({ appliedBy, status, counts }: Import): boolean {
  if (appliedBy === null) return status !== 'applying'
  return (status === 'applied' || status === 'reading') && countLeft(counts) > 0
}

/** Whether a row may be corrected: one that is not written. */
export const isUnwritten = ({ outcome }: ImportRow) => outcome === null || outcome === 'refused'
