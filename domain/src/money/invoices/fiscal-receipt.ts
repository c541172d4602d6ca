import { z } from 'zod'
import { dayOf, formatDay } from '../../dates.ts'
import { Id, Instant, optionalText, text, Version } from '../../fields.ts'

/** The longest number of KRA, and the longest number of a control unit, in characters. */
const longestNumber = 50
/** The longest address within a QR code, in characters. */
const longestAddress = 500

/** A number of KRA as it is printed: upper case, without spaces. KRA changes its forms, so no form is asked for. */
const KraNumber = text(longestNumber)
  .transform((number) => number.replaceAll(/\s/g, '').toUpperCase())
  .refine((number) => [...number].length <= longestNumber, `At most ${longestNumber} characters`)

const kraAddress = /^https:\/\/(?:[a-z0-9-]+\.)*kra\.go\.ke\/[!-~]*$/i

/** The address that KRA's QR code holds. */
const QrText = optionalText(longestAddress).refine(
  (address) => address === null || kraAddress.test(address),
  'Enter the address from the QR code, which begins with https:// and is of kra.go.ke',
)

const fields = {
  cuInvoiceNo: KraNumber,
  cuSerial: KraNumber,
  issuedAt: Instant,
  qrText: QrText,
}

/** What KRA's portal says of an issued invoice or a credit note, whose id is `id`: the number, the control unit, the moment, and the address of the QR code. */
export const NewFiscalReceipt = z.strictObject({ ...fields, id: Id, qrText: QrText.default(null) })
export type NewFiscalReceipt = z.infer<typeof NewFiscalReceipt>

/** Corrections of what was typed. The id is that of the paper, the version that of the receipt. */
export const FiscalReceiptChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type FiscalReceiptChanges = z.infer<typeof FiscalReceiptChanges>

/** The fiscal receipt of an invoice or a credit note, with who entered it and when. */
export const FiscalReceipt = z.strictObject({
  cuInvoiceNo: z.string(),
  cuSerial: z.string(),
  issuedAt: Instant,
  qrText: z.string().nullable(),
  enteredBy: z.string().nullable(),
  enteredAt: Instant,
  version: Version,
})
export type FiscalReceipt = z.infer<typeof FiscalReceipt>

/**
 * What is wrong with the moment of a fiscal receipt; null where nothing is.
 *
 * @param issuedAt the moment that KRA gives, an instant in UTC
 * @param paper whether it is an invoice or a credit note
 * @param issueDate the paper's day of issue, YYYY-MM-DD in Africa/Nairobi
 * @param now the time, an instant in UTC
 */
export function fiscalMomentFault(
  issuedAt: string,
  { paper, issueDate, now }: { paper: 'invoice' | 'creditNote'; issueDate: string; now: string },
): string | null {
  if (issuedAt > now) return 'This moment lies in the future.'
  if (dayOf(issuedAt) >= issueDate) return null
  const day = formatDay(issueDate)
  return paper === 'invoice'
    ? `The invoice was issued later, on ${day}. Look at the date on KRA's portal again.`
    : `The credit note was issued later, on ${day}. Look at the date on KRA's portal again.`
}
