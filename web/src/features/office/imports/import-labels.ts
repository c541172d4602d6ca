import type { ImportKind } from '@shehena/domain/office/imports/import-kind'
import { type TextsOf, useMessages } from '#web/app/messages.ts'
import { bookingLabels } from '#web/shared/fields/labels/booking-labels.ts'
import { customerLabels } from '#web/shared/fields/labels/customer-labels.ts'
import { driverLabels } from '#web/shared/fields/labels/driver-labels.ts'
import { openingInvoiceLabels } from '#web/shared/fields/labels/opening-invoice-labels.ts'
import { routeLabels } from '#web/shared/fields/labels/route-labels.ts'
import { vehicleLabels } from '#web/shared/fields/labels/vehicle-labels.ts'

const labels = {
  customers: customerLabels,
  vehicles: vehicleLabels,
  drivers: driverLabels,
  routes: routeLabels,
  invoices: openingInvoiceLabels,
  // As its file has it: the customer by its name, the route by its places.
  bookings: { ...routeLabels, ...bookingLabels, customer: bookingLabels.customerId },
}

/** The label of a field of a kind, by its name. */
export function useFieldLabel(kind: ImportKind): (field: string) => string {
  // safe: each catalogue has the texts of some fields.
  const texts = useMessages(labels[kind]) as Partial<TextsOf<Record<string, { en: string; sw: string }>>>
  return (field) => (field === 'id' ? 'Id' : (texts[field] ?? field))
}
