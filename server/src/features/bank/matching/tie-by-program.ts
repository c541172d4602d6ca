import { judgeLine } from '@shehena/domain/bank/matching/judge-line'
import { indexKnown, settle } from '@shehena/domain/bank/matching/known-index'
import type { Known, Proposal } from '@shehena/domain/bank/matching/matching'
import { dayOf } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import { bookingDay } from '@shehena/domain/money/payments/allocate'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { lockInvoices } from '../../money/invoices/lock-invoice.ts'
import { allocateAll } from '../../money/payments/allocate-parts.ts'
import { settleWithheld } from '../../money/withheld/settle-withheld.ts'
import { methodOf, type OpenLine, openLineColumns } from '../lines/lock-line.ts'
import { gatherKnown } from './gather-known.ts'
import { learnPayers } from './learn-payers.ts'
import { CodeGiver, codeOf, findUsedCodes, type UsedCode } from './payment-codes.ts'

type Job = { db: Kysely<Database>; now: string }
type Tx = Job
type Judged = { line: OpenLine; tie: Proposal }
type New = Judged & { tie: Extract<Proposal, { kind: 'invoices' }> }
type Recorded = Judged & { tie: Extract<Proposal, { kind: 'payment' }> }

/**
 * Judges some open lines in one transaction, in the given order, and ties those that are certain. Lines that a person holds at
 * this moment are passed over. What was settled by somebody else between the judging and the locks is left to the next run.
 *
 * @param from `isFromFile`: webhooks are told of it after what a person did
 * @returns how many lines were tied
 */
export async function tieChunk(
  { db, now }: Job,
  ids: readonly string[],
  from = { isFromFile: false },
): Promise<number> {
  return inPublicTransaction({ db }, async (txDb) => {
    if (from.isFromFile) await sql`select set_config('app.from_file', 'on', true)`.execute(txDb)
    const tx = { db: txDb, now }
    const lines = await lockOpenLines(tx, ids)
    if (lines.length === 0) return 0
    const known = await gatherKnown(tx, lines)
    const judged = judgeAll(lines, known)
    const used = await findUsedCodes(
      tx,
      judged.filter(isNew).flatMap(({ line }) => codeOf(line) ?? []),
    )
    const sure = await stillTrue(tx, judged.filter(isSingle(used)), known)
    await writeRecorded(tx, sure.filter(isRecorded))
    await writeNew(tx, sure.filter(isNew), new CodeGiver(used))
    await learnPayers(
      tx,
      sure.map(({ line, tie }) => ({ line, customerId: tie.customerId })),
    )
    return sure.length
  })
}

const isRecorded = (judged: Judged): judged is Recorded => judged.tie.kind === 'payment'
const isNew = (judged: Judged): judged is New => judged.tie.kind === 'invoices'

/** Whether a tie makes no second receipt: a payment that waits for the code of its line is a person's to look at. */
function isSingle(used: readonly UsedCode[]) {
  const waiting = new Set(used.filter(({ untied }) => untied > 0).map(({ bankTxnId }) => bankTxnId))
  return (judged: Judged) => !isNew(judged) || !waiting.has(codeOf(judged.line) ?? '')
}

