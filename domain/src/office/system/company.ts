import { z } from 'zod'
import { optionalEmail, optionalNotes, optionalText, Version } from '../../fields.ts'
import { OwnPassword } from '../accounts/own-password.ts'

const taxNumberLength = 30

const fields = {
  name: optionalText(),
  /** The KRA PIN, or a foreign tax number, without the spaces people type into it. */
  taxNumber: optionalText(taxNumberLength)
    .transform((value) => value?.replace(/[\s-]/g, '').toUpperCase() || null)
    .refine((value) => value === null || [...value].length <= taxNumberLength, `At most ${taxNumberLength} characters`),
  address: optionalNotes(500),
  phone: optionalText(60),
  email: optionalEmail(),
  bankName: optionalText(),
  bankBranch: optionalText(),
  bankAccountName: optionalText(),
  bankAccountNo: optionalText(60),
  mpesaPaybill: optionalText(20),
  /** The account number for the paybill; null for the invoice number. */
  mpesaAccountHint: optionalText(60),
}

/** The company's details on invoices, receipts and mails. Null where not entered. */
export const CompanyDetails = z.strictObject({
  name: z.string().nullable(),
  taxNumber: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  bankName: z.string().nullable(),
  bankBranch: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  bankAccountNo: z.string().nullable(),
  mpesaPaybill: z.string().nullable(),
  mpesaAccountHint: z.string().nullable(),
  version: Version,
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

export const CompanyChanges = z.strictObject({
  version: Version,
  ...z.object(fields).partial().shape,
  /** The caller's own password, where `needsPassword` asks for it. */
  password: OwnPassword.optional(),
})
export type CompanyChanges = z.infer<typeof CompanyChanges>
