import { type AccountName, accounts } from './company.ts'
import type { FileText } from './credits.ts'
import { byDay } from './files-of-month.ts'
import type { Month, MonthDebit, MonthFile, MonthLine } from './truth.ts'

/** A row of an account. Amounts in cents, below 0 for money out. */
export type FileRow = FileText & {
  key: string
  valueDate: string
  amount: number
  /** After the row. */
  balance: number
  /** The payer's telephone, 254…; null where the file has none. */
  phone: string | null
  /** The reference that the bank gives each row, where its format has one. */
  bankReference: string
  /** What the program keeps of it: what its format tells, with telephones cut. */
  kept: KeptFacts
}

export type KeptFacts = FileText & { valueDate: string; amount: number; balance: number | null; phone: string | null }

export type FileFacts = { account: AccountName; number: string; opening: number; closing: number; rows: FileRow[] }

/** The numbers of the accounts, and what lay on each before the first month, in cents. */
export const accountNumbers: Readonly<Record<AccountName, string>> = {
  mpesa: '522522',
  kcb: '1102345678',
  equity: '0180299123456',
  coop: '01129876543210',
  stanbic: '0100001234567',
}
const openingBalance = 5_000_000_00

/** The rows of all accounts, a list for each month. The balance of an account runs on from month to month. */
export function rowsOfMonths(months: readonly Month[]): FileRow[][] {
  const balances = new Map(accounts.map((account) => [account, openingBalance]))
  return months.map((month) => accounts.flatMap((account) => rowsOfAccount(month, account, balances)))
}

function rowsOfAccount(month: Month, account: AccountName, balances: Map<AccountName, number>): FileRow[] {
  const isOwn = (each: { account: AccountName }) => each.account === account
  const credits = month.lines.filter(isOwn).map((line) => ({ ...creditRow(line), key: line.key }))
  const debits = month.debits.filter(isOwn).map((debit) => ({ ...debitRow(debit), key: debit.key }))
  return [...credits, ...debits].sort(byDay).map((row, n) => {
    const balance = (balances.get(account) ?? 0) + row.amount
    balances.set(account, balance)
    const bankReference = `${month.month.replace('-', '')}${String(n + 1).padStart(6, '0')}`
    const kept = { ...row.kept, balance: hasBalances[account] ? balance : null }
    // The reader takes the reference of the bank where an entry has no other.
    if (account === 'stanbic') kept.reference ??= bankReference
    return { ...row, balance, bankReference, kept }
  })
}

/** MT940 and CAMT.053 have a balance before and after all lines. */
const hasBalances: Readonly<Record<AccountName, boolean>> = {
  mpesa: true,
  kcb: true,
  equity: true,
  coop: false,
  stanbic: false,
}

function creditRow({ credit, inFile, phone }: MonthLine) {
  const { valueDate, amount, text, reference, payerName, accountRef } = credit
  const kept: KeptFacts = { valueDate, amount, text, reference, payerName, accountRef, phone, balance: null }
  return { valueDate, amount, ...inFile, phone, kept }
}

function debitRow({ valueDate, amount, text, reference }: MonthDebit) {
  const facts = { valueDate, amount: -amount, text, reference, payerName: null, accountRef: null, phone: null }
  const kept: KeptFacts = { ...facts, balance: null }
  return { ...facts, kept }
}

/** What a file has of the rows of its month. */
export function factsOf(rows: readonly FileRow[], { account, keys }: MonthFile): FileFacts {
  const inFile = new Set(keys)
  const own = rows.filter(({ key }) => inFile.has(key))
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) throw new Error(`A file of ${account} has no rows`)
  return {
    account,
    number: accountNumbers[account],
    opening: first.balance - first.amount,
    closing: last.balance,
    rows: own,
  }
}
