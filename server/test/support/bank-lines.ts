import { api } from '@shehena/domain/api'
import type { BankLineRow } from '@shehena/domain/bank/lines/bank-line'
import type { BankAccount } from '@shehena/domain/bank/statements/bank-account'
import type { BankStatement, ReadAnswer, StatementAnswers } from '@shehena/domain/bank/statements/bank-statement'
import { matchLines } from '#server/features/bank/matching/match-lines.ts'
import { type Client, now, type TestApp } from './test-app.ts'
import { sendForm } from './uploads.ts'

let count = 0

/** A receipt number of M-Pesa that no other line has. */
export function aReceipt(): string {
  count += 1
  return `TEST${String(count).padStart(6, '0')}`
}

/** A row of an organisation's M-Pesa statement. Amounts in shillings; money in unless below 0. */
export type MpesaRow = {
  receipt?: string
  /** YYYY-MM-DD */
  day?: string
  amount: number
  account?: string
  payer?: string
  details?: string
  status?: string
  balance?: number
}

/** The CSV of an organisation's M-Pesa statement, with the lines that the portal writes above the table. */
export function mpesaCsv(rows: readonly MpesaRow[], { shortCode = '400200' } = {}): string {
  const lines = rows.map((row) => {
    const {
      receipt = aReceipt(),
      day = '2026-11-20',
      amount,
      account = '',
      payer = '',
      status = 'Completed',
      balance,
    } = row
    const [date] = [`${day} 10:00:00`]
    const details = row.details ?? `Pay Bill from ${payer} Acc. ${account}`
    const sides = amount > 0 ? `${amount.toFixed(2)},` : `,${amount.toFixed(2)}`
    return `${receipt},${date},${date},"${details}",${status},${sides},${balance?.toFixed(2) ?? ''},true,Pay Bill,"${payer}",,${account}`
  })
  return [
    `Account Holder:,Haulier Ltd,,,,,,,,,,,`,
    `Short Code:,${shortCode},,,,,,,,,,,`,
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.',
    ...lines,
  ].join('\n')
}

/** A paybill with a number of its own. */
export async function aPaybill(it: TestApp, values: { tiesItself?: boolean } = {}): Promise<BankAccount> {
  const manager = await it.signedIn('management')
  count += 1
  return manager.call(api.bankAccounts.create, {
    name: `Paybill ${count}`,
    kind: 'paybill',
    number: `${400_200 + count}`,
    ...values,
  })
}

type File = { account: string; content: string | Buffer; name?: string; answers?: StatementAnswers }

/** Sends a file to be read, and returns the raw response. */
export function sendStatement(clerk: Client, { account, content, name = 'statement.csv', answers = {} }: File) {
  return sendForm(clerk, '/bank-statements', {
    parts: [
      { name, content: Buffer.from(content) },
      { field: 'account', text: account },
      { field: 'answers', text: JSON.stringify(answers) },
    ],
  })
}

/** Reads a file and expects it to be understood. */
export async function readFile(clerk: Client, file: File) {
  const response = await sendStatement(clerk, file)
  const answer: ReadAnswer & { message?: string } = response.json()
  if (answer.kind !== 'read') throw new Error(`The file was not read: ${response.body}`)
  return answer.preview
}

/** Reads a file, applies it, and lets the program match its account. */
export async function importFile(it: TestApp, clerk: Client, file: File): Promise<BankStatement> {
  const { statement } = await readFile(clerk, file)
  const applied = await clerk.call(api.bankStatements.apply, { id: statement.id })
  await matchLines({ db: it.db, now }, { accountId: file.account, statementId: statement.id })
  return applied
}

/** Imports rows of M-Pesa, and returns the account's lines, the oldest first. */
export async function importRows(
  it: TestApp,
  clerk: Client,
  account: BankAccount,
  rows: readonly MpesaRow[],
): Promise<BankLineRow[]> {
  await importFile(it, clerk, { account: account.id, content: mpesaCsv(rows, { shortCode: account.number }) })
  return linesOf(clerk, account.id)
}

/** The lines of an account, the oldest first. */
export async function linesOf(clerk: Client, account: string): Promise<BankLineRow[]> {
  const { items } = await clerk.call(api.bankLines.list, { account, pageSize: 100 })
  return items
}
