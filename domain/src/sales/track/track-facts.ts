import type { InvoiceStatus } from '../../money/invoices/invoice-status.ts'
import type { JobStatus } from '../../road/jobs/job-status.ts'
import type { BookingStatus } from '../bookings/booking-list.ts'

/** A job as its booking's track needs it. Instants. */
export type TrackedJob = {
  id: string
  no: string
  status: JobStatus
  /** The state to which a job in an exception goes back. */
  statusBefore: JobStatus | null
  plannedStart: string | null
  plannedEnd: string | null
  expectedEnd: string | null
  pickupArrivedAt: string | null
  pickupLeftAt: string | null
  actualEnd: string | null
}

/** An invoice as a track needs it. Days, and cents. */
export type TrackedInvoice = {
  id: string
  no: string
  status: InvoiceStatus
  issueDate: string
  dueDate: string
  total: number
  balance: number
  creditedTotal: number
  writtenOffTotal: number
  /** Whether it names its booking, by which its list finds it; one for several bookings does not. */
  hasBooking: boolean
  /** The payments that stand on it. */
  payments: readonly { id: string; no: string; on: string }[]
}

/** What bills the loads. */
export type TrackedMoney = {
  /** Oldest first, cancelled ones too. */
  invoices: readonly TrackedInvoice[]
  /** Loads whose freight is on an issued invoice. */
  billedLoads: number
  /** Whether a further charge is on no invoice. */
  hasOpenExtra: boolean
  isHeld: boolean
  /** A paper that the customer asks for and that a delivery which is not billed lacks. */
  lacks: 'deliveryNote' | 'papers' | null
}

/** What a track is made of. What the role may not see is null. */
export type TrackFacts = {
  /** The record that is looked at. */
  of: 'booking' | 'job' | 'invoice'
  /** One, but of an invoice all that it bills. */
  bookings: readonly { id: string; no: string; status: BookingStatus; createdAt: string }[]
  /** The trucks that it takes, and how many loads of them are delivered, the last of them when. */
  loads: number
  delivered: number
  deliveredAt: string | null
  jobs: readonly TrackedJob[] | null
  money: TrackedMoney | null
}

/** Whether nothing of what is booked will be carried. */
export function isCalledOff({ of, bookings, jobs }: TrackFacts): boolean {
  const isJobOff = of === 'job' && jobs !== null && jobs.every(({ status }) => status === 'cancelled')
  return isJobOff || (bookings.length > 0 && bookings.every(({ status }) => status === 'cancelled'))
}
