import { z } from 'zod'
import {
  CentsField,
  CentsOut,
  Day,
  HundredthsOut,
  Id,
  Instant,
  IsConfirmed,
  QtyField,
  TaxRateField,
  text,
  Version,
} from '../../fields.ts'
import { standardTaxRate } from '../../money.ts'
import { MailDelivery } from '../../office/mail/delivery.ts'
import { Track } from '../../track.ts'
import { chargeKinds } from '../charge-kinds.ts'
import { InvoiceCredit, InvoicePayment } from '../payments/allocation.ts'
import { InvoiceWriteOff } from '../payments/write-off.ts'
import { WithheldOnInvoice } from '../withheld/withheld.ts'
import { Dispute, Promised, SentReminder } from './chased.ts'
import { FiscalReceipt } from './fiscal-receipt.ts'
import { maxInvoiceLines } from './invoice-list.ts'
import { invoiceKinds, invoiceStatuses } from './invoice-status.ts'
import { issueWays } from './issue-ways.ts'
import { isCodeOfRate, needsTaxCode, type TaxCode, taxCodes } from './tax-code.ts'

/** An invoice line. Money in cents, quantity in hundredths, tax rate in hundredths of a percent. */
const line = {
  description: text(500),
  qty: QtyField,
  unitPrice: CentsField,
  taxRate: TaxRateField.default(standardTaxRate),
  /** KRA's code; null or left out where the rate tells it. */
  taxCode: z.enum(taxCodes, 'Choose a tax code').nullable().optional(),
}

type Taxed = { taxCode?: TaxCode | null | undefined; taxRate: number }
const codeFits = ({ taxCode, taxRate }: Taxed) => !taxCode || isCodeOfRate(taxCode, taxRate)
const unfit = { path: ['taxCode'], message: 'This tax code does not fit the tax rate' }

export const NewInvoiceLine = z.strictObject(line).refine(codeFits, unfit)
export type NewInvoiceLine = z.infer<typeof NewInvoiceLine>

/** A line of a changed draft: with its id the line that it changes, which keeps what it bills; without one it is new. */
export const ChangedInvoiceLine = z.strictObject({ id: Id.optional(), ...line }).refine(codeFits, unfit)
export type ChangedInvoiceLine = z.infer<typeof ChangedInvoiceLine>

const fields = {
  customerId: z.uuid({ error: 'Choose a customer' }).toLowerCase(),
  bookingId: Id.nullable(),
  issueDate: Day,
  dueDate: Day,
  lines: z
    .array(NewInvoiceLine)
    .min(1, 'Add at least one line')
    .max(maxInvoiceLines, `At most ${maxInvoiceLines} lines`),
}

export const dueBeforeIssue = 'The due date is before the issue date'

/** The input of a new invoice. The server sets its number and totals. */
export const NewInvoice = z
  .strictObject({ ...fields, bookingId: fields.bookingId.default(null), isConfirmed: IsConfirmed })
  .refine(({ issueDate, dueDate }) => dueDate >= issueDate, { path: ['dueDate'], message: dueBeforeIssue })
export type NewInvoice = z.infer<typeof NewInvoice>

/** What a person types into the form of an invoice: a line without tax says which kind of 0 % it is. */
export const TypedInvoice = NewInvoice.superRefine(({ lines }, { addIssue }) => {
  for (const [index, line] of lines.entries()) {
    if (needsTaxCode(line))
      addIssue({ code: 'custom', path: ['lines', index, 'taxCode'], message: 'Choose which kind of 0 % it is' })
  }
})

/** The input of a debit note, a further charge for an invoice: as that of an invoice of the same customer. */
export const NewDebitNote = z
  .strictObject({
    /** The invoice. */
    id: Id,
    issueDate: Day,
    dueDate: Day,
    lines: fields.lines,
    isConfirmed: IsConfirmed,
  })
  .refine(({ issueDate, dueDate }) => dueDate >= issueDate, { path: ['dueDate'], message: dueBeforeIssue })
export type NewDebitNote = z.infer<typeof NewDebitNote>

/** Changes to a draft. Lines, where given, are all that it has from then on; one that is left out frees what it billed. */
export const InvoiceChanges = z.strictObject({
  id: Id,
  version: Version,
  ...z.object(fields).partial().shape,
  lines: z
    .array(ChangedInvoiceLine)
    .min(1, 'Add at least one line')
    .max(maxInvoiceLines, `At most ${maxInvoiceLines} lines`)
    .optional(),
  isConfirmed: IsConfirmed,
})
export type InvoiceChanges = z.infer<typeof InvoiceChanges>

