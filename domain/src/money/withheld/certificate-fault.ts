import type { Cents } from '../../money.ts'
import { roundingDifference } from './expected-vat.ts'

/** Why a row of a file of certificates is not applied. */
export const certificateFaults = [
  'unreadable',
  'unknownInvoice',
  'otherPin',
  'nothingOutstanding',
  'otherAmount',
  'badDay',
  'usedCertificate',
] as const
export type CertificateFault = (typeof certificateFaults)[number]

/** A row of a file of certificates. The amount is in cents, the day YYYY-MM-DD. */
export type CertificateRow = {
  pin: string
  invoiceNo: string
  amount: Cents
  certificateNo: string
  certificateOn: string
}

/** What the books know of the invoice of a row. */
export type CertifiedInvoice = {
  /** The customer's PIN; null where none is on record. */
  pin: string | null
  issueDate: string
  /** What stands withheld on it of the kind of the file, with the certificates known. */
  withheld: readonly { id: string; amount: Cents; certificateNo: string | null }[]
}

/** A PIN as it is compared: without spaces and hyphens, in capitals. */
const plain = (pin: string) => pin.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * What a certificate ticks off: the amount withheld that awaits it, to within KSh 1; null where it is known already; or why
 * it is not ours.
 *
 * @param invoice undefined where there is no such invoice
 * @param today the calendar day in Africa/Nairobi
 */
export function matchCertificate(
  row: CertificateRow,
  invoice: CertifiedInvoice | undefined,
  today: string,
): { id: string | null } | { fault: CertificateFault } {
  if (!invoice) return { fault: 'unknownInvoice' }
  if (invoice.pin === null || plain(invoice.pin) !== plain(row.pin)) return { fault: 'otherPin' }
  const isClose = ({ amount }: { amount: Cents }) => Math.abs(amount - row.amount) <= roundingDifference
  const known = invoice.withheld.find(({ certificateNo }) => certificateNo === row.certificateNo)
  if (known) return isClose(known) ? { id: null } : { fault: 'usedCertificate' }
  if (row.certificateOn > today || row.certificateOn < invoice.issueDate) return { fault: 'badDay' }
  const awaited = invoice.withheld.filter(({ certificateNo }) => certificateNo === null)
  if (awaited.length === 0) return { fault: 'nothingOutstanding' }
  const match = awaited.find(({ amount }) => amount === row.amount) ?? awaited.find(isClose)
  return match ? { id: match.id } : { fault: 'otherAmount' }
}
