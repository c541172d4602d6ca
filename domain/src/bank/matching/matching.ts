import type { Cents } from '../../money.ts'
import type { MatchReason } from './match-reason.ts'

/** A credit on a bank or M-Pesa statement, as the rule sees it. */
export type CreditLine = {
  /** What of the line is not tied yet, in cents, above 0. */
  amount: Cents
  /** YYYY-MM-DD, Africa/Nairobi. */
  valueDate: string
  text: string
  /** The bank's reference, the M-Pesa receipt or the cheque number. */
  reference: string | null
  payerName: string | null
  /** What the payer typed as account number. */
  accountRef: string | null
  /** The payer's telephone as a keyed hash; the number itself is not kept. */
  phoneKey: string | null
}

/** An invoice that was issued. Amounts in cents. */
export type MatchInvoice = {
  id: string
  invoiceNo: string
  customerId: string
  issueDate: string
  dueDate: string
  total: Cents
  /** What is left to pay; 0 where it is paid. */
  balance: Cents
  /** Its lines with a tax rate above 0 before tax, less what was credited of them. */
  taxedNet: Cents
  withheldVat: Cents
  /** What was written off on it. */
  writtenOff?: Cents
}

export type MatchCustomer = {
  id: string
  legalName: string
  tradingName: string | null
  /** Names of customers that were merged into it. */
  otherNames?: readonly string[]
  withholdsVat: boolean
}

/** A payment that stands. */
export type MatchPayment = {
  id: string
  receiptNo: string
  customerId: string
  /** YYYY-MM-DD */
  paidAt: string
  amount: Cents
  /** What of it no line confirms yet, in cents; 0 where lines confirm it in full. */
  untied: Cents
  method: string
  bankTxnId: string | null
  /** The invoices that it pays. */
  invoiceIds: readonly string[]
}

/** A payer that was seen before, and for whom. */
export type PayerKey = {
  kind: 'name' | 'phone' | 'account'
  /** A name as `payerNameKey` makes it, a telephone as a keyed hash, or an account reference in capitals. */
  key: string
  customerId: string
  /** How often a tie taught it, and how often one was undone. */
  confirmed: number
  denied: number
}

/** What has to be looked up before a line can be judged. */
export type Wanted = {
  /** Numbers of invoices that the line may name, or that are one slip away from what it names: 'INV-26000123'. */
  invoiceNos: string[]
  /** Codes that may be those of recorded payments, in capitals without spaces. */
  txnCodes: string[]
  payerKeys: Pick<PayerKey, 'kind' | 'key'>[]
  /** Words of names of customers: small letters without accents, common words left out. */
  nameWords: string[]
}

/**
 * What is known for some lines. It may hold more than a line wants: that changes nothing for the line. For each customer
 * that a line can concern (by number, payer key or a word of its name) it has the open invoices, the oldest first, at most
 * `mostOpen + 1` of them, and the payments that no line confirms in full. It may also have those that lines confirm, of the
 * last `sameMoneyDays`: without them money that is sent twice is noticed only within a chunk.
 */
export type Known = {
  invoices: readonly MatchInvoice[]
  customers: readonly MatchCustomer[]
  payments: readonly MatchPayment[]
  payerKeys: readonly PayerKey[]
  /** Debits of the same account that may take a credit back: a cheque unpaid, a payment reversed. */
  returned?: readonly ReturnedDebit[]
  /** Credits of the same account and of the amounts of the lines, tied or not: what one of those debits may name instead. */
  credits?: readonly CodedCredit[]
  /** Credits of the amounts of the lines that are not tied or classified yet, of any account, from 45 days before the lines on. */
  waiting?: readonly CreditLine[]
  /** Up to which sum on one invoice a difference may be written off; where it is left out, none is proposed. */
  writeOffLimit?: Cents
}

/** What of a credit a debit may name. */
export type CodedCredit = Pick<CreditLine, 'amount' | 'valueDate' | 'text' | 'reference'>

/** A debit of the size of a credit, up to `sameMoneyDays` after it. */
export type ReturnedDebit = {
  /** In cents, above 0. */
  amount: Cents
  /** YYYY-MM-DD */
  valueDate: string
  text: string
  reference: string | null
}

/** What a line may be tied to. Amounts in cents. */
export type Proposal =
  | { kind: 'payment'; customerId: string; paymentId: string; amount: Cents; reasons: MatchReason[] }
  | {
      kind: 'invoices'
      customerId: string
      parts: { invoiceId: string; amount: Cents }[]
      /** VAT that the customer withholds on these invoices. */
      withheld: { invoiceId: string; amount: Cents }[]
      /** What is written off on them, for a person to accept: no line is tied by the program with such a part. */
      writeOffs?: { invoiceId: string; amount: Cents }[]
      /** What is left of the line: on account. */
      onAccount: Cents
      reasons: MatchReason[]
    }

export type Verdict = {
  /** What the program may tie by itself; null where a person decides. */
  tie: Proposal | null
  /** The best guesses, the best first, at most 5. */
  suggestions: Proposal[]
}
