/** The states of a maintenance record, pending first. Specification, section 4. */
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** Filters and sort keys of the list of records. */
export const approvalFilters = ['all', ...approvalStatuses] as const
export type ApprovalFilter = (typeof approvalFilters)[number]

/** All records, or those with a next service that is due now or soon. */
export const serviceFilters = ['all', 'due'] as const
export type ServiceFilter = (typeof serviceFilters)[number]

export const maintenanceSorts = ['-maintenanceDate', 'maintenanceDate', '-cost', 'cost'] as const
export type MaintenanceSort = (typeof maintenanceSorts)[number]
