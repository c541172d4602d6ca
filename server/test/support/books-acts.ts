import { api } from '@shehena/domain/api'
import { addDays } from '@shehena/domain/dates'
import {
  type Bill,
  balanceOf,
  cancel,
  charge,
  creditedOf,
  issue,
  lastClosed,
  latest,
  least,
  monthAfter,
  move,
  negative,
  newLine,
  openFrom,
  receive,
  settledOn,
  sumOf,
} from './books-model.ts'
import { allocate, certify, giveBack, record, reverse, voiding, withhold, writeOff } from './books-money-acts.ts'
import { open } from './books-opening.ts'
import { type Act, type Maker, pick, plain, settleAll, some, versionOf, type World } from './books-world.ts'

const { creditNotes, invoices, months } = api

const newLines = (world: World) =>
  Array.from({ length: 1 + Math.floor(world.roll() * 3) }, (_, n) => ({
    description: `Trip ${n}`,
    qty: plain(some(world, 500n)),
    unitPrice: 1_000 + plain(some(world, 3_000_00n)),
    taxRate: [1600, 1600, 0, 750][Math.floor(world.roll() * 4)] ?? 0,
  }))

/** An opening invoice is corrected where it was issued, and KRA has its number there. */
const isCorrectable = ({ state, isOpening }: Bill) => state === 'issued' && !isOpening
const nameOf = (act: string, { isOpening }: Bill) => (isOpening ? `${act} of an opening invoice` : act)

const draft: Maker = async (world) => {
  const { model, roll } = world
  const issueDate = addDays(model.today, roll() < 0.8 ? -Math.floor(roll() * 4) : 1)
  const dueDate = addDays(issueDate, Math.floor(roll() * 25))
  const corrected = roll() < 0.25 ? pick(world, model.bills) : undefined
  const customer = corrected?.customer ?? pick(world, model.customers) ?? ''
  const lines = newLines(world)
  const whose = corrected ? { id: corrected.id } : { customerId: customer }
  return {
    said: corrected ? nameOf('debit', corrected) : 'draft',
    endpoint: corrected ? invoices.debit : invoices.create,
    input: { ...whose, issueDate, dueDate, lines },
    isRight: corrected === undefined || isCorrectable(corrected),
    apply: ({ id, invoiceNo, lines: made }: { id: string; invoiceNo: string; lines: { id: string }[] }) => {
      const drawn = lines.map(({ qty, unitPrice, taxRate }, n) =>
        newLine({ id: made[n]?.id ?? '', qty: BigInt(qty), price: BigInt(unitPrice), rate: BigInt(taxRate) }),
      )
      const subtotal = sumOf(drawn.map(({ net }) => net))
      const total = subtotal + sumOf(drawn.map(({ tax }) => tax))
      const days = { issued: issueDate, due: dueDate, booked: issueDate, isOpening: false }
      const none = { state: 'draft', hasReceipt: false, noteCount: 0 } as const
      model.bills.push({ id, invoiceNo, customer, ...days, lines: drawn, subtotal, total, ...none })
    },
  }
}

const send: Maker = async (world) => {
  const { model, roll } = world
  // Older drafts stay: what is more than some days back is settled.
  const drafts = model.bills.filter(({ state, issued }) => state === 'draft' && issued >= addDays(model.today, -5))
  const issued = model.bills.filter(({ state }) => state !== 'draft')
  const bill = pick(world, roll() < 0.95 ? drafts : issued)
  if (!bill) return null
  const isByHand = roll() < 0.4
  const step = { id: bill.id, version: await versionOf(world, 'invoices', bill), isConfirmed: true }
  return {
    said: isByHand ? 'issue by hand' : 'send',
    endpoint: isByHand ? invoices.issue : invoices.send,
    input: isByHand ? { ...step, how: 'printed' } : step,
    isRight: bill.state === 'draft' && bill.issued >= openFrom(model),
    apply: () => issue(model, bill),
  }
}

