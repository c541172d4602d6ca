import { addDays, dayOf, instantOf } from '@shehena/domain/dates'
import { NewDriver } from '@shehena/domain/road/drivers/driver'
import { NewRoute } from '@shehena/domain/road/routes/route'
import { NewVehicle } from '@shehena/domain/road/vehicles/vehicle'
import { NewBooking } from '@shehena/domain/sales/bookings/booking'
import { NewCustomer } from '@shehena/domain/sales/customers/customer'

// Anybody can tell that it is a sample: names say so, PINs and licences are all but zeros, plates are of a range that is not issued
// yet, there is no phone, and no mail reaches an address of '.example'.

const mark = '(Sample)'

/** Whether a name is still that of a sample record. */
export const isSampleName = (name: string) => name.endsWith(mark)

const customer = (name: string, at: string, taxNumber: string, contact: string, billingAddress: string) =>
  NewCustomer.parse({
    legalName: `${name} ${mark}`,
    taxNumber,
    contact,
    email: `transport@${at}.example`,
    accountsEmail: `accounts@${at}.example`,
    billingAddress,
    paymentTerms: 30,
  })

export const sampleCustomers: readonly NewCustomer[] = [
  customer('Acacia Foods Ltd', 'acacia-foods', 'P000000001S', 'Neema Achieng', 'Sample Street 1\nNairobi'),
  customer('Baobab Cement Ltd', 'baobab-cement', 'P000000002S', 'Hassan Mwinyi', 'Sample Street 2\nMombasa'),
  customer('Coral Traders Ltd', 'coral-traders', 'P000000003S', 'Fatuma Ali', 'Sample Street 3\nMombasa'),
  customer('Highland Tea Co.', 'highland-tea', 'P000000004S', 'Kiprono Bett', 'Sample Street 4\nEldoret'),
  customer('Lakeside Millers Ltd', 'lakeside-millers', 'P000000005S', 'Otieno Ouma', 'Sample Street 5\nKisumu'),
  customer('Savanna Hardware Ltd', 'savanna-hardware', 'P000000006S', 'Wanjiku Njeri', 'Sample Street 6\nNakuru'),
]

const vehicle = (regNo: string, make: string, model: string, capacityTons: number) =>
  NewVehicle.parse({ regNo, make, model: `${model} (Sample)`, capacityTons, notes: 'Sample data' })

export const sampleVehicles: readonly NewVehicle[] = [
  vehicle('KZZ 001S', 'Mercedes-Benz', 'Actros tractor with semi-trailer', 28),
  vehicle('KZZ 002S', 'Scania', 'R450 tractor with flatbed', 27),
  vehicle('KZZ 003S', 'Isuzu', 'FVZ rigid truck', 16),
  vehicle('KZZ 004S', 'Mitsubishi Fuso', 'Fighter box body', 8),
  vehicle('KZZ 005S', 'Isuzu', 'NQR light truck', 4.5),
]

type SampleDriver = { driver: NewDriver; classes: string }
const driver = (name: string, licenseNo: string, classes: string): SampleDriver => ({
  driver: NewDriver.parse({ name: `${name} ${mark}`, licenseNo }),
  classes,
})

export const sampleDrivers: readonly SampleDriver[] = [
  driver('Amani Kariuki', 'SAMPLE-001', 'B, C, CE'),
  driver('Baraka Mutua', 'SAMPLE-002', 'B, C, CE'),
  driver('Juma Salim', 'SAMPLE-003', 'B, C'),
  driver('Kipchoge Rono', 'SAMPLE-004', 'B, C'),
  driver('Rehema Atieno', 'SAMPLE-005', 'B, C1'),
]

/** The last day of the licences of the sample: about two years from now. */
export const licencesExpireOn = (now: string) => addDays(dayOf(now), 730)

export const sampleRoutes: readonly NewRoute[] = [
  NewRoute.parse({ origin: 'Mombasa', destination: 'Nairobi', distanceKm: 485 }),
  NewRoute.parse({ origin: 'Nairobi', destination: 'Nakuru', distanceKm: 160 }),
  NewRoute.parse({ origin: 'Nairobi', destination: 'Kisumu', distanceKm: 345 }),
  NewRoute.parse({ origin: 'Nairobi', destination: 'Eldoret', distanceKm: 320 }),
  NewRoute.parse({ origin: 'Mombasa', destination: 'Malaba', distanceKm: 925 }),
  NewRoute.parse({ origin: 'Eldoret', destination: 'Mombasa', distanceKm: 800 }),
]

type Load = {
  /** Places in the lists above. */
  customer: number
  route: number
  cargoType: string
  weightTons: number
  /** Whole shillings. */
  price: number
  /** Days from today, and the time in Nairobi. */
  pickup: readonly [day: number, time: string]
  dropoff: readonly [day: number, time: string]
}

const loads: readonly Load[] = [
  {
    customer: 2,
    route: 0,
    cargoType: 'Container 40 ft',
    weightTons: 26,
    price: 98_000,
    pickup: [1, '08:00'],
    dropoff: [2, '15:00'],
  },
  {
    customer: 0,
    route: 1,
    cargoType: 'Maize flour',
    weightTons: 7.5,
    price: 32_000,
    pickup: [1, '09:00'],
    dropoff: [1, '16:00'],
  },
  {
    customer: 5,
    route: 1,
    cargoType: 'Roofing sheets',
    weightTons: 14,
    price: 45_000,
    pickup: [2, '08:30'],
    dropoff: [2, '16:00'],
  },
  {
    customer: 4,
    route: 2,
    cargoType: 'Wheat',
    weightTons: 24,
    price: 88_000,
    pickup: [3, '08:00'],
    dropoff: [4, '12:00'],
  },
  {
    customer: 1,
    route: 4,
    cargoType: 'Cement',
    weightTons: 27,
    price: 185_000,
    pickup: [5, '10:00'],
    dropoff: [8, '11:00'],
  },
  {
    customer: 3,
    route: 5,
    cargoType: 'Tea',
    weightTons: 25,
    price: 140_000,
    pickup: [6, '09:00'],
    dropoff: [8, '14:00'],
  },
  {
    customer: 0,
    route: 3,
    cargoType: 'Cooking oil',
    weightTons: 15,
    price: 62_000,
    pickup: [8, '08:00'],
    dropoff: [9, '10:00'],
  },
  {
    customer: 5,
    route: 2,
    cargoType: 'Paint',
    weightTons: 4,
    price: 38_000,
    pickup: [10, '14:00'],
    dropoff: [11, '15:00'],
  },
]

/** The bookings of the sample, with pickups from tomorrow on. Ids are those of `sampleCustomers` and `sampleRoutes`, in their order. */
export function sampleBookings(
  now: string,
  { customers, routes }: { customers: readonly string[]; routes: readonly string[] },
): NewBooking[] {
  const today = dayOf(now)
  const at = ([day, time]: Load['pickup']) => instantOf(`${addDays(today, day)} ${time}`)
  return loads.map(({ customer: who, route, cargoType, weightTons, price, pickup, dropoff }) =>
    NewBooking.parse({
      customerId: customers[who],
      routeId: routes[route],
      pickupAt: at(pickup),
      dropoffAt: at(dropoff),
      cargoType,
      weightTons,
      quotedAmount: price * 100,
      status: 'confirmed',
      notes: 'Sample data',
    }),
  )
}
