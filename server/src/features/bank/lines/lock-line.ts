import type { BankAccountKind } from '@shehena/domain/bank/lines/bank-line-list'
import type { CreditLine } from '@shehena/domain/bank/matching/matching'
import type { PaymentMethod } from '@shehena/domain/money/payments/payment-method'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { getBankLine } from './bank-lines-queries.ts'

/** A line as the rule and the verbs need it. `amount` is what is not tied yet, in cents; below 0 for money out. */
export type OpenLine = CreditLine & { id: string; bankAccountId: string; accountKind: BankAccountKind }

/** SQL: the columns of an open line, of `l` and its account `a`. */
export const openLineColumns = sql`l.id, l.bank_account_id, a.kind as account_kind, l.amount - l.tied_total as amount, l.value_date, l.text, l.reference,
  l.payer_name, l.account_ref, l.phone_key`

/**
 * Locks a line that is about to be tied. Lock order: lines first, then invoices, then payments.
 *
 * @throws NotFound, or Conflict if somebody tied, classified or changed it since it was read, naming who
 */
export async function lockLine(tx: Context, { id, version }: { id: string; version: number }): Promise<OpenLine> {
  const { rows } = await sql<OpenLine & { version: number; isOpen: boolean }>`
    select ${openLineColumns}, l.version, l.is_open
      from bank_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.id = ${id}
      for update of l`.execute(tx.db)
  const [row] = rows
  if (!row) throw new NotFound('Line not found')
  const { version: stored, isOpen, ...line } = row
  if (!isOpen || stored !== version) throw await whatHappened(tx, id)
  return line
}

async function whatHappened(tx: Context, id: string): Promise<Conflict> {
  const line = await getBankLine(tx, { id })
  const tie = line.ties.filter(({ undoneAt }) => undoneAt === null).at(-1)
  if (line.class !== null) return new Conflict(`${line.classifiedBy} has classified this line meanwhile.`)
  if (!tie) return new Conflict('This line was changed meanwhile. Look at it again.')
  return new Conflict(`${tie.tiedBy ?? 'The program'} has tied this line to ${tie.receiptNo} meanwhile.`)
}

/** The method of a payment that a line makes. */
export function methodOf({ accountKind, text }: Pick<OpenLine, 'accountKind' | 'text'>): PaymentMethod {
  if (accountKind !== 'bank') return 'mpesa'
  return /\b(chq|cheque|check)\b/i.test(text) ? 'cheque' : 'bank_transfer'
}
