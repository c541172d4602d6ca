import type { FieldOf, RecordedName } from '@shehena/domain/office/history/recorded-fields'
import { absenceLabels } from './labels/absence-labels.ts'
import { allocationLabels } from './labels/allocation-labels.ts'
import { bookingLabels } from './labels/booking-labels.ts'
import { chargeLabels } from './labels/charge-labels.ts'
import { customerLabels } from './labels/customer-labels.ts'
import { customerMergeLabels } from './labels/customer-merge-labels.ts'
import { driverLabels } from './labels/driver-labels.ts'
import { driverMergeLabels } from './labels/driver-merge-labels.ts'
import { fiscalReceiptLabels } from './labels/fiscal-receipt-labels.ts'
import { invoiceLabels } from './labels/invoice-labels.ts'
import { invoiceLineLabels } from './labels/invoice-line-labels.ts'
import { jobLabels } from './labels/job-labels.ts'
import { maintenanceRecordLabels } from './labels/maintenance-record-labels.ts'
import { odometerReadingLabels } from './labels/odometer-reading-labels.ts'
import { paperLabels } from './labels/paper-labels.ts'
import { paymentLabels } from './labels/payment-labels.ts'
import { profileLabels } from './labels/profile-labels.ts'
import { routeLabels } from './labels/route-labels.ts'
import { systemSettingsLabels } from './labels/system-settings-labels.ts'
import { vehicleLabels } from './labels/vehicle-labels.ts'
import { waypointLabels } from './labels/waypoint-labels.ts'

/**
 * Labels of the fields of every record and its parts, for the history. A screen imports the labels of its own record: all
 * of them would weigh on its first load.
 */
export const fieldMessages = {
  customer: customerLabels,
  booking: bookingLabels,
  route: routeLabels,
  job: jobLabels,
  vehicle: vehicleLabels,
  maintenanceRecord: maintenanceRecordLabels,
  driver: driverLabels,
  invoice: invoiceLabels,
  payment: paymentLabels,
  profile: profileLabels,
  systemSettings: systemSettingsLabels,
  absence: absenceLabels,
  allocation: allocationLabels,
  charge: chargeLabels,
  odometerReading: odometerReadingLabels,
  paper: paperLabels,
  customerMerge: customerMergeLabels,
  driverMerge: driverMergeLabels,
  fiscalReceipt: fiscalReceiptLabels,
  waypoint: waypointLabels,
  invoiceLine: invoiceLineLabels,
} satisfies { [Name in RecordedName]: Record<FieldOf<Name>, { en: string; sw: string }> }
