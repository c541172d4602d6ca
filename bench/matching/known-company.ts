import type {
  CreditLine,
  Known,
  MatchCustomer,
  MatchInvoice,
  MatchPayment,
  PayerKey,
  Proposal,
  ReturnedDebit,
} from '@shehena/domain/bank/matching/matching'
import { nameWordsOf } from '@shehena/domain/bank/matching/payer-names'
import { mostOpen } from '@shehena/domain/bank/matching/subset-sums'
import { payerKeysOf, wantedOf } from '@shehena/domain/bank/matching/wanted'
import { addDays } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { Month, RecordedPayment, Truth } from './truth.ts'

/** As far as the server looks for recorded payments. */
const nearDays = 45

/** The books as the program has them: what was issued, recorded and tied so far. Looks up what the server looks up. */
export class KnownCompany {
  readonly #customers: ReadonlyMap<string, MatchCustomer>
  readonly #byWord: ReadonlyMap<string, readonly MatchCustomer[]>
  readonly #invoices = new Map<string, MatchInvoice>()
  readonly #byCustomer = new Map<string, MatchInvoice[]>()
  readonly #payments = new Map<string, MatchPayment[]>()
  readonly #coded = new Map<string, MatchPayment[]>()
  readonly #waiting = new Map<number, Set<CreditLine>>()
  readonly #credits = new Map<number, CreditLine[]>()
  readonly #keys = new Map<string, PayerKey[]>()
  #returned: ReturnedDebit[] = []
  #count = 0

  constructor(customers: readonly MatchCustomer[]) {
    this.#customers = new Map(customers.map((customer) => [customer.id, customer]))
    const words = customers.flatMap((customer) =>
      nameWordsOf(`${customer.legalName} ${customer.tradingName ?? ''}`).map((word) => ({ word, customer })),
    )
    const groups = Map.groupBy(words, ({ word }) => word)
    this.#byWord = new Map([...groups].map(([word, all]) => [word, all.map(({ customer }) => customer)]))
  }