/** An invoice in the list. */
export const InvoiceRow = z.strictObject({
  id: Id,
  invoiceNo: z.string(),
  customerId: Id,
  customerName: z.string(),
  bookingId: Id.nullable(),
  bookingNo: z.string().nullable(),
  issueDate: Day,
  dueDate: Day,
  total: CentsOut,
  /** What is allocated of payments. */
  paidTotal: CentsOut,
  /** What is credited by credit notes. */
  creditedTotal: CentsOut,
  /** What the customer withheld for the tax authority. */
  withheldTotal: CentsOut,
  /** What was written off because it was paid short. */
  writtenOffTotal: CentsOut,
  /** What is still to be paid; 0 for a draft or a cancelled invoice. */
  balance: CentsOut,
  kind: z.enum(invoiceKinds),
  /** Computed for today: overdue once the due date has passed. */
  status: z.enum(invoiceStatuses),
  /** Delivery of its last mail; null where none was queued. */
  delivery: MailDelivery.nullable(),
  /** The day from which an opening invoice counts, one of the system that the company comes from; null for one issued here. */
  openedOn: Day.nullable(),
  /** The day of its cancellation. */
  cancelledOn: Day.nullable(),
  /** Whether its customer has an e-mail address, also where that is masked. */
  isMailable: z.boolean(),
  /** Whether KRA has a number for it. */
  hasFiscalReceipt: z.boolean(),
  /** Whether it was drafted from charges of bookings: then it keeps its customer and booking. */
  isFromCharges: z.boolean(),
  version: Version,
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** A charge of a booking that a line bills. */
const BilledCharge = z.strictObject({ bookingId: Id, bookingNo: z.string(), kind: z.enum(chargeKinds) })

export const InvoiceLine = z.strictObject({
  id: Id,
  /** What it bills: several loads where the invoice was made by hand; none for a line that was typed. */
  charges: z.array(BilledCharge),
  description: z.string(),
  qty: HundredthsOut,
  unitPrice: CentsOut,
  taxRate: HundredthsOut,
  /** KRA's code; null where nobody has said what kind of 0 % it is. */
  taxCode: z.enum(taxCodes).nullable(),
  net: CentsOut,
  tax: CentsOut,
  lineTotal: CentsOut,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** The restricted fields of an invoice's customer. No invoice has the contact. */
export const restrictedInvoiceFields = ['tradingName', 'billingAddress', 'taxNumber', 'paymentTerms', 'email'] as const

/** A whole invoice with its lines, customer and payments. */
export const Invoice = z.strictObject({
  ...InvoiceRow.shape,
  subtotal: CentsOut,
  taxAmount: CentsOut,
  currency: z.literal('KES'),
  /** When it was first mailed; null where that has not happened. */
  emailSentAt: Instant.nullable(),
  /** How, when and by whom it was issued; null for a draft. Nobody is known of some that were issued before this was kept. */
  issuedHow: z.enum(issueWays).nullable(),
  issuedAt: Instant.nullable(),
  issuedBy: z.string().nullable(),
  fiscalReceipt: FiscalReceipt.nullable(),
  /** The customer, frozen as of sending; before that, the current one. The e-mail address is always the current one. */
  customer: z.strictObject({
    legalName: z.string(),
    tradingName: z.string().nullable(),
    billingAddress: z.string().nullable(),
    taxNumber: z.string().nullable(),
    paymentTerms: z.int().nullable(),
    email: z.string().nullable(),
    maskedFields: z.array(z.enum(restrictedInvoiceFields)),
  }),
  lines: z.array(InvoiceLine),
  cancelledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** The parts of payments on it, also those taken back, in the order of recording. */
  payments: z.array(InvoicePayment),
  /** The parts of credit notes on it, its own or another invoice's, also those taken back, in the order of recording. */
  credits: z.array(InvoiceCredit),
  /** The credit notes for it, oldest first. Totals with tax. */
  creditNotes: z.array(z.strictObject({ id: Id, creditNoteNo: z.string(), issuedOn: Day, total: CentsOut })),
  /** The invoice that this debit note corrects; null for an invoice. */
  corrects: z.strictObject({ id: Id, invoiceNo: z.string() }).nullable(),
  /** The debit notes that correct this invoice and are not cancelled. */
  debitNotes: z.array(z.strictObject({ id: Id, invoiceNo: z.string(), status: z.enum(invoiceStatuses) })),
  /** What the customer withheld on it, also what was taken back, in the order of recording. */
  withheld: z.array(WithheldOnInvoice),
  /** What was written off on it, also what was taken back, in the order of recording. */
  writeOffs: z.array(InvoiceWriteOff),
  /** Whether reminders of it were stopped by hand. */
  remindersOff: z.boolean(),
  /** The reminders of it that were mailed, oldest first; so are the promises to pay it and its disputes. */
  reminders: z.array(SentReminder),
  promises: z.array(Promised),
  disputes: z.array(Dispute),
  /** From the order of what it bills to the money, as far as the role sees it. */
  track: Track,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Invoice = z.infer<typeof Invoice>
