import type { Language } from '../../office/settings/user-settings-list.ts'
import type { WaypointType } from './waypoint-route.ts'

/** The words of a trip sheet and its messages, in the driver's language and not in that of the screen. */
export type TripTexts = {
  tripSheet: string
  cancelled: string
  job: string
  booking: string
  driver: string
  vehicle: string
  notAssigned: string
  customer: string
  contact: string
  cargo: string
  generalCargo: string
  tons: (tons: number) => string
  route: string
  customRoute: string
  plannedStart: string
  plannedEnd: string
  pickup: string
  dropoff: string
  waypoints: string
  waypointTypes: Record<WaypointType, string>
  /** How many waypoints a message has no room for. */
  more: (count: number) => string
  notes: string
  dispatch: string
}

export const tripTexts: Record<Language, TripTexts> = {
  en: {
    tripSheet: 'Trip sheet',
    cancelled: 'CANCELLED',
    job: 'Job',
    booking: 'Booking',
    driver: 'Driver',
    vehicle: 'Vehicle',
    notAssigned: 'Not assigned',
    customer: 'Customer',
    contact: 'Contact',
    cargo: 'Cargo',
    generalCargo: 'General cargo',
    tons: (tons) => `${tons} tons`,
    route: 'Route',
    customRoute: 'Custom route',
    plannedStart: 'Planned start',
    plannedEnd: 'Planned end',
    pickup: 'Pickup',
    dropoff: 'Dropoff',
    waypoints: 'Waypoints',
    waypointTypes: {
      pickup: 'Pickup',
      stop: 'Stop',
      weighbridge: 'Weighbridge',
      border: 'Border',
      dropoff: 'Dropoff',
    },
    more: (count) => `and ${count} more, see the trip sheet`,
    notes: 'Notes',
    dispatch: 'Dispatch',
  },
  sw: {
    tripSheet: 'Karatasi ya safari',
    cancelled: 'IMEGHAIRIWA',
    job: 'Safari',
    booking: 'Oda',
    driver: 'Dereva',
    vehicle: 'Gari',
    notAssigned: 'Halijapangwa',
    customer: 'Mteja',
    contact: 'Mtu wa mawasiliano',
    cargo: 'Mzigo',
    generalCargo: 'Mzigo wa kawaida',
    tons: (tons) => `tani ${tons}`,
    route: 'Njia',
    customRoute: 'Njia nyingine',
    plannedStart: 'Mwanzo uliopangwa',
    plannedEnd: 'Mwisho uliopangwa',
    pickup: 'Kupakia',
    dropoff: 'Kushusha',
    waypoints: 'Vituo',
    waypointTypes: {
      pickup: 'Kupakia',
      stop: 'Kusimama',
      weighbridge: 'Mizani',
      border: 'Mpaka',
      dropoff: 'Kushusha',
    },
    more: (count) => `na ${count === 1 ? 'kingine' : 'vingine'} ${count}, tazama karatasi ya safari`,
    notes: 'Maelezo',
    dispatch: 'Usafirishaji',
  },
}
