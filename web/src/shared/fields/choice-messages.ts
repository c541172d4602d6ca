import { paymentMethodLabels } from '@shehena/domain/payments/payment-method'
import { roleLabels } from '@shehena/domain/roles'
import { catalogue } from '#web/app/messages.ts'

/** Labels of payment methods. */
export const methodMessages = catalogue({
  cash: { en: paymentMethodLabels.cash, sw: 'Pesa taslimu' },
  mpesa: { en: paymentMethodLabels.mpesa, sw: 'M-Pesa' },
  bank_transfer: { en: paymentMethodLabels.bank_transfer, sw: 'Uhamisho wa benki' },
  cheque: { en: paymentMethodLabels.cheque, sw: 'Hundi' },
  card: { en: paymentMethodLabels.card, sw: 'Kadi' },
})

/** Labels of fuel types. */
export const fuelMessages = catalogue({
  diesel: { en: 'Diesel', sw: 'Dizeli' },
  petrol: { en: 'Petrol', sw: 'Petroli' },
  electric: { en: 'Electric', sw: 'Umeme' },
  hybrid: { en: 'Hybrid', sw: 'Hybrid (mseto)' },
})

/** Labels of waypoint types. */
export const waypointTypeMessages = catalogue({
  pickup: { en: 'Pickup', sw: 'Kupakia' },
  stop: { en: 'Stop', sw: 'Kusimama' },
  weighbridge: { en: 'Weighbridge', sw: 'Mizani' },
  border: { en: 'Border', sw: 'Mpaka' },
  dropoff: { en: 'Dropoff', sw: 'Kushusha' },
})

/** Labels of roles. Specification, section 1. */
export const roleMessages = catalogue({
  bookings: { en: roleLabels.bookings, sw: 'Oda' },
  dispatch: { en: roleLabels.dispatch, sw: 'Usafirishaji' },
  finance: { en: roleLabels.finance, sw: 'Fedha' },
  management: { en: roleLabels.management, sw: 'Uongozi' },
  admin: { en: roleLabels.admin, sw: 'Msimamizi' },
})

/** The people of each role, within a sentence. */
export const roleGroups = catalogue({
  bookings: { en: 'the booking desk', sw: 'dawati la oda' },
  dispatch: { en: 'dispatch', sw: 'usafirishaji' },
  finance: { en: 'finance', sw: 'fedha' },
  management: { en: 'management', sw: 'uongozi' },
  admin: { en: 'administrators', sw: 'wasimamizi' },
})
