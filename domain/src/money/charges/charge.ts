import { z } from 'zod'
import {
  CentsField,
  CentsOut,
  HundredthsOut,
  Id,
  Instant,
  QtyField,
  TaxRateField,
  text,
  Version,
} from '../../fields.ts'
import { standardTaxRate } from '../../money.ts'
import { jobPaperTypes } from '../../office/documents/document-kinds.ts'
import { chargeKinds, extraKinds } from '../charge-kinds.ts'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { isCodeOfRate, needsTaxCode, taxCodes } from '../invoices/tax-code.ts'

/** The invoice that bills a charge, and its status today. */
const BilledOn = z.strictObject({ id: Id, invoiceNo: z.string(), status: z.enum(invoiceStatuses) })

/** What is to be billed for a booking: the freight of one load, or an extra. */
export const Charge = z.strictObject({
  id: Id,
  kind: z.enum(chargeKinds),
  /** The load whose freight it is; null for an extra. */
  loadNo: z.int().nullable(),
  /** Of an extra; null for freight. */
  description: z.string().nullable(),
  qty: HundredthsOut,
  /** Before tax; null where the booking has no quote. */
  unitPrice: CentsOut.nullable(),
  /** Before tax; null where the booking has no quote. */
  amount: CentsOut.nullable(),
  taxRate: HundredthsOut,
  taxCode: z.enum(taxCodes).nullable(),
  /** The delivery of its load, that of the first load for an extra, or the cancellation of its booking; null before. */
  billableAt: Instant.nullable(),
  /** The papers that its customer asks for and its job lacks. */
  missingPapers: z.array(z.enum(jobPaperTypes)),
  /** Why it was billed although papers were missing. */
  papersWaived: z.string().nullable(),
  invoice: BilledOn.nullable(),
  version: Version,
})
export type Charge = z.infer<typeof Charge>

const extra = {
  kind: z.enum(extraKinds, 'Choose what it is for'),
  description: text(200),
  qty: QtyField,
  unitPrice: CentsField.refine((price) => price > 0, 'Enter a price'),
  taxRate: TaxRateField,
  /** KRA's code; null or left out where the rate tells it. */
  taxCode: z.enum(taxCodes, 'Choose a tax code').nullable(),
}

const codeFits = ({
  taxCode,
  taxRate,
}: {
  taxCode?: (typeof taxCodes)[number] | null | undefined
  taxRate?: number | undefined
}) => !taxCode || taxRate === undefined || isCodeOfRate(taxCode, taxRate)
const unfit = { path: ['taxCode'], message: 'This tax code does not fit the tax rate' }

/** Which kind of 0 % a charge is, KRA tells apart. */
export const whichZero = 'Choose which kind of 0 % it is'

/** A further charge for a booking, such as waiting. Money in cents before tax, quantity in hundredths. */
export const NewExtra = z
  .strictObject({
    /** The booking. */
    id: Id,
    ...extra,
    taxRate: extra.taxRate.default(standardTaxRate),
    taxCode: extra.taxCode.default(null),
  })
  .refine(codeFits, unfit)
  .refine((typed) => !needsTaxCode(typed), { path: ['taxCode'], message: whichZero })
export type NewExtra = z.infer<typeof NewExtra>

export const ExtraChanges = z
  .strictObject({ id: Id, version: Version, ...z.object(extra).partial().shape })
  .refine(codeFits, unfit)
export type ExtraChanges = z.infer<typeof ExtraChanges>
