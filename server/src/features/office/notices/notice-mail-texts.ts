import type { Subject } from '@shehena/domain/office/settings/notice-kinds'
import type { ServiceState } from '@shehena/domain/road/vehicles/service-due'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import type { Recipient } from './recipients.ts'

type Words = {
  hello: (name: string) => string
  /** Why the recipient gets the mail, and how to unsubscribe. */
  why: Record<Subject, string>
  status: Record<BookingStatus, string>
  service: Record<ServiceState, string>
  bookingSubject: (no: string, status: string) => string
  bookingChanged: (change: { who: string; no: string; from: string; to: string; at: string }) => string
  recordSubject: (regNo: string) => string
  recordAwaits: (record: { who: string; regNo: string; day: string; cost: string | null }) => string
  paymentsSubject: (count: number) => string
  paymentsOpen: (sums: { overdue: number; soon: number; total: string; days: number }) => string
  paymentLine: (invoice: { no: string; customer: string; day: string; balance: string; isOverdue: boolean }) => string
  servicesSubject: (count: number) => string
  servicesOpen: (count: number) => string
  serviceLine: (service: { regNo: string; state: string; day: string | null; km: string | null }) => string
  more: (count: number) => string
}

const english: Words = {
  hello: (name) => `Hello ${name},`,
  why: {
    bookingUpdates: 'You get this because booking updates are switched on for you.',
    maintenanceAlerts: 'You get this because maintenance alerts are switched on for you.',
    paymentReminders: 'You get this because payment reminders are switched on for you.',
  },
  status: {
    draft: 'draft',
    quoted: 'quoted',
    confirmed: 'confirmed',
    scheduled: 'scheduled',
    cancelled: 'cancelled',
  },
  service: { overdue: 'overdue', due: 'due soon' },
  bookingSubject: (no, status) => `Booking ${no} is now ${status}`,
  bookingChanged: ({ who, no, from, to, at }) => `${who} changed booking ${no} from ${from} to ${to} at ${at}.`,
  recordSubject: (regNo) => `Maintenance of ${regNo} awaits approval`,
  recordAwaits: ({ who, regNo, day, cost }) =>
    `${who} recorded work on ${regNo} of ${day}${cost === null ? '' : `, at ${cost}`}. It awaits approval:`,
  paymentsSubject: (count) => (count === 1 ? '1 invoice awaits payment' : `${count} invoices await payment`),
  paymentsOpen: ({ overdue, soon, total, days }) =>
    `Overdue invoices: ${overdue}. Due within ${days} days: ${soon}. Together they leave ${total} to be paid.`,
  paymentLine: ({ no, customer, day, balance, isOverdue }) =>
    `${no}  ${isOverdue ? 'overdue since' : 'due on'} ${day}  ${balance}  ${customer}`,
  servicesSubject: (count) => (count === 1 ? '1 vehicle is due for service' : `${count} vehicles are due for service`),
  servicesOpen: (count) => `Vehicles that are due for service: ${count}.`,
  serviceLine: ({ regNo, state, day, km }) =>
    `${regNo}  ${state}${day === null ? '' : `  on ${day}`}${km === null ? '' : `  at ${km} km`}`,
  more: (count) => `And ${count} more; the list in the program shows them all.`,
}

const swahili: Words = {
  hello: (name) => `Habari ${name},`,
  why: {
    bookingUpdates: 'Unapata ujumbe huu kwa sababu umechagua kupokea taarifa za oda.',
    maintenanceAlerts: 'Unapata ujumbe huu kwa sababu umechagua kupokea tahadhari za matengenezo.',
    paymentReminders: 'Unapata ujumbe huu kwa sababu umechagua kupokea vikumbusho vya malipo.',
  },
  status: {
    draft: 'rasimu',
    quoted: 'imepewa bei',
    confirmed: 'imethibitishwa',
    scheduled: 'imepangwa',
    cancelled: 'imeghairiwa',
  },
  service: { overdue: 'imechelewa', due: 'imekaribia' },
  bookingSubject: (no, status) => `Oda ${no} sasa: ${status}`,
  bookingChanged: ({ who, no, from, to, at }) => `${who} alibadilisha oda ${no} kutoka "${from}" hadi "${to}", ${at}.`,
  recordSubject: (regNo) => `Matengenezo ya ${regNo} yanasubiri idhini`,
  recordAwaits: ({ who, regNo, day, cost }) =>
    `${who} alirekodi matengenezo ya ${regNo} ya tarehe ${day}${cost === null ? '' : `, kwa gharama ya ${cost}`}. Yanasubiri idhini:`,
  paymentsSubject: (count) => (count === 1 ? 'Ankara 1 inasubiri malipo' : `Ankara ${count} zinasubiri malipo`),
  paymentsOpen: ({ overdue, soon, total, days }) =>
    `Ankara zilizochelewa: ${overdue}. Za kulipwa ndani ya siku ${days}: ${soon}. Jumla inayodaiwa: ${total}.`,
  paymentLine: ({ no, customer, day, balance, isOverdue }) =>
    `${no}  ${isOverdue ? 'imechelewa tangu' : 'mwisho wa kulipa'} ${day}  ${balance}  ${customer}`,
  servicesSubject: (count) => (count === 1 ? 'Gari 1 linahitaji service' : `Magari ${count} yanahitaji service`),
  servicesOpen: (count) => `Magari yanayohitaji service: ${count}.`,
  serviceLine: ({ regNo, state, day, km }) =>
    `${regNo}  ${state}${day === null ? '' : `  ${day}`}${km === null ? '' : `  km ${km}`}`,
  more: (count) => `Kuna ${count} zaidi; tazama orodha kamili kwenye programu.`,
}

/** The notice texts in a recipient's language. */
export function wordsOf({ language }: Pick<Recipient, 'language'>): Words {
  return language === 'sw' ? swahili : english
}

/** The whole text of a notice. */
export function letter(recipient: Recipient, subject: Subject, paragraphs: readonly string[]): string {
  const words = wordsOf(recipient)
  return [words.hello(recipient.name), ...paragraphs, words.why[subject], ''].join('\n\n')
}