  /** What happened in a month, before its statements are read. */
  begin({ invoices, recorded, debits }: Pick<Month, 'invoices' | 'recorded' | 'debits'>): void {
    for (const invoice of invoices) {
      const kept = { ...invoice }
      this.#invoices.set(invoice.invoiceNo, kept)
      listOf(this.#byCustomer, invoice.customerId).push(kept)
    }
    for (const payment of recorded) this.#record(payment)
    // safe: whole cents.
    this.#returned = debits.map(({ amount, ...debit }) => ({ ...debit, amount: amount as Cents }))
  }

  #record({ parts, ...payment }: RecordedPayment): void {
    const withheld = parts.reduce((sum, { amount }) => sum + amount, 0) - payment.amount
    for (const { invoiceNo, amount } of parts) this.#payOff(invoiceNo, amount)
    if (withheld < 0) throw new Error('More was recorded than is owed')
    const kept = { ...payment }
    listOf(this.#payments, payment.customerId).push(kept)
    if (kept.bankTxnId !== null) listOf(this.#coded, kept.bankTxnId).push(kept)
  }

  /** Credits that are to be tied. */
  expect(credits: readonly CreditLine[]): void {
    for (const credit of credits) {
      const alike = this.#waiting.get(credit.amount) ?? new Set()
      this.#waiting.set(credit.amount, alike.add(credit))
      listOf(this.#credits, credit.amount).push(credit)
    }
  }

  /** A credit that is tied, or put aside by a person. */
  finish(credit: CreditLine): void {
    this.#waiting.get(credit.amount)?.delete(credit)
  }

  /** What has to be known to judge lines. */
  gather(lines: readonly CreditLine[]): Known {
    const wanted = lines.map(wantedOf)
    const named = wanted.flatMap(({ invoiceNos }) => invoiceNos.flatMap((no) => this.#invoices.get(no) ?? []))
    const payerKeys = wanted.flatMap((each) =>
      each.payerKeys.flatMap((key) => this.#keys.get(`${key.kind} ${key.key}`) ?? []),
    )
    const byName = wanted.flatMap(({ nameWords }) => nameWords.flatMap((word) => this.#byWord.get(word) ?? []))
    const codes = new Set(wanted.flatMap(({ txnCodes }) => txnCodes))
    const coded = [...codes].flatMap((code) => this.#coded.get(code) ?? []).filter(({ untied }) => untied > 0)
    const ids = new Set([...named, ...payerKeys, ...coded].map(({ customerId }) => customerId))
    for (const { id } of byName) ids.add(id)
    const open = [...ids].flatMap((id) => this.#openOf(id))
    const amounts = [...new Set(lines.map(({ amount }) => amount))]
    const payments = [...coded, ...[...ids].flatMap((id) => this.#recordedOf(id, lines))]
    return {
      customers: [...ids].flatMap((id) => this.#customers.get(id) ?? []),
      invoices: [...new Set([...named, ...open])].map((invoice) => this.#asTheServer(invoice)),
      payments: [...new Set(payments)],
      payerKeys: [...new Set(payerKeys)],
      returned: this.#returned.filter(({ amount }) => amounts.includes(amount)),
      credits: amounts.flatMap((amount) => this.#credits.get(amount) ?? []),
      waiting: amounts.flatMap((amount) => [...(this.#waiting.get(amount) ?? [])]),
    }
  }

  /** The server knows what is taxed of an invoice only where its customer withholds VAT. */
  #asTheServer(invoice: MatchInvoice): MatchInvoice {
    // safe: an integer literal.
    return this.#customers.get(invoice.customerId)?.withholdsVat ? invoice : { ...invoice, taxedNet: 0 as Cents }
  }

  #openOf(customerId: string): MatchInvoice[] {
    const open = (this.#byCustomer.get(customerId) ?? []).filter(({ balance }) => balance > 0)
    this.#byCustomer.set(customerId, open)
    return open.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)).slice(0, mostOpen + 1)
  }

  #recordedOf(customerId: string, lines: readonly CreditLine[]): MatchPayment[] {
    const days = lines.map(({ valueDate }) => valueDate).sort()
    const [from, to] = [addDays(days[0] ?? '', -nearDays), addDays(days.at(-1) ?? '', nearDays)]
    const amounts = new Set<number>(lines.map(({ amount }) => amount))
    return (this.#payments.get(customerId) ?? []).filter(
      ({ amount, paidAt }) => amounts.has(amount) && paidAt >= from && paidAt <= to,
    )
  }

  /** Keeps a payment that a tie made, which its line confirms. */
  #made(customerId: string, { amount, valueDate }: CreditLine): void {
    this.#count += 1
    const made = `made-${this.#count}`
    const facts = { method: 'bank_transfer', bankTxnId: null, invoiceIds: [] }
    // safe: an integer literal.
    const payment = { id: made, receiptNo: made, customerId, paidAt: valueDate, amount, untied: 0 as Cents, ...facts }
    listOf(this.#payments, customerId).push(payment)
  }

  /** Ties a line. */
  apply(proposal: Proposal, credit: CreditLine): void {
    if (proposal.kind === 'invoices') this.#made(proposal.customerId, credit)
    if (proposal.kind === 'payment') {
      const payment = (this.#payments.get(proposal.customerId) ?? []).find(({ id }) => id === proposal.paymentId)
      // safe: a difference of whole cents.
      if (payment) payment.untied = (payment.untied - proposal.amount) as Cents
      return
    }
    for (const { invoiceId, amount } of [...proposal.parts, ...proposal.withheld]) this.#payOff(invoiceId, amount)
    for (const { invoiceId, amount } of proposal.withheld) this.#withhold(invoiceId, amount)
  }

  payOff({ customerId, parts, withheld }: Extract<Truth, { kind: 'invoices' }>, credit: CreditLine): void {
    this.#made(customerId, credit)
    for (const { invoiceNo, amount } of [...parts, ...withheld]) this.#payOff(invoiceNo, amount)
    for (const { invoiceNo, amount } of withheld) this.#withhold(invoiceNo, amount)
  }

  confirm(customerId: string, receiptNo: string): void {
    const payment = (this.#payments.get(customerId) ?? []).find((each) => each.receiptNo === receiptNo)
    // safe: an integer literal.
    if (payment) payment.untied = 0 as Cents
  }

  /** Learns who pays, from a tie that was made. */
  learn(line: CreditLine, customerId: string): void {
    for (const row of this.#rowsOf(line, customerId)) row.confirmed += 1
  }

  /** Learns that a tie was wrong. */
  deny(line: CreditLine, customerId: string): void {
    for (const row of this.#rowsOf(line, customerId)) row.denied += 1
  }

  #rowsOf(line: CreditLine, customerId: string): PayerKey[] {
    return payerKeysOf(line).map(({ kind, key }) => {
      const rows = listOf(this.#keys, `${kind} ${key}`)
      const row = rows.find((each) => each.customerId === customerId)
      const made = row ?? { kind, key, customerId, confirmed: 0, denied: 0 }
      if (!row) rows.push(made)
      return made
    })
  }

  #payOff(invoiceNo: string, amount: number): void {
    const invoice = this.#invoices.get(invoiceNo)
    // safe: a difference of whole cents.
    if (invoice) invoice.balance = (invoice.balance - amount) as Cents
  }

  #withhold(invoiceNo: string, amount: number): void {
    const invoice = this.#invoices.get(invoiceNo)
    // safe: a sum of whole cents.
    if (invoice) invoice.withheldVat = (invoice.withheldVat + amount) as Cents
  }
}

function listOf<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
