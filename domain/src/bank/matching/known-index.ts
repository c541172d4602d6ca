import { transactionCode } from '../../money/payments/payment-method.ts'
import type { Cents } from '../../money.ts'
import type {
  CodedCredit,
  CreditLine,
  Known,
  MatchCustomer,
  MatchInvoice,
  MatchPayment,
  PayerKey,
  Proposal,
  ReturnedDebit,
} from './matching.ts'
import { lookedUpWords, nameWordsOf } from './payer-names.ts'
import { mostOpen } from './subset-sums.ts'

/** A customer with the words of its names. */
export type NamedCustomer = MatchCustomer & { names: readonly (readonly string[])[] }

/** Money of a customer that was tied already. */
type TiedMoney = { customerId: string; amount: number; valueDate: string | null }

/** What is known, by what lines ask for. Balances and untied amounts go down as proposals are settled. */
export type KnownIndex = {
  invoice: (id: string) => MatchInvoice | undefined
  /** The only invoice with a number. */
  invoiceNo: (invoiceNo: string) => MatchInvoice | undefined
  customer: (id: string) => NamedCustomer | undefined
  customersWith: (word: string) => readonly NamedCustomer[]
  /** The open invoices of a customer, the oldest first; `isComplete` is false where it has more than are known. */
  open: (customerId: string) => { invoices: readonly MatchInvoice[]; isComplete: boolean }
  payments: (customerId: string) => readonly MatchPayment[]
  paymentsWith: (txnCode: string) => readonly MatchPayment[]
  payerKeys: (kind: string, key: string) => readonly PayerKey[]
  returned: (amount: Cents) => readonly ReturnedDebit[]
  credits: (amount: Cents) => readonly CodedCredit[]
  waiting: (amount: number) => readonly CreditLine[]
  tiedMoney: (customerId: string) => readonly TiedMoney[]
  /** Up to which sum on one invoice a difference may be written off, in cents; 0 where none may. */
  writeOffLimit: number
  settle: (proposal: Proposal, line: CreditLine | null) => void
}

/** Builds the index of what is known, once for many lines. */
export function indexKnown(known: Known): KnownIndex {
  const invoices = new Map(known.invoices.map((invoice) => [invoice.id, { ...invoice }]))
  const payments = new Map(known.payments.map((payment) => [payment.id, { ...payment }]))
  const customers = new Map(known.customers.map((customer) => [customer.id, named(customer)]))
  const ordered = [...invoices.values()].sort(byAge)
  const byNo = Map.groupBy(ordered, ({ invoiceNo }) => invoiceNo)
  const byCustomer = Map.groupBy(
    ordered.filter(({ balance }) => balance > 0),
    ({ customerId }) => customerId,
  )
  const more = new Set([...byCustomer].filter(([, open]) => open.length > mostOpen).map(([id]) => id))
  const byWord = groupsOf([...customers.values()].sort(byId), (customer) => lookedUpWords(customer.names.flat()))
  const sorted = [...payments.values()].sort(byId)
  const paidBy = Map.groupBy(sorted, ({ customerId }) => customerId)
  const byCode = groupsOf(sorted, ({ bankTxnId }) => (bankTxnId === null ? [] : [codeOf(bankTxnId)]))
  const keys = Map.groupBy(known.payerKeys, ({ kind, key }) => `${kind} ${key}`)
  const debits = Map.groupBy(known.returned ?? [], ({ amount }) => amount)
  const credits = Map.groupBy(known.credits ?? [], ({ amount }) => amount)
  const waiting = Map.groupBy<number, CreditLine>(known.waiting ?? [], ({ amount }) => amount)
  const tied: TiedMoney[] = []
  return {
    invoice: (id) => invoices.get(id),
    invoiceNo: (invoiceNo) => onlyOne(byNo.get(invoiceNo)),
    customer: (id) => customers.get(id),
    customersWith: (word) => byWord.get(word) ?? [],
    open: (id) => ({
      invoices: (byCustomer.get(id) ?? []).filter(({ balance }) => balance > 0),
      isComplete: !more.has(id),
    }),
    payments: (id) => paidBy.get(id) ?? [],
    paymentsWith: (txnCode) => byCode.get(codeOf(txnCode)) ?? [],
    payerKeys: (kind, key) => keys.get(`${kind} ${key}`) ?? [],
    returned: (amount) => debits.get(amount) ?? [],
    credits: (amount) => credits.get(amount) ?? [],
    waiting: (amount) => waiting.get(amount) ?? [],
    writeOffLimit: known.writeOffLimit ?? 0,
    tiedMoney: (id) => tied.filter(({ customerId }) => customerId === id),
    settle: (proposal, line) => {
      if (proposal.kind === 'payment') confirm(payments.get(proposal.paymentId), proposal.amount)
      else for (const part of proposal.parts) payOff(invoices.get(part.invoiceId), part.amount, 0)
      if (proposal.kind === 'invoices')
        for (const part of proposal.withheld) payOff(invoices.get(part.invoiceId), part.amount, part.amount)
      const { customerId } = proposal
      tied.push({ customerId, amount: amountOf(proposal), valueDate: line?.valueDate ?? null })
      if (line)
        waiting.set(
          line.amount,
          (waiting.get(line.amount) ?? []).filter((other) => !isSameLine(other, line)),
        )
    },
  }
}

/**
 * Takes an accepted proposal off what is known, so that the next line of the same chunk sees it.
 *
 * @param line that it is for: another of the same amount within some days of it may be the same money sent twice
 */
export function settle(index: KnownIndex, proposal: Proposal, line?: CreditLine): void {
  index.settle(proposal, line ?? null)
}

function named(customer: MatchCustomer): NamedCustomer {
  const names = [customer.legalName, customer.tradingName ?? '', ...(customer.otherNames ?? [])].map(nameWordsOf)
  return { ...customer, names: names.filter((words) => words.length > 0) }
}

/** Whether two credits are one line. */
export function isSameLine(one: CodedCredit, other: CodedCredit): boolean {
  return one.valueDate === other.valueDate && one.reference === other.reference && one.text === other.text
}

function amountOf(proposal: Proposal): number {
  if (proposal.kind === 'payment') return proposal.amount
  return proposal.parts.reduce<number>((sum, { amount }) => sum + amount, proposal.onAccount)
}

/** Cheque numbers count without the zeros before them. */
function codeOf(code: string): string {
  return transactionCode(code).replace(/^0+(?=\d{3,8}$)/, '')
}

function confirm(payment: MatchPayment | undefined, amount: number): void {
  // safe: a difference of whole cents.
  if (payment) payment.untied = (payment.untied - amount) as Cents
}

function payOff(invoice: MatchInvoice | undefined, amount: number, withheld: number): void {
  if (!invoice) return
  // safe: sums and differences of whole cents.
  invoice.balance = (invoice.balance - amount) as Cents
  // safe: as above.
  invoice.withheldVat = (invoice.withheldVat + withheld) as Cents
}

function onlyOne<Item>(items: readonly Item[] | undefined): Item | undefined {
  return items?.length === 1 ? items[0] : undefined
}

function groupsOf<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
  }
  return groups
}

function byAge(one: MatchInvoice, other: MatchInvoice): number {
  return compare(one.issueDate, other.issueDate) || compare(one.invoiceNo, other.invoiceNo) || byId(one, other)
}

function byId(one: { id: string }, other: { id: string }): number {
  return compare(one.id, other.id)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