const credit: Maker = async (world) => {
  const { model, roll } = world
  const bill = pick(
    world,
    model.bills.filter(({ state }) => roll() < 0.05 || state === 'issued'),
  )
  if (!bill) return null
  const isWhole = roll() < 0.3
  const isSlip = roll() < 0.1
  const asked = bill.lines
    .filter(({ left }) => left.net > 0n && (isWhole || roll() < 0.7))
    .map((line) => {
      if (isWhole) return { line, by: { net: line.left.net } }
      if (isSlip) return { line, by: { net: line.left.net + 1n } }
      return {
        line,
        by:
          roll() < 0.5 && line.left.qty > 0n
            ? { qty: some(world, line.left.qty) }
            : { net: some(world, line.left.net) },
      }
    })
  if (asked.length === 0) return null
  const credited = asked.map(({ line, by }) => ({ line, left: creditedOf(line, by) }))
  const lines = asked.map(({ line, by }) => ({
    lineId: line.id,
    ...('qty' in by ? { qty: plain(by.qty) } : { net: plain(by.net) }),
  }))
  const from = latest(model.today, bill.issued, openFrom(model))
  return {
    said: nameOf(isWhole ? 'credit in full' : 'credit', bill),
    endpoint: creditNotes.issue,
    input: { id: bill.id, version: await versionOf(world, 'invoices', bill), reason: '06', lines, isConfirmed: true },
    isRight: isCorrectable(bill) && credited.every(({ left }) => left !== null),
    apply: ({ id, allocations }) => {
      const net = sumOf(credited.map(({ left }) => left?.net ?? 0n))
      const amount = net + sumOf(credited.map(({ left }) => left?.tax ?? 0n))
      const noted = credited.map(({ line, left }) => ({ rate: line.rate, net: left?.net ?? 0n, tax: left?.tax ?? 0n }))
      charge(model, from, id, negative(noted))
      for (const { line, left } of credited) {
        line.left.qty -= left?.qty ?? 0n
        line.left.net -= left?.net ?? 0n
        line.left.tax -= left?.tax ?? 0n
      }
      const share = least(amount, balanceOf(model, bill))
      const source = receive(model, { id, kind: 'credited', customer: bill.customer, amount, from })
      move(model, from, 'net', bill, -net)
      if (share > 0n) settleAll(model, source, from, [{ bill, share }], allocations)
      bill.noteCount += 1
    },
  }
}

const withdraw: Maker = async (world) => {
  const { model, roll } = world
  const isClean = (bill: Bill) =>
    Object.values(settledOn(model, bill)).every((amount) => amount === 0n) && bill.noteCount === 0
  const opened = model.bills.filter((each) => each.isOpening && each.state === 'issued' && isClean(each))
  const bill = pick(world, roll() < 0.3 ? opened : model.bills.filter((each) => roll() < 0.2 || isClean(each)))
  if (!bill) return null
  const isOpen = bill.booked >= openFrom(model) && !bill.hasReceipt && isClean(bill)
  return {
    said: nameOf('cancel', bill),
    endpoint: invoices.cancel,
    input: { id: bill.id, version: await versionOf(world, 'invoices', bill), reason: 'Billed wrongly' },
    isRight: bill.state === 'draft' || (bill.state === 'issued' && isOpen),
    apply: () => cancel(model, bill),
  }
}

const enterReceipt: Maker = async (world) => {
  const { model } = world
  const bill = pick(world, model.bills)
  if (!bill) return null
  const receipt = { cuInvoiceNo: `CU-${bill.id}`, cuSerial: 'KRAMW001', issuedAt: `${model.today}T08:00:00.000Z` }
  return {
    said: nameOf('enter receipt', bill),
    endpoint: invoices.enterFiscalReceipt,
    input: { id: bill.id, ...receipt },
    isRight: isCorrectable(bill) && !bill.hasReceipt && bill.issued <= model.today,
    apply: () => {
      bill.hasReceipt = true
    },
  }
}

const close: Maker = async ({ model, roll }) => {
  const last = lastClosed(model)
  const month = roll() < 0.2 ? model.today.slice(0, 7) : last === '' ? '2026-09' : monthAfter(last)
  return {
    said: 'close',
    endpoint: months.close,
    input: { month },
    isRight: month < model.today.slice(0, 7) && month > last && (last === '' || month === monthAfter(last)),
    apply: () => model.closed.add(month),
  }
}

const reopen: Maker = async ({ model }) => {
  const month = lastClosed(model) || '2026-09'
  return {
    said: 'reopen',
    endpoint: months.reopen,
    input: { month, reason: 'A bank charge was missing' },
    isRight: model.closed.has(month),
    apply: () => model.closed.delete(month),
  }
}

/** Each kind of act with its weight. */
const makers: readonly [Maker, number][] = [
  [draft, 16],
  [open, 7],
  [send, 18],
  [record, 18],
  [allocate, 9],
  [reverse, 6],
  [voiding, 4],
  [credit, 9],
  [withhold, 5],
  [writeOff, 4],
  [certify, 5],
  [giveBack, 3],
  [withdraw, 4],
  [enterReceipt, 3],
  [close, 2],
  [reopen, 2],
]
const allWeights = makers.reduce((sum, [, weight]) => sum + weight, 0)

/** The next act of a random clerk; null where the books have nothing that it could be done to. */
export async function nextAct(world: World): Promise<Act | null> {
  // Months are closed in the first days of the next, while acts of the last days are still to come.
  if (world.model.today.slice(8) < '04' && world.roll() < 0.15) return close(world)
  let rolled = world.roll() * allWeights
  for (const [maker, weight] of makers) {
    rolled -= weight
    if (rolled < 0) return maker(world)
  }
  return null
}
