import { z } from 'zod'
import { CentsOut, CentsSumOut, Day, Id, optionalText, text, Version } from '../../fields.ts'
import { bankAccountKinds } from '../lines/bank-line-list.ts'

/** The number of an account, or the short code of a paybill or till: letters and digits, without spaces and dashes. */
const AccountNumber = text(60)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s/.-]/g, ''))
  .refine((number) => /^[A-Z0-9]{4,34}$/.test(number), 'Enter the 4 to 34 letters and digits of the account')

const fields = {
  name: text(100),
  number: AccountNumber,
  /** The account in the company's own ledger. */
  ledgerCode: optionalText(30).default(null),
  /** Whether lines that are certain are tied without a person. */
  tiesItself: z.boolean().default(true),
}

/** A bank account, paybill or till whose statements are read. */
export const NewBankAccount = z.strictObject({
  ...fields,
  kind: z.enum(bankAccountKinds, { error: 'Choose a kind of account' }),
})
export type NewBankAccount = z.infer<typeof NewBankAccount>

export const BankAccountChanges = z.strictObject({
  id: Id,
  version: Version,
  name: fields.name.optional(),
  number: fields.number.optional(),
  ledgerCode: optionalText(30).optional(),
  tiesItself: z.boolean().optional(),
  isActive: z.boolean().optional(),
})
export type BankAccountChanges = z.infer<typeof BankAccountChanges>

export const BankAccount = z.strictObject({
  id: Id,
  name: z.string(),
  kind: z.enum(bankAccountKinds),
  number: z.string(),
  ledgerCode: z.string().nullable(),
  tiesItself: z.boolean(),
  isActive: z.boolean(),
  /** The lines that are neither tied in full nor classified, and what of them is open, in cents: money in less money out. */
  openCount: z.int(),
  openAmount: CentsSumOut,
  /** The day of the last line, and the balance of the account after it where its statements tell; null before the first. */
  lastDay: Day.nullable(),
  closing: CentsOut.nullable(),
  /** Payments that the paybill told of and no statement confirms yet, and the day of the oldest. */
  notOnStatement: z.strictObject({ count: z.int(), amount: CentsSumOut, oldest: Day.nullable() }),
  /** Receipts that the paybill told of again with another amount, in the last 30 days. */
  disputedReceipts: z.array(z.string()),
  version: Version,
})
export type BankAccount = z.infer<typeof BankAccount>
