import type { MatchReason } from '@shehena/domain/bank/matching/match-reason'
import { daysBetween } from '@shehena/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { clockTime, type DemoClock } from './demo-clock.ts'

/** How long the statements go back, in days. They end yesterday. */
const span = 30

type Receipt = {
  id: string
  receiptNo: string
  amount: number
  paidAt: string
  bankTxnId: string
  payer: string
  method: string
  /** The numbers of the invoices that it pays, 'INV-26000012, INV-26000013'. */
  invoices: string | null
}
type Account = {
  name: string
  kind: 'bank' | 'paybill'
  number: string
  ledgerCode: string
  methods: readonly string[]
  opening: number
  fileName: string
}
/** A line `day` days from today; a receipt where it was recorded, or a class. Amounts in cents. */
type Line = {
  day: number
  amount: number
  text: string
  reference: string
  payer?: string
  phoneTail?: string
  account?: string
  receipt?: Receipt
  class?: 'charge' | 'expense' | 'transfer'
}

const accounts: readonly Account[] = [
  {
    name: 'Demo Bank, Industrial Area',
    kind: 'bank',
    number: '0100555100200',
    ledgerCode: '1210',
    methods: ['bank_transfer', 'cheque'],
    opening: 1_842_310_00,
    fileName: 'demo-bank-statement.csv',
  },
  {
    name: 'M-Pesa Paybill',
    kind: 'paybill',
    number: '555100',
    ledgerCode: '1220',
    methods: ['mpesa'],
    opening: 318_450_00,
    fileName: 'mpesa-555100.csv',
  },
]

/**
 * Inserts two accounts with a statement each: what was recorded is tied by its code, charges and fuel are classified, and some
 * money waits for somebody to say what it is.
 */
export async function insertBankStatements(
  db: Kysely<Database>,
  clock: DemoClock,
  { clerk }: { clerk: string },
): Promise<void> {
  const open = await findOpenInvoices(db, clock)
  for (const account of accounts) {
    const receipts = await findReceipts(db, clock, account.methods)
    const lines = [
      ...receipts.map((receipt) => recorded(receipt, clock)),
      ...(account.kind === 'bank' ? ofBank(open) : ofPaybill(open)),
    ]
    await insertStatement(db, clock, { account, lines: lines.toSorted((one, other) => one.day - other.day), clerk })
  }
}

/** Standing payments of the statement's days that have a code. */
async function findReceipts(db: Kysely<Database>, clock: DemoClock, methods: readonly string[]): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select p.id, p.receipt_no, p.amount, p.paid_at, p.bank_txn_id, p.method, c.legal_name as payer,
        (select string_agg(i.invoice_no, ', ' order by i.invoice_no) from allocations a join invoices i on i.id = a.invoice_id
          where a.payment_id = p.id and a.reversed_on is null) as invoices
      from payments p join customers c on c.id = p.customer_id
      where p.method = any(${methods}::text[]) and p.bank_txn_id is not null and p.voided_at is null
        and p.paid_at between ${clock.day(-span)} and ${clock.day(-2)}
      order by p.receipt_no`.execute(db)
  return rows
}

type Open = { invoiceNo: string; balance: number; payer: string }

/** The open invoices with the earliest due dates, one of each customer. */
async function findOpenInvoices(db: Kysely<Database>, clock: DemoClock): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select * from (
      select distinct on (c.id) i.invoice_no, i.balance, upper(c.legal_name) as payer, i.due_date
        from invoices i join customers c on c.id = i.customer_id
        where i.status in ('sent', 'overdue') and i.issue_date < ${clock.day(-6)}
        order by c.id, i.due_date, i.invoice_no
    ) open
    order by due_date, invoice_no limit 6`.execute(db)
  return rows
}

function recorded(receipt: Receipt, clock: DemoClock): Line {
  const { amount, paidAt, bankTxnId, payer, method, invoices } = receipt
  const name = payer.toUpperCase()
  const says = invoices ?? 'ON ACCOUNT'
  const text =
    method === 'mpesa'
      ? `Pay Bill from ${name} Acc. ${says}`
      : method === 'cheque'
        ? `CHQ ${bankTxnId} ${name}`
        : `EFT ${name} ${says}`
  return {
    day: daysBetween(clock.day(0), paidAt),
    amount,
    text: text.slice(0, 200),
    reference: bankTxnId,
    payer: name,
    receipt,
  }
}

function ofBank(open: readonly Open[]): Line[] {
  const [first, second] = open
  return [
    { day: -27, amount: -345_600_00, text: 'FUEL CARD SETTLEMENT 1107', reference: 'DD2611071', class: 'expense' },
    { day: -20, amount: -1_250_00, text: 'LEDGER FEE AND EXCISE DUTY', reference: 'FEE1120', class: 'charge' },
    { day: -14, amount: 200_000_00, text: 'TRANSFER FROM PAYBILL 555100', reference: 'TR55510014', class: 'transfer' },
    { day: -9, amount: -612_000_00, text: 'SALARIES BATCH 11', reference: 'BATCH11' },
    ...(first
      ? [
          {
            day: -3,
            amount: first.balance,
            text: `RTGS ${first.payer} INV ${first.invoiceNo.slice(-4)}`,
            reference: 'RT26327011',
            payer: first.payer,
          },
        ]
      : []),
    ...(second
      ? [{ day: -2, amount: 100_000_00, text: `EFT ${second.payer}`, reference: 'FT26328X20', payer: second.payer }]
      : []),
    { day: -1, amount: 48_750_00, text: 'INSURANCE CLAIM 77/2031 KDA', reference: 'CLM772031' },
  ]
}

