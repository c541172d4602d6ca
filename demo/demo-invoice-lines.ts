import { type Cents, type Hundredths, type Line, standardTaxRate } from '@shehena/domain/money'
import type { TaxCode } from '@shehena/domain/money/invoices/tax-code'
import type { DemoBooking } from './demo-bookings.ts'
import { quoteFor } from './demo-loads.ts'
import { demoRoute, type RouteKey } from './demo-routes.ts'
import { demoVehicle, type VehicleKey } from './demo-vehicles.ts'

export type DemoLine = Line & { description: string; taxCode: TaxCode }

type Trip = { booking: DemoBooking; vehicle: VehicleKey; index: number }

// safe: whole numbers written here.
const one = 100 as Hundredths
// safe: as above.
const zeroRate = 0 as Hundredths
const perTonne = 150_00
const perDay = 12_000_00
const perHour = 1_500_00

const escorts: Partial<Record<RouteKey, { description: string; price: number }>> = {
  nairobiMandera: { description: 'Armed escort, Garissa to Mandera', price: 35_000_00 },
  nairobiMoyale: { description: 'Armed escort, Isiolo to Moyale', price: 22_000_00 },
}

/** The invoice lines of a trip: the trip itself and sometimes surcharges. */
export function linesFor({ booking, vehicle, index }: Trip): DemoLine[] {
  const { load } = booking
  const { origin, destination } = demoRoute(load.route)
  const escort = escorts[load.route]
  const trip = `${load.cargo}, ${origin} to ${destination}, ${demoVehicle(vehicle).regNo}`
  return [
    line(trip, one, booking.quotedAmount ?? quoteFor(load)),
    ...(escort ? [line(escort.description, one, escort.price)] : []),
    ...(load.customer === 'kampala'
      ? [line('Malaba to Kampala, outside Kenya (zero-rated export)', one, 38_000_00, zeroRate)]
      : []),
    ...(index % 4 === 1 ? [waited(origin, index)] : []),
    ...(index % 5 === 2
      ? [line('Loading and offloading by hand, per tonne', Math.round(load.tons * 100), perTonne)]
      : []),
    ...(index % 17 === 5 ? [line('Weighbridge tickets and county cess', one, 2_350_50)] : []),
  ]
}

function waited(origin: string, index: number): DemoLine {
  if (origin === 'Mombasa') return line('Detention at Mombasa port, per day', index % 8 === 1 ? 100 : 200, perDay)
  return waiting(1.5 + (index % 6) / 2)
}

/** Waiting time at offloading; half hours are billed. */
export function waiting(hours: number): DemoLine {
  return line('Waiting time at offloading, per hour', hours * 100, perHour)
}

function line(description: string, qty: number, unitPrice: number, taxRate: Hundredths = standardTaxRate): DemoLine {
  // safe: whole numbers by the tables above.
  return {
    description,
    qty: qty as Hundredths,
    unitPrice: unitPrice as Cents,
    taxRate,
    taxCode: taxRate > 0 ? 'B' : 'C',
  }
}
