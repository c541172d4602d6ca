import type { Suggestion } from '@shehena/domain/bank/lines/bank-line'
import type { Proposal } from '@shehena/domain/bank/matching/matching'
import type { Cents } from '@shehena/domain/money'
import type { ClientBase } from 'pg'
import type { CustomerIds } from './load-month.ts'

export type StandingTie = { id: string; lineId: string; proposal: Proposal }

type Share = { invoiceId: string; amount: Cents }
type Row = {
  id: string
  lineId: string
  customer: string
  receiptNo: string
  amount: Cents
  madePayment: boolean
  onAccount: Cents
  parts: Share[]
  withheld: Share[]
}

/** What lines are tied to, with numbers instead of ids, as the truth has them. */
export async function standingTies(
  db: Pick<ClientBase, 'query'>,
  lineIds: readonly string[],
  customers: CustomerIds,
): Promise<StandingTie[]> {
  const { rows } = await db.query<Row>(
    `select t.id, t.bank_line_id as "lineId", p.customer_id as customer, p.receipt_no as "receiptNo", t.amount,
         t.made_payment as "madePayment", p.amount - p.allocated_total as "onAccount",
         (select coalesce(json_agg(json_build_object('invoiceId', i.invoice_no, 'amount', a.amount)), '[]')
           from allocations a join invoices i on i.id = a.invoice_id
           where a.payment_id = p.id and a.kind = 'payment' and a.reversed_on is null) as parts,
         (select coalesce(json_agg(json_build_object('invoiceId', i.invoice_no, 'amount', w.amount)), '[]')
           from withheld w join invoices i on i.id = w.invoice_id
           where w.payment_id = p.id and w.reversed_on is null) as withheld
       from line_ties t join payments p on p.id = t.payment_id
       where t.bank_line_id = any($1::uuid[]) and t.undone_at is null`,
    [lineIds],
  )
  const nameOf = namesOf(customers)
  return rows.map(({ id, lineId, customer, receiptNo, amount, madePayment, ...settled }) => {
    const facts = { customerId: nameOf(customer), reasons: [] }
    return {
      id,
      lineId,
      proposal: madePayment
        ? { kind: 'invoices', ...facts, ...settled }
        : { kind: 'payment', ...facts, paymentId: receiptNo, amount },
    }
  })
}

/** A suggestion in the same way. */
export function suggested(suggestion: Suggestion, customers: CustomerIds): Proposal {
  const facts = { customerId: namesOf(customers)(suggestion.customerId), reasons: suggestion.reasons }
  if (suggestion.kind === 'payment')
    return { kind: 'payment', ...facts, paymentId: suggestion.receiptNo, amount: suggestion.amount }
  const numbered = (parts: typeof suggestion.withheld) =>
    parts.map(({ invoiceNo, amount }) => ({ invoiceId: invoiceNo, amount }))
  const { parts, withheld, onAccount } = suggestion
  return { kind: 'invoices', ...facts, parts: numbered(parts), withheld: numbered(withheld), onAccount }
}

function namesOf(customers: CustomerIds): (id: string) => string {
  const names = new Map([...customers].map(([name, id]) => [id, name]))
  return (id) => names.get(id) ?? id
}
