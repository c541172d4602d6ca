import { paymentMethodLabels } from '@shehena/domain/payments/payment-method'
import { roleLabels } from '@shehena/domain/roles'
import { catalogue } from '#web/app/messages.ts'

/** How money is received, by its method. */
export const methodMessages = catalogue({
  cash: { en: paymentMethodLabels.cash, sw: 'Pesa taslimu' },
  mpesa: { en: paymentMethodLabels.mpesa, sw: 'M-Pesa' },
  bank_transfer: { en: paymentMethodLabels.bank_transfer, sw: 'Uhamisho wa benki' },
  cheque: { en: paymentMethodLabels.cheque, sw: 'Hundi' },
  card: { en: paymentMethodLabels.card, sw: 'Kadi' },
})

/** What a vehicle runs on. */
export const fuelMessages = catalogue({
  diesel: { en: 'Diesel', sw: 'Dizeli' },
  petrol: { en: 'Petrol', sw: 'Petroli' },
  electric: { en: 'Electric', sw: 'Umeme' },
  hybrid: { en: 'Hybrid', sw: 'Mseto' },
})

/** What happens at a waypoint. */
export const waypointTypeMessages = catalogue({
  pickup: { en: 'Pickup', sw: 'Kuchukua' },
  stop: { en: 'Stop', sw: 'Kituo' },
  weighbridge: { en: 'Weighbridge', sw: 'Mizani' },
  border: { en: 'Border', sw: 'Mpaka' },
  dropoff: { en: 'Dropoff', sw: 'Kushusha' },
})

/** The roles as labels. Specification, section 1. */
export const roleMessages = catalogue({
  bookings: { en: roleLabels.bookings, sw: 'Oda' },
  dispatch: { en: roleLabels.dispatch, sw: 'Usambazaji' },
  finance: { en: roleLabels.finance, sw: 'Fedha' },
  management: { en: roleLabels.management, sw: 'Uongozi' },
  admin: { en: roleLabels.admin, sw: 'Msimamizi' },
})
