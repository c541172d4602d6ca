import { z } from 'zod'
import {
  CentsOut,
  Day,
  HundredthsOut,
  Id,
  IsConfirmed,
  optionalText,
  PositiveCents,
  QtyField,
  Version,
} from '../../fields.ts'
import { MailDelivery } from '../../office/mail/delivery.ts'
import { FiscalReceipt } from '../invoices/fiscal-receipt.ts'
import { taxCodes } from '../invoices/tax-code.ts'
import { Allocation, NewAllocations } from '../payments/allocation.ts'
import { maxCreditNoteLines } from './credit-note-list.ts'
import { creditNoteReasons } from './credit-note-reason.ts'

/** What is credited of one invoice line: a quantity in hundredths, or an amount before tax in cents. */
const NewCreditNoteLine = z
  .strictObject({ lineId: Id, qty: QtyField.optional(), net: PositiveCents.optional() })
  .refine(({ qty, net }) => (qty === undefined) !== (net === undefined), {
    path: ['qty'],
    message: 'Enter either a quantity or an amount',
  })

/** Credits lines of an invoice, of the version given. The server gives the number and computes the amounts. */
export const NewCreditNote = z.strictObject({
  /** The invoice. */
  id: Id,
  version: Version,
  reason: z.enum(creditNoteReasons, { error: 'Choose a reason' }),
  note: optionalText(500).default(null),
  lines: z
    .array(NewCreditNoteLine)
    .min(1, 'Choose at least one line')
    .max(maxCreditNoteLines, `At most ${maxCreditNoteLines} lines`),
  /** Whether it is mailed to the customer. Where it cannot be, it is issued all the same. */
  isMailed: z.boolean().default(false),
  /** Whether the deliveries of the lines that are credited in full are ready to bill again. */
  isBilledAgain: z.boolean().default(false),
  isConfirmed: IsConfirmed,
})
export type NewCreditNote = z.infer<typeof NewCreditNote>

/** Allocates what is left of a credit note, or a part of it, over open invoices of its customer. */
export const CreditToAllocate = z.strictObject({
  id: Id,
  version: Version,
  allocations: NewAllocations.min(1, 'Choose at least one invoice'),
})
export type CreditToAllocate = z.infer<typeof CreditToAllocate>

/** What can still be credited of an invoice. */
export const CreditableInvoice = z.strictObject({
  id: Id,
  invoiceNo: z.string(),
  customerName: z.string(),
  /** Whether the customer has an e-mail address. */
  isMailable: z.boolean(),
  issueDate: Day,
  balance: CentsOut,
  /** Whether it bills deliveries or other charges of bookings. */
  billsCharges: z.boolean(),
  /** How many credit notes it has. */
  noteCount: z.int(),
  version: Version,
  /** Its lines in order. `left` is what no note has credited yet. */
  lines: z.array(
    z.strictObject({
      id: Id,
      description: z.string(),
      unitPrice: CentsOut,
      taxRate: HundredthsOut,
      left: z.strictObject({ qty: HundredthsOut, net: CentsOut, tax: CentsOut }),
    }),
  ),
})
export type CreditableInvoice = z.infer<typeof CreditableInvoice>

/** A credit note in the list. */
export const CreditNoteRow = z.strictObject({
  id: Id,
  creditNoteNo: z.string(),
  invoiceId: Id,
  invoiceNo: z.string(),
  customerId: Id,
  customerName: z.string(),
  reason: z.enum(creditNoteReasons),
  issuedOn: Day,
  /** Before tax. */
  subtotal: CentsOut,
  total: CentsOut,
  /** What is allocated to no invoice. */
  onAccount: CentsOut,
})
export type CreditNoteRow = z.infer<typeof CreditNoteRow>

/** The restricted fields of a credit note's customer. */
export const restrictedCreditNoteFields = ['tradingName'] as const

/** One credit note with its lines and what it settles. */
export const CreditNote = z.strictObject({
  ...CreditNoteRow.shape,
  /** The customer as the invoice names it. */
  billedName: z.string(),
  tradingName: z.string().nullable(),
  note: z.string().nullable(),
  taxAmount: CentsOut,
  /** In the order of the invoice. A quantity of 0 means that only the price was reduced. */
  lines: z.array(
    z.strictObject({
      id: Id,
      description: z.string(),
      qty: HundredthsOut,
      taxRate: HundredthsOut,
      taxCode: z.enum(taxCodes).nullable(),
      net: CentsOut,
      tax: CentsOut,
    }),
  ),
  /** What it settles, also what was taken back, in the order of recording. */
  allocations: z.array(Allocation),
  /** The name of the person who issued it; null where it is not known. */
  issuedBy: z.string().nullable(),
  /** Whether the customer has an e-mail address. */
  isMailable: z.boolean(),
  /** Delivery of the last mail with its PDF; null where none was queued. */
  delivery: MailDelivery.nullable(),
  /** KRA's number of the note; null where none was entered. */
  fiscalReceipt: FiscalReceipt.nullable(),
  version: Version,
  maskedFields: z.array(z.enum(restrictedCreditNoteFields)),
})
export type CreditNote = z.infer<typeof CreditNote>
