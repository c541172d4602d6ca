import { catalogue } from '#web/app/messages.ts'
import { notes, reason, vehicle } from './shared-labels.ts'

export const maintenanceRecordLabels = catalogue({
  vehicleId: vehicle,
  maintenanceDate: { en: 'Maintenance Date', sw: 'Tarehe ya matengenezo' },
  location: { en: 'Service Location', sw: 'Mahali pa matengenezo' },
  workPerformed: { en: 'Work Performed', sw: 'Kazi iliyofanywa' },
  partsReplaced: { en: 'Parts Replaced', sw: 'Vipuri vilivyobadilishwa' },
  currentMileage: { en: 'Current Mileage (km)', sw: 'Kilomita za sasa' },
  cost: { en: 'Cost', sw: 'Gharama' },
  nextServiceDate: { en: 'Next Service Date', sw: 'Tarehe ya service ijayo' },
  nextServiceMileage: { en: 'Next Service Mileage (km)', sw: 'Kilomita za service ijayo' },
  notes,
  approvalStatus: { en: 'Approval Status', sw: 'Hali ya idhini' },
  approvedBy: { en: 'Decided By', sw: 'Aliyeamua' },
  approvedAt: { en: 'Decided', sw: 'Uamuzi ulifanywa' },
  rejectionReason: reason,
  isOwnDecision: { en: 'Decided on their own record', sw: 'Ameamua rekodi yake mwenyewe' },
  createdBy: { en: 'Recorded By', sw: 'Aliyerekodi' },
})
