import { waitingDays } from '@shehena/domain/bank/matching/guards'
import { indexKnown } from '@shehena/domain/bank/matching/known-index'
import type {
  CodedCredit,
  CreditLine,
  Known,
  MatchCustomer,
  MatchInvoice,
  MatchPayment,
  PayerKey,
  ReturnedDebit,
  Wanted,
} from '@shehena/domain/bank/matching/matching'
import { payerOf } from '@shehena/domain/bank/matching/payer'
import { mostOpen } from '@shehena/domain/bank/matching/subset-sums'
import { wantedOf } from '@shehena/domain/bank/matching/wanted'
import { addDays } from '@shehena/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keptId } from '../../../db/merging.ts'
import { taxedInvoices } from '../../money/withheld/taxed-invoices.ts'
import { groupMembers, keptIdOf } from '../../sales/merged/customer-group.ts'
import type { OpenLine } from '../lines/lock-line.ts'

type Db = Pick<Context, 'db'>

/** How far the day of a recorded payment may lie from that of its line: a cheque takes days to clear. */
const nearDays = 45

/**
 * What has to be known to judge lines: the invoices that they may name, the customers that they may concern, and of those the
 * open invoices, the recorded payments of these amounts that no line confirms, and who paid for them before.
 */
export async function gatherKnown(tx: Db, lines: readonly OpenLine[]): Promise<Known> {
  const wanted = mergeWanted(lines.map(wantedOf))
  const [payerKeys, named, namedCustomers, coded] = await Promise.all([
    findPayerKeys(tx, wanted),
    findInvoices(tx, sql`i.invoice_no = any(${wanted.invoiceNos}::text[])`),
    findNamed(tx, wanted.nameWords, lines),
    findPayments(tx, sql`p.bank_txn_id = any(${wanted.txnCodes}::text[])`),
  ])
  const customerIds = [
    ...new Set([
      ...payerKeys.map(({ customerId }) => customerId),
      ...named.map(({ customerId }) => customerId),
      ...namedCustomers,
      ...coded.map(({ customerId }) => customerId),
    ]),
  ]
  const [customers, open, recorded, returned, credits, waiting] = await Promise.all([
    findCustomers(tx, sql`id = any(${customerIds}::uuid[])`),
    findOpen(tx, customerIds),
    findRecorded(tx, customerIds, lines),
    findReturned(tx, lines),
    findCredits(tx, lines),
    findWaiting(tx, lines),
  ])
  const invoices = unique([...named, ...open])
  return {
    customers,
    payerKeys,
    payments: unique([...coded, ...recorded]),
    returned,
    credits,
    waiting,
    invoices: await withTaxes(tx, invoices, customers),
  }
}

type Found = Omit<MatchInvoice, 'taxedNet' | 'withheldVat'>

/** The invoices of customers that withhold VAT have what it is computed from; for others nothing is withheld. */
async function withTaxes(
  tx: Db,
  invoices: readonly Found[],
  customers: readonly MatchCustomer[],
): Promise<MatchInvoice[]> {
  const withholding = new Set(customers.filter(({ withholdsVat }) => withholdsVat).map(({ id }) => id))
  const ids = invoices.filter(({ customerId }) => withholding.has(customerId)).map(({ id }) => id)
  const taxed = ids.length > 0 ? await taxedInvoices(tx, ids) : new Map()
  return invoices.map((invoice) => {
    const { taxedNet = 0, withheldVat = 0, total = invoice.total } = taxed.get(invoice.id) ?? {}
    return { ...invoice, total, taxedNet, withheldVat }
  })
}

async function findPayerKeys(tx: Db, { payerKeys }: Wanted): Promise<PayerKey[]> {
  if (payerKeys.length === 0) return []
  const { rows } = await sql<PayerKey>`
    select k.kind, k.key, ${keptId('c')} as customer_id, k.confirmed, k.denied
      from unnest(${payerKeys.map(({ kind }) => kind)}::text[], ${payerKeys.map(({ key }) => key)}::text[]) w (kind, key)
      join payer_keys k on k.kind = w.kind and k.key = w.key
      join customers c on c.id = k.customer_id`.execute(tx.db)
  return rows
}

/** The customers whose name a line may mean: those that share a word with the lines, less those whose name is another one. */
async function findNamed(tx: Db, words: readonly string[], lines: readonly OpenLine[]): Promise<string[]> {
  if (words.length === 0) return []
  const customers = await findCustomers(tx, sql`name_words(legal_name, trading_name) && ${words}::text[]`)
  const index = indexKnown({ customers, invoices: [], payments: [], payerKeys: [] })
  return lines.flatMap((line) => [...payerOf(line, index).meant.keys()])
}

/** With the customer that the invoice's was merged into, or its own: both are one payer. */
const invoiceColumns = sql`i.id, i.invoice_no, ${keptIdOf(sql`i.customer_id`)} as customer_id, i.issue_date, i.due_date, i.total, i.balance, i.written_off_total as written_off`

