import { paymentMethodLabels } from '@shehena/domain/money/payments/payment-method'
import { roleLabels } from '@shehena/domain/roles'
import { catalogue } from '#web/app/messages.ts'
import { words } from '#web/shared/words/words.ts'

/** The languages of papers and mails. */
export const languageMessages = catalogue({
  en: { en: 'English', sw: 'Kiingereza' },
  sw: { en: 'Swahili', sw: 'Kiswahili' },
})

/** Labels of payment methods. */
export const methodMessages = catalogue({
  cash: { en: paymentMethodLabels.cash, sw: 'Pesa taslimu' },
  mpesa: { en: paymentMethodLabels.mpesa, sw: 'M-Pesa' },
  bank_transfer: { en: paymentMethodLabels.bank_transfer, sw: 'Uhamisho wa benki' },
  cheque: { en: paymentMethodLabels.cheque, sw: 'Hundi' },
  card: { en: paymentMethodLabels.card, sw: 'Kadi' },
})

/** How an invoice was issued. */
export const issueWayMessages = catalogue({
  mail: { en: 'E-mail', sw: 'Barua pepe' },
  printed: { en: 'Printed', sw: 'Imechapishwa' },
  whatsapp: { en: 'WhatsApp', sw: 'WhatsApp' },
  handed_over: { en: 'Handed over', sw: 'Mkononi' },
  other: { en: 'Other', sw: 'Nyingine' },
  opening: { en: 'By the former system', sw: 'Na mfumo wa awali' },
})

/** What a charge is for. */
export const chargeMessages = catalogue({
  freight: { en: 'Freight', sw: 'Nauli ya mzigo' },
  waiting: { en: 'Waiting', sw: 'Kusubiri' },
  fuel: { en: 'Fuel', sw: 'Mafuta' },
  other: { en: 'Other', sw: 'Nyingine' },
})

/** Labels of the kinds of invoices. */
export const invoiceKindMessages = catalogue({
  invoice: words.invoice,
  debit_note: { en: 'Debit Note', sw: 'Hati ya nyongeza' },
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
  pickup: words.pickup,
  stop: { en: 'Stop', sw: 'Kusimama' },
  weighbridge: { en: 'Weighbridge', sw: 'Mizani' },
  border: { en: 'Border', sw: 'Mpaka' },
  dropoff: { en: 'Dropoff', sw: 'Kushusha' },
})

/** Labels of the reasons of absences. */
export const absenceMessages = catalogue({
  workshop: { en: 'Workshop', sw: 'Gereji' },
  inspection: { en: 'Inspection', sw: 'Ukaguzi' },
  leave: { en: 'Leave', sw: 'Likizo' },
  unwell: { en: 'Unwell', sw: 'Mgonjwa' },
  training: { en: 'Training', sw: 'Mafunzo' },
  suspended: { en: 'Suspended', sw: 'Amesimamishwa kazi' },
  other: { en: 'Other', sw: 'Nyingine' },
})

/** Labels of papers. */
export const paperMessages = catalogue({
  insurance: { en: 'Insurance', sw: 'Bima' },
  inspection: { en: 'Inspection', sw: 'Ukaguzi' },
  speed_limiter: { en: 'Speed Limiter', sw: 'Kidhibiti mwendo' },
  road_licence: { en: 'Road Licence', sw: 'Leseni ya barabara' },
  border_permit: { en: 'Border Permit', sw: 'Kibali cha mpaka' },
  licence: { en: 'Driving Licence', sw: 'Leseni ya udereva' },
})

/** Labels of the countries of border permits. */
export const countryMessages = catalogue({
  UG: { en: 'Uganda', sw: 'Uganda' },
  TZ: { en: 'Tanzania', sw: 'Tanzania' },
  RW: { en: 'Rwanda', sw: 'Rwanda' },
  BI: { en: 'Burundi', sw: 'Burundi' },
  SS: { en: 'South Sudan', sw: 'Sudan Kusini' },
  ET: { en: 'Ethiopia', sw: 'Ethiopia' },
  CD: { en: 'DR Congo', sw: 'JK Kongo' },
  SO: { en: 'Somalia', sw: 'Somalia' },
  ZM: { en: 'Zambia', sw: 'Zambia' },
  MW: { en: 'Malawi', sw: 'Malawi' },
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
