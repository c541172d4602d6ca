import { addDays } from '@shehena/domain/dates'
import { bankCode, codeInText, nextReceipt } from './credits.ts'
import type { Dice } from './dice.ts'
import { type OpenInvoice, withheldOn } from './ledger.ts'
import { addLine, type Paying, wayOf } from './line-of-payment.ts'
import { recordBefore } from './recorded-payments.ts'
import type { Run } from './run.ts'
import type { LineClass, MonthDebit, MonthLine, TruePart, Truth } from './truth.ts'

const sumOf = (parts: readonly TruePart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** Pays what is open of invoices, less the VAT withheld; perhaps recorded by a clerk before the line comes. */
export function payExactly(run: Run, invoices: readonly OpenInvoice[], day: string): MonthLine | null {
  const { dice, mix, customer, ledger } = run
  const isLess = customer.withholdsVat && !dice.chance(mix.withheldNot)
  const withheld = isLess
    ? invoices.map(({ ...one }) => ({ invoiceNo: one.invoiceNo, amount: withheldOn(dice, one) }))
    : []
  const parts = invoices.map(({ invoiceNo, balance }, n) => ({
    invoiceNo,
    amount: balance - (withheld[n]?.amount ?? 0),
  }))
  const truth: Truth = { kind: 'invoices', customerId: customer.id, parts, withheld, onAccount: 0 }
  const way = wayOf(run, sumOf(parts))
  const paying: Paying = { invoices, day, amount: sumOf(parts), truth, special: isLess ? 'withheld' : null, way }
  const isRecorded = dice.chance(way.cheque === null ? mix.recorded : mix.recordedCheques)
  const line = isRecorded ? recordBefore(run, paying) : addLine(run, paying)
  ledger.payOff(invoices, [...parts, ...withheld])
  return isRecorded ? null : line
}

/** Two equal invoices, paid by two lines that are alike in all they show. */
export function payAlike(run: Run, pair: readonly [OpenInvoice, OpenInvoice], day: string): void {
  const { customer, ledger } = run
  const [first, second] = pair
  const partOf = ({ invoiceNo, balance }: OpenInvoice) => [{ invoiceNo, amount: balance }]
  const truthOf = (invoice: OpenInvoice): Truth => ({
    kind: 'invoices',
    customerId: customer.id,
    parts: partOf(invoice),
    withheld: [],
    onAccount: 0,
  })
  const paying = { invoices: [first], day, amount: first.balance, special: 'identical twins' as const }
  const line = addLine(run, { ...paying, truth: truthOf(first), isSilent: true })
  line.twinOf = line.key
  run.paid.lines.push({ ...again(line), key: `${line.key}-twin`, truth: truthOf(second) })
  ledger.payOff(pair, [...partOf(first), ...partOf(second)])
}

/** A line that shows the same. M-Pesa gives each payment a receipt of its own. */
function again(line: MonthLine, valueDate = line.credit.valueDate): MonthLine {
  const { account, inFile, credit } = line
  const reference = account === 'mpesa' && inFile.reference ? nextReceipt(inFile.reference) : inFile.reference
  return { ...line, inFile: { ...inFile, reference }, credit: { ...credit, reference, valueDate } }
}

/** How a part of an invoice is reckoned: in round sums, as a plain share of it, or as it comes. */
function partOfBalance(dice: Dice, balance: number): number {
  const about = (balance * dice.between(20, 90)) / 100
  const inSteps = (shillings: number) => Math.round(about / (shillings * 100)) * shillings * 100
  const shares = [1 / 2, 1 / 2, 1 / 3, 2 / 3, 1 / 4, 3 / 4, 0.3, 0.7]
  const amount = {
    thousands: inSteps(1000),
    fiveHundreds: inSteps(500),
    hundreds: inSteps(100),
    shillings: inSteps(1),
    share: Math.round(balance * dice.pick(shares)),
  }[dice.weighed({ thousands: 45, fiveHundreds: 10, hundreds: 15, shillings: 15, share: 15 })]
  return Math.min(Math.max(amount, 100), balance - 100)
}

/** Pays a part of an invoice; the rest comes some weeks later. */
export function payInPart(run: Run, invoice: OpenInvoice, day: string): void {
  const { dice, customer, ledger } = run
  const amount = partOfBalance(dice, invoice.balance)
  const parts = [{ invoiceNo: invoice.invoiceNo, amount }]
  const truth: Truth = { kind: 'invoices', customerId: customer.id, parts, withheld: [], onAccount: 0 }
  addLine(run, { invoices: [invoice], day, amount, truth, special: 'part' })
  ledger.payOff([invoice], parts)
  invoice.target = addDays(day, dice.between(7, 40))
}

/** Pays more than an invoice owes: rounded up, or by mistake. */
export function payOver(run: Run, invoice: OpenInvoice, day: string): void {
  const { dice, customer, ledger } = run
  const { balance, invoiceNo } = invoice
  const step = dice.pick([100, 500, 1000, 1000, 5000, 10_000]) * 100
  const more = dice.chance(0.6) ? step - (balance % step) : dice.between(5, 40_000) * 100
  const parts = [{ invoiceNo, amount: balance }]
  const truth: Truth = { kind: 'invoices', customerId: customer.id, parts, withheld: [], onAccount: more }
  addLine(run, { invoices: [invoice], day, amount: balance + more, truth, special: 'over' })
  ledger.payOff([invoice], parts)
}

/** A round sum towards what is owed, the oldest first; or money ahead of an invoice. Without a number. */
export function payOnAccount(run: Run, day: string, special: 'round sum' | 'advance'): void {
  const { dice, customer, ledger, due } = run
  const price = (dice.pick(customer.prices) * 116) / 100
  const isPrice = special === 'advance' && customer.isFixed && dice.chance(0.5)
  const amount = isPrice ? Math.round(price) : dice.between(20, 400) * 1000 * 100
  // Just what an open invoice owes, without a word that it is for another: nobody could tell, so nobody does it here.
  if (special === 'advance' && ledger.open(customer.id).some(({ balance }) => balance === amount)) return
  const open =
    special === 'advance' || dice.chance(0.2) ? [] : ledger.open(customer.id).filter(({ issueDate }) => issueDate < day)
  let rest = amount
  const parts: TruePart[] = []
  for (const { invoiceNo, balance } of open) {
    const part = Math.min(rest, balance)
    if (part > 0) parts.push({ invoiceNo, amount: part })
    rest -= part
  }
  const truth: Truth = { kind: 'invoices', customerId: customer.id, parts, withheld: [], onAccount: rest }
  addLine(run, { invoices: [], day, amount, truth, special, isSilent: true })
  ledger.payOff(open, parts)
  for (const paid of due.filter(({ balance }) => balance <= 0)) due.splice(due.indexOf(paid), 1)
}

/** The same again some days later, by mistake: it stays on account. */
export function sendTwice({ dice, paid, span, customer }: Run, line: MonthLine): void {
  const valueDate = addDays(line.credit.valueDate, dice.between(0, 9))
  if (valueDate > span.last || line.truth.kind !== 'invoices') return
  const truth: Truth = {
    kind: 'invoices',
    customerId: customer.id,
    parts: [],
    withheld: [],
    onAccount: line.credit.amount,
  }
  // Which of the two is for the invoice is all the same.
  line.twinOf = line.key
  paid.lines.push({ ...again(line, valueDate), key: `${line.key}-again`, class: 'paid twice', truth })
}

/** A credit that the bank takes back within days; the invoices are paid later. False where the month is too short for it. */
export function takeBack(run: Run, invoices: readonly OpenInvoice[], day: string): boolean {
  const { dice, paid, span } = run
  const back = addDays(day, dice.between(0, 5))
  if (back > span.last) return false
  const amount = sumOf(invoices.map(({ invoiceNo, balance }) => ({ invoiceNo, amount: balance })))
  const special: LineClass = 'taken back'
  const line = addLine(run, { invoices, day, amount, truth: { kind: 'nothing' }, special })
  paid.debits.push({ key: `${line.key}-back`, account: line.account, amount, valueDate: back, ...backOf(run, line) })
  for (const invoice of invoices) invoice.target = addDays(back, dice.between(1, 20))
  return true
}

/** What a bank or M-Pesa shows of a debit that takes a line back: the code of the line, or nothing of it but the amount. */
function backOf({ dice, mix }: Run, { account, credit }: MonthLine): Pick<MonthDebit, 'text' | 'reference'> {
  const { reference, text } = credit
  const isMobile = account === 'mpesa'
  const code = reference ?? codeInText(text) ?? ''
  const own = isMobile ? nextReceipt(code) : dice.pick([bankCode(dice), null])
  if (dice.chance(mix.takenBackByOwnCode))
    return {
      text: dice.pick(['RVSL WRONG CREDIT', 'UNPAID CHEQUE', 'REVERSAL', 'DR ADJUSTMENT']),
      reference: own,
    }
  return {
    text: isMobile ? `Reversal of ${reference}` : `UNPAID CHQ ${code}`.trim(),
    // Without a column for it, the reader takes the number of a cheque from the text.
    reference: isMobile ? nextReceipt(code) : (reference ?? /^\d{6}$/.exec(code)?.[0] ?? null),
  }
}