async function findInvoices(tx: Db, isWanted: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${invoiceColumns} from invoices i
      where ${isWanted} and i.billed_name is not null and i.status <> 'cancelled'`.execute(tx.db)
  return rows
}

async function findOpen(tx: Db, customerIds: readonly string[]): Promise<Found[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<Found>`
    select i.* from unnest(${customerIds}::uuid[]) c (id)
      cross join lateral (
        select ${invoiceColumns} from invoices i where i.customer_id in (select id from ${groupMembers(sql`c.id`)}) and i.status in ('sent', 'overdue')
          order by i.due_date, i.id limit ${sql.lit(mostOpen + 1)}
      ) i`.execute(tx.db)
  return rows
}

/** The wanted customers, in place of a merged one that which it was merged into, with the names of both. */
async function findCustomers(tx: Db, isWanted: RawBuilder<unknown>): Promise<MatchCustomer[]> {
  const { rows } = await sql<MatchCustomer>`
    select k.id, k.legal_name, k.trading_name, k.withholds_vat, array(
          select name from customers m, unnest(array[m.legal_name, m.trading_name]) name
            where m.merged_into_id = k.id and name is not null order by name) as other_names
      from customers k
      where k.id in (select ${keptId('customers')} from customers where ${isWanted})`.execute(tx.db)
  return rows
}

/** The payments of these amounts: those that a line confirms too, because money that is sent twice looks like them. */
async function findRecorded(
  tx: Db,
  customerIds: readonly string[],
  lines: readonly OpenLine[],
): Promise<MatchPayment[]> {
  if (customerIds.length === 0) return []
  const [first, last] = daysOf(lines)
  return findPayments(
    tx,
    sql`p.customer_id = any(array(
        select id from customers where id = any(${customerIds}::uuid[]) or merged_into_id = any(${customerIds}::uuid[])))
      and p.amount = any(${amountsOf(lines)}::bigint[])
      and p.paid_at between ${addDays(first, -nearDays)} and ${addDays(last, nearDays)}`,
  )
}

/** Money out of these amounts, in the days after: a cheque that came back, a payment that was reversed. */
async function findReturned(tx: Db, lines: readonly OpenLine[]): Promise<ReturnedDebit[]> {
  const [first, last] = daysOf(lines)
  const accounts = [...new Set(lines.map(({ bankAccountId }) => bankAccountId))]
  const { rows } = await sql<ReturnedDebit>`
    select -amount as amount, value_date, text, reference from bank_lines
      where bank_account_id = any(${accounts}::uuid[]) and value_date between ${first} and ${addDays(last, nearDays)}
        and amount < 0 and amount = any(${amountsOf(lines).map((amount) => -amount)}::bigint[])`.execute(tx.db)
  return rows
}

/** Credits of these amounts in the days before such a debit, tied or not: one of them may be what it takes back. */
async function findCredits(tx: Db, lines: readonly OpenLine[]): Promise<CodedCredit[]> {
  const [first, last] = daysOf(lines)
  const accounts = [...new Set(lines.map(({ bankAccountId }) => bankAccountId))]
  const { rows } = await sql<CodedCredit>`
    select amount, value_date, text, reference from bank_lines
      where bank_account_id = any(${accounts}::uuid[])
        and value_date between ${addDays(first, -nearDays)} and ${addDays(last, nearDays)}
        and amount > 0 and amount = any(${amountsOf(lines)}::bigint[])`.execute(tx.db)
  return rows
}

/** Credits of the same amounts that no tie has yet, of any account: one of them may be the same money, sent twice. */
async function findWaiting(tx: Db, lines: readonly OpenLine[]): Promise<CreditLine[]> {
  const [first, last] = daysOf(lines)
  const { rows } = await sql<CreditLine>`
    select amount, value_date, text, reference, payer_name, account_ref, phone_key from bank_lines
      where is_open and amount > 0 and tied_total = 0 and amount = any(${amountsOf(lines)}::bigint[])
        and value_date between ${addDays(first, -waitingDays)} and ${last}
      order by value_date, entry_no`.execute(tx.db)
  return rows
}

const amountsOf = (lines: readonly OpenLine[]) => [...new Set(lines.map(({ amount }) => amount))]

/** The first and the last day of some lines. There is at least one. */
function daysOf(lines: readonly OpenLine[]): [string, string] {
  const days = lines.map(({ valueDate }) => valueDate).toSorted()
  return [days[0] ?? '', days.at(-1) ?? '']
}

/** Standing payments, with what no line confirms of them. Cash comes on no statement. */
async function findPayments(tx: Db, isWanted: RawBuilder<unknown>): Promise<MatchPayment[]> {
  const { rows } = await sql<MatchPayment>`
    select p.id, p.receipt_no, ${keptIdOf(sql`p.customer_id`)} as customer_id, p.paid_at, p.amount, p.amount - p.tied_total as untied, p.method, p.bank_txn_id,
        array(select a.invoice_id from allocations a
          where a.payment_id = p.id and a.reversed_on is null order by a.entry_no) as invoice_ids
      from payments p
      where ${isWanted} and p.voided_at is null and p.method <> 'cash'`.execute(tx.db)
  return rows
}

function unique<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

function mergeWanted(all: readonly Wanted[]): Wanted {
  const texts = (name: 'invoiceNos' | 'txnCodes' | 'nameWords') => [...new Set(all.flatMap((each) => each[name]))]
  const keys = new Map(all.flatMap(({ payerKeys }) => payerKeys).map((key) => [`${key.kind}:${key.key}`, key]))
  return {
    invoiceNos: texts('invoiceNos'),
    txnCodes: texts('txnCodes'),
    nameWords: texts('nameWords'),
    payerKeys: [...keys.values()],
  }
}
