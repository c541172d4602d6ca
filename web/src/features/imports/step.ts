import type { Import } from '@shehena/domain/imports/import'
import type { ImportStep } from './import-search.ts'

/** The properties of each step of an import. */
export type StepProps = { of: Import; onStep: (step: ImportStep) => void }

/** Whether the rows and columns of an import may be changed still. */
export const isOpen = ({ appliedBy, status }: Import) => appliedBy === null && status !== 'applying'
