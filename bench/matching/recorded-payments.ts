import { addDays } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { codeInText } from './credits.ts'
import type { Dice } from './dice.ts'
import { addLine, type Paying } from './line-of-payment.ts'
import type { Run } from './run.ts'
import type { MonthLine, RecordedPayment, Truth } from './truth.ts'

/** Adds the line of a payment that a clerk recorded before, and the record of it. */
export function recordBefore(run: Run, paying: Paying): MonthLine {
  const { dice, mix, customer, paid } = run
  const line = addLine(run, paying)
  // The code of the bank stands in the text where there is no column for it.
  const reference = line.credit.reference ?? codeInText(line.credit.text)
  // By month, as its id in the database: of two that are alike the rule takes the first.
  const receiptNo = `REC-${paying.day.slice(2, 4)}${paying.day.slice(5, 7)}${dice.digits(6)}`
  const truth: Truth = { kind: 'payment', customerId: customer.id, receiptNo }
  // A clerk takes the code of the bank or M-Pesa, not the words of the payer.
  const isCoded = reference !== null && codes.test(reference) && !dice.chance(mix.withoutCode)
  const parts = paying.invoices.map(({ invoiceNo, balance }) => ({ invoiceNo, amount: balance }))
  const payment: RecordedPayment = {
    id: `${receiptNo}-${line.key}`,
    receiptNo: `${receiptNo}-${line.key}`,
    customerId: customer.id,
    paidAt: addDays(paying.day, -dice.between(0, 6)),
    // safe: whole cents.
    amount: paying.amount as Cents,
    // safe: as above.
    untied: paying.amount as Cents,
    method: methodOf(line),
    bankTxnId: isCoded ? recordedCode(dice, reference, mix.codeMistyped) : null,
    invoiceIds: parts.map(({ invoiceNo }) => invoiceNo),
    parts,
  }
  paid.recorded.push(payment)
  line.truth = { ...truth, receiptNo: payment.receiptNo }
  line.class =
    payment.bankTxnId === reference && reference !== null ? 'recorded with its code' : 'recorded without a code'
  return line
}

const codes = /^(\d{6}|FT26.*|S\d{8}|E2E\d{9}|T[A-Z\d]{9})$/

function methodOf({ account, credit }: MonthLine): string {
  if (account === 'mpesa') return 'mpesa'
  return /^\d{6}$/.test(credit.reference ?? '') ? 'cheque' : 'bank_transfer'
}

function recordedCode(dice: Dice, reference: string, mistyped: number): string {
  if (!dice.chance(mistyped)) return reference.toUpperCase()
  const at = dice.between(0, reference.length - 1)
  return `${reference.slice(0, at)}${dice.digits(1)}${reference.slice(at + 1)}`
}