function ofPaybill(open: readonly Open[]): Line[] {
  const [, , third, fourth] = open
  return [
    {
      day: -14,
      amount: -200_000_00,
      text: 'Organisation Settlement to 0100555100200',
      reference: 'TR55510014P',
      class: 'transfer',
    },
    ...(third
      ? [
          {
            day: -4,
            amount: third.balance,
            text: 'Pay Bill from JOSEPH KAMAU Acc. freight',
            reference: 'TKL4M8Q2ZA',
            payer: 'JOSEPH KAMAU',
            phoneTail: '417',
            account: 'freight',
          },
        ]
      : []),
    ...(fourth
      ? [
          {
            day: -2,
            // Half of it, in whole shillings.
            amount: Math.floor(fourth.balance / 20_000) * 10_000,
            text: `Pay Bill from ${fourth.payer} Acc. ${fourth.invoiceNo.toLowerCase()}`,
            reference: 'TKL6P1R7WB',
            payer: fourth.payer,
            phoneTail: '902',
            account: fourth.invoiceNo.toLowerCase(),
          },
        ]
      : []),
    { day: -1, amount: -56_00, text: 'Business Charge', reference: 'TKL7C3D9EF', class: 'charge' },
  ]
}

type Statement = { account: Account; lines: readonly Line[]; clerk: string }

async function insertStatement(
  db: Kysely<Database>,
  clock: DemoClock,
  { account, lines, clerk }: Statement,
): Promise<void> {
  const at = clock.past(clock.at(0, clockTime(8, 20)))
  const { methods: _, opening, fileName, ...values } = account
  const { id: accountId } = await db
    .insertInto('bankAccounts')
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: statementId } = await db
    .insertInto('bankStatements')
    .values({
      bankAccountId: accountId,
      status: 'applied',
      format: account.kind === 'bank' ? 'table' : 'mpesa',
      fileName,
      sha256: '0'.repeat(64),
      periodFrom: clock.day(-span),
      periodTo: clock.day(-1),
      opening,
      closing: lines.reduce((sum, { amount }) => sum + amount, opening),
      lineCount: lines.length,
      newCount: lines.length,
      alikeCount: 0,
      judgedCount: lines.length,
      judgedAt: at,
      createdBy: clerk,
      createdAt: at,
      appliedBy: clerk,
      appliedAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let balance = opening
  const rows = lines.map(
    ({ day, amount, text, reference, payer, phoneTail, account: typed, receipt, class: lineClass }, n) => {
      balance += amount
      return {
        bankAccountId: accountId,
        bankStatementId: statementId,
        rowNo: n + 2,
        valueDate: clock.day(day),
        amount,
        balance,
        text,
        reference,
        payerName: payer ?? null,
        phoneTail: phoneTail ?? null,
        accountRef: typed ?? null,
        externalId: `${reference}${amount > 0 ? '+' : '-'}`,
        fingerprint: `demo ${reference}`,
        nth: 1,
        tiedTotal: receipt ? amount : 0,
        class: lineClass ?? null,
        classifiedBy: lineClass ? clerk : null,
        classifiedAt: lineClass ? at : null,
        createdAt: at,
        updatedAt: at,
      }
    },
  )
  const inserted = await db.insertInto('bankLines').values(rows).returning(['id', 'reference']).execute()
  const lineOf = new Map(inserted.map(({ id, reference }) => [reference, id]))
  await insertTies(db, at, lines, lineOf)
}

async function insertTies(
  db: Kysely<Database>,
  at: string,
  lines: readonly Line[],
  lineOf: ReadonlyMap<string | null, string>,
): Promise<void> {
  const ties = lines.flatMap(({ reference, receipt }) => {
    const lineId = lineOf.get(reference)
    if (!receipt || !lineId) return []
    const { id: paymentId, receiptNo, amount, bankTxnId } = receipt
    const reasons: MatchReason[] = [{ code: 'recordedCode', receiptNo, txnCode: bankTxnId }, { code: 'amount' }]
    return [
      {
        bankLineId: lineId,
        paymentId,
        amount,
        madePayment: false,
        reasons: JSON.stringify(reasons),
        tiedBy: null,
        tiedAt: at,
        updatedAt: at,
      },
    ]
  })
  if (ties.length === 0) return
  await db.insertInto('lineTies').values(ties).execute()
  const tied = ties.map(({ paymentId }) => paymentId)
  await db.updateTable('payments').set({ tiedTotal: sql`amount` }).where('id', 'in', tied).execute()
}