/** Locks lines that are open, in the order given. The switch of their account is asked again: it may have been turned off. */
async function lockOpenLines(tx: Tx, ids: readonly string[]): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select ${openLineColumns}
      from bank_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.id = any(${ids}::uuid[]) and l.is_open and not l.is_left and l.amount > 0 and l.value_date <= ${dayOf(tx.now)}
        and a.ties_itself and a.is_active
      order by l.id
      for update of l skip locked`.execute(tx.db)
  const byId = new Map(rows.map((line) => [line.id, line]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function judgeAll(lines: readonly OpenLine[], known: Known): Judged[] {
  const index = indexKnown(known)
  return lines.flatMap((line) => {
    const { tie } = judgeLine(line, index)
    if (!tie) return []
    settle(index, tie, line)
    return [{ line, tie }]
  })
}

/** Those whose invoices and payments are as they were judged. Locks them: invoices by id, then payments by id. */
async function stillTrue(tx: Tx, judged: readonly Judged[], known: Known): Promise<Judged[]> {
  const invoices = await lockInvoices(
    tx,
    judged.flatMap(({ tie }) =>
      (tie.kind === 'invoices' ? [...tie.parts, ...tie.withheld] : []).map((part) => part.invoiceId),
    ),
  )
  const { rows: payments } = await sql<{ id: string; untied: Cents }>`
    select id, amount - tied_total as untied from payments
      where id = any(${judged.filter(isRecorded).map(({ tie }) => tie.paymentId)}::uuid[]) and voided_at is null
      order by id
      for update`.execute(tx.db)
  const untied = new Map(payments.map((payment) => [payment.id, payment.untied]))
  const balanceOf = new Map(known.invoices.map(({ id, balance }) => [id, balance]))
  const untiedOf = new Map(known.payments.map((payment) => [payment.id, payment.untied]))
  const standing = judged.filter(({ tie }) =>
    tie.kind === 'payment'
      ? untied.get(tie.paymentId) === untiedOf.get(tie.paymentId)
      : tie.parts.every(({ invoiceId }) => invoices.get(invoiceId)?.balance === balanceOf.get(invoiceId)),
  )
  return standing.flatMap((each) => {
    if (!isNew(each)) return [each]
    // Of merged customers each keeps its invoices, and so the money for them: a payment for both is a person's to divide.
    const owners = new Set(
      [...each.tie.parts, ...each.tie.withheld].map((part) => invoices.get(part.invoiceId)?.customerId),
    )
    const [customerId = each.tie.customerId] = owners
    return owners.size > 1 ? [] : [{ ...each, tie: { ...each.tie, customerId } }]
  })
}

async function writeRecorded(tx: Tx, judged: readonly Recorded[]): Promise<void> {
  if (judged.length === 0) return
  await sql`
    update payments p set tied_total = p.tied_total + t.amount
      from (
        select "paymentId", sum(amount)::bigint as amount
          from json_to_recordset(${JSON.stringify(judged.map(({ tie }) => tie))}::json) as t ("paymentId" uuid, amount bigint)
          group by "paymentId"
      ) t
      where p.id = t."paymentId"`.execute(tx.db)
  await writeTies(
    tx,
    judged.map(({ line, tie }) => ({
      lineId: line.id,
      paymentId: tie.paymentId,
      amount: tie.amount,
      made: false,
      reasons: tie.reasons,
    })),
  )
}

/** Makes the payments of lines: as recordPayment does, for many at once. */
async function writeNew(tx: Tx, judged: readonly New[], giver: CodeGiver): Promise<void> {
  if (judged.length === 0) return
  const { ids, openFrom } = await beginEntries(tx, judged.length)
  const made = judged.map(({ line, tie }, n) => {
    const method = methodOf(line)
    return {
      // safe: as many ids as payments.
      id: ids[n]!,
      line,
      tie,
      method,
      code: giver.give(method, codeOf(line)),
      from: bookingDay(line.valueDate, openFrom),
    }
  })
  await allocateAll(
    tx,
    'payment',
    made.flatMap(({ id, tie, from }) => tie.parts.map((part) => ({ id, customerId: tie.customerId, from, ...part }))),
  )
  for (const { id, line, tie, from } of made) {
    const parts = tie.withheld.map(
      (part) => ({ ...part, kind: 'vat', certificateNo: null, certificateOn: null }) as const,
    )
    await settleWithheld(tx, parts, { paymentId: id, withheldOn: line.valueDate, from })
  }
  await insertPayments(tx, made)
  await writeTies(
    tx,
    made.map(({ id, line, tie }) => ({
      lineId: line.id,
      paymentId: id,
      amount: line.amount,
      made: true,
      reasons: tie.reasons,
    })),
  )
}

type Made = New & { id: string; method: string; code: string | null; from: string }

/** The numbers are taken last: they lock their series until the transaction ends. */
async function insertPayments(tx: Tx, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ id, line, tie, method, code, from }) => ({
    id,
    customerId: tie.customerId,
    amount: line.amount,
    method,
    code,
    paidAt: line.valueDate,
    from,
    allocated: tie.parts.reduce((sum, { amount }) => sum + amount, 0),
  }))
  await sql`
    insert into payments (id, receipt_no, customer_id, amount, method, paid_at, bank_txn_id, allocated_total, tied_total, booked_on)
      select id, next_gapless_no('REC-', ${dayOf(tx.now)}), "customerId", amount, method, "paidAt", code, allocated, amount, "from"
        from json_to_recordset(${JSON.stringify(rows)}::json) as p (id uuid, "customerId" uuid, amount bigint, method text,
          "paidAt" date, code text, allocated bigint, "from" date)`.execute(tx.db)
}

/** Ids for new payments, and the first open day; null where no month is closed. */
async function beginEntries(tx: Tx, count: number): Promise<{ ids: string[]; openFrom: string | null }> {
  const { rows } = await sql<{ ids: string[]; openFrom: string | null }>`
    select array(select new_id() from generate_series(1, ${count}::int)) as ids, open_from() as open_from`.execute(
    tx.db,
  )
  // safe: a select without a table gives one row.
  return rows[0]!
}

type TieRow = { lineId: string; paymentId: string; amount: Cents; made: boolean; reasons: unknown }

async function writeTies(tx: Tx, ties: readonly TieRow[]): Promise<void> {
  await sql`
    with tie as (
      select * from json_to_recordset(${JSON.stringify(ties)}::json)
        as t ("lineId" uuid, "paymentId" uuid, amount bigint, made boolean, reasons jsonb)
    ), tied as (
      update bank_lines l set tied_total = l.tied_total + t.amount
        from (select "lineId", sum(amount)::bigint as amount from tie group by "lineId") t
        where l.id = t."lineId"
    )
    insert into line_ties (bank_line_id, payment_id, amount, made_payment, reasons)
      select "lineId", "paymentId", amount, made, reasons from tie`.execute(tx.db)
}
