import { agingBuckets } from '@shehena/domain/money/invoices/aging'
import { balanceOf, type Model, type Source, settledOn, sumOf } from './books-model.ts'

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The bucket of an invoice that is `late` days past due. */
const bucketOf = (late: number) =>
  late < 1 ? 'not_due' : late < 31 ? 'aged_0_30' : late < 61 ? 'aged_31_60' : late < 91 ? 'aged_61_90' : 'aged_over_90'

const totalOf = (amounts: readonly bigint[]) => ({ count: amounts.length, amount: Number(sumOf(amounts)) })

/** What the receivables show at the end of a day: the movements up to it. */
export function figuresAt({ moves, bills }: Model, asAt: string) {
  const until = moves.filter(({ day }) => day <= asAt)
  const sumIn = (account: string, from = '') =>
    Number(sumOf(until.filter((move) => move.account === account && move.day >= from).map(({ amount }) => amount)))
  const owed = bills
    .map((bill) => ({
      bucket: bucketOf(dayNumber(asAt) - dayNumber(bill.due)),
      balance: sumOf(until.filter((move) => move.account === 'owed' && move.bill === bill).map(({ amount }) => amount)),
    }))
    .filter(({ balance }) => balance !== 0n)
  return {
    asAt,
    outstanding: totalOf(owed.map(({ balance }) => balance)),
    onAccount: sumIn('onAccount'),
    credit: sumIn('credit'),
    netInvoiced: sumIn('net', `${asAt.slice(0, 7)}-01`),
    aging: agingBuckets.map((bucket) => ({
      bucket,
      ...totalOf(owed.filter((bill) => bill.bucket === bucket).map(({ balance }) => balance)),
    })),
  }
}

/** What was invoiced in a month before tax, less what was credited and cancelled in it. */
export function netInvoicedIn({ moves }: Model, month: string): number {
  const own = moves.filter(({ account, day }) => account === 'net' && day.startsWith(month))
  return Number(sumOf(own.map(({ amount }) => amount)))
}

/** The output VAT of a month: what was charged, by rate, without what was taken back. The lines say no code of theirs. */
export function outputVatOf({ charges }: Model, month: string) {
  const own = charges.filter(({ day }) => day.startsWith(month))
  const sums = (some: typeof own) => ({
    net: Number(sumOf(some.map(({ net }) => net))),
    tax: Number(sumOf(some.map(({ tax }) => tax))),
  })
  const rates = [...Map.groupBy(own, ({ rate }) => rate)].toSorted(([one], [other]) => Number(other - one))
  return {
    ...sums(own),
    rates: rates.map(([rate, some]) => ({
      taxCode: rate === 1600n ? 'B' : null,
      taxRate: Number(rate),
      papers: new Set(some.map(({ paper }) => paper)).size,
      ...sums(some),
    })),
  }
}

/** What was collected of what is to be collected, of the invoices that were issued here within days. */
export function collectionOf(model: Model, { from, to }: { from: string; to: string }) {
  const settled = model.bills
    .filter(({ state, isOpening, issued }) => state === 'issued' && !isOpening && issued >= from && issued <= to)
    .map((bill) => ({ ...settledOn(model, bill), total: bill.total }))
  return {
    part: Number(sumOf(settled.map(({ paid }) => paid))),
    whole: Number(
      sumOf(settled.map(({ total, credited, withheld, writtenOff }) => total - credited - withheld - writtenOff)),
    ),
  }
}

/** The columns of every invoice, by id. */
export function invoiceRows(model: Model) {
  return Object.fromEntries(
    model.bills.map((bill) => {
      const { paid, credited, withheld, writtenOff } = settledOn(model, bill)
      const balance = balanceOf(model, bill)
      const state = bill.state === 'issued' ? (balance === 0n ? 'paid' : 'open') : bill.state
      return [bill.id, [bill.subtotal, bill.total, paid, credited, withheld, writtenOff, balance, state].join(' ')]
    }),
  )
}

/** What is left of every payment and credit note, and the state of everything withheld, by id. */
export function restRows({ sources, held }: Model) {
  return Object.fromEntries([
    ...sources.map(({ id, amount, rest, isVoid }) => [id, `${amount} ${isVoid ? 'void' : rest}`]),
    ...held.map(({ id, amount, certificate, isBack }) => [
      id,
      `${amount} ${isBack ? 'reversed' : (certificate ?? 'outstanding')}`,
    ]),
  ])
}

/** SQL: the same rows as they are stored. */
export const storedInvoices = `
  select id, concat_ws(' ', subtotal, total, paid_total, credited_total, withheld_total, written_off_total, balance,
      case when status in ('sent', 'overdue') then 'open' else status end) as row from invoices`
export const storedRests = `
  select id, concat_ws(' ', amount, case when voided_at is null then (amount - allocated_total)::text else 'void' end) as row from payments
  union all select id, concat_ws(' ', total, total - allocated_total) from credit_notes
  union all select id, concat_ws(' ', amount, case when state = 'certified' then certificate_no else state end) from withheld`

/** What stands between a customer and the company today. */
export function moneyOf(model: Model, customer: string) {
  const bills = model.bills.filter((bill) => bill.customer === customer)
  const open = bills.map((bill) => ({ bill, balance: balanceOf(model, bill) })).filter(({ balance }) => balance > 0n)
  const own = (kind: Source['kind']) =>
    model.sources.filter((source) => source.customer === customer && source.kind === kind && !source.isVoid)
  const rests = (kind: Source['kind']) =>
    own(kind)
      .map(({ rest }) => rest)
      .filter((rest) => rest > 0n)
  const awaited = model.held.filter(
    ({ bill, certificate, isBack }) => bill.customer === customer && certificate === null && !isBack,
  )
  const balances = open.map(({ balance }) => balance)
  return {
    balance: Number(sumOf(balances) - sumOf(rests('paid')) - sumOf(rests('credited'))),
    open: totalOf(balances),
    overdue: totalOf(open.filter(({ bill }) => bill.due < model.today).map(({ balance }) => balance)),
    payments: totalOf(own('paid').map(({ amount }) => amount)),
    onAccount: totalOf(rests('paid')),
    credit: totalOf(rests('credited')),
    withheld: totalOf(awaited.map(({ amount }) => amount)),
  }
}
