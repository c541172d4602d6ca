import { addDays } from '@shehena/domain/dates'
import { NewOpeningInvoice } from '@shehena/domain/money/invoices/opening-invoice'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import { refusalFrom } from '#server/errors.ts'
import { openInvoice } from '#server/features/money/invoices/open-invoice.ts'
import { contextOf } from '#server/features/office/imports/import-context.ts'
import { issue, newLine, openFrom } from './books-model.ts'
import { type Maker, pick, plain, some, type World } from './books-world.ts'

/** The payment terms of the customers, in days. */
const terms = 30

/** Brings an open invoice of the former system in. */
export const open: Maker = async (world) => {
  const { model, roll } = world
  const openedOn = cutOver(world)
  const isLate = openedOn < openFrom(model)
  // Some are long overdue, and one is issued after the cut-over now and then.
  const issueDate = addDays(openedOn, roll() < 0.05 ? 1 : -Math.floor(roll() * (roll() < 0.5 ? 9 : 400)))
  const dueDate = roll() < 0.7 ? addDays(issueDate, Math.floor(roll() * 60)) : null
  const customer = pick(world, model.customers) ?? ''
  // A number that is here already: it can come again where its invoice is cancelled.
  const known = roll() < 0.15 ? pick(world, model.bills.filter(isOpening)) : undefined
  const invoiceNo = known?.invoiceNo ?? `OLD/${model.bills.length}`
  const isTaken = model.bills.some((bill) => bill.invoiceNo === invoiceNo && bill.state !== 'cancelled')
  const total = some(world, 2_000_000n)
  return {
    said: isLate ? 'open in a closed month' : 'open',
    endpoint: null,
    input: { invoiceNo, customer, issueDate, dueDate, balance: plain(total), openedOn },
    isRight: !isLate && !isTaken && openedOn <= model.today && issueDate <= openedOn,
    apply: ({ id, lineId }: { id: string; lineId: string }) => {
      const line = newLine({ id: lineId, qty: 100n, price: total, rate: 0n })
      const days = { issued: issueDate, due: dueDate ?? addDays(issueDate, terms), booked: openedOn, isOpening: true }
      const none = { state: 'draft', hasReceipt: false, noteCount: 0 } as const
      const bill = { id, invoiceNo, customer, ...days, lines: [line], subtotal: total, total, ...none }
      model.bills.push(bill)
      issue(model, bill)
    },
  }
}

const isOpening = (bill: { isOpening: boolean }) => bill.isOpening

/** Up to eight days back, as the day of any act; a day to come now and then, or of a closed month. */
function cutOver({ model, roll }: World): string {
  const from = openFrom(model)
  if (from !== '' && roll() < 0.15) return addDays(from, -1 - Math.floor(roll() * 20))
  return addDays(model.today, roll() < 0.05 ? 1 : -Math.floor(roll() * 9))
}

/** Does what the worker does with a row of an import. The answer is shaped as that of an endpoint. */
export async function bringIn(
  job: { db: Kysely<Database>; now: string },
  userId: string,
  row: Record<string, unknown>,
) {
  const ctx = await contextOf(job, userId)
  if (!ctx) throw new Error('That person cannot import')
  const { openedOn, ...values } = row
  const answer = (statusCode: number, body: object) => ({
    statusCode,
    body: JSON.stringify(body),
    json: () => body,
  })
  try {
    const { id } = await openInvoice(ctx, { ...NewOpeningInvoice.parse(values), openedOn: String(openedOn) })
    const lines = await job.db.selectFrom('invoiceLines').select('id').where('invoiceId', '=', id).execute()
    return answer(200, { id, lineId: lines[0]?.id })
  } catch (error) {
    const refusal = refusalFrom(error)
    if (!refusal) throw error
    return answer(refusal.status, refusal.body)
  }
}
