import { api } from '@shehena/domain/api'
import { addDays } from '@shehena/domain/dates'
import {
  balanceOf,
  type Held,
  latest,
  least,
  type Model,
  mostVatOn,
  openFrom,
  type Part,
  receive,
  settle,
  sumOf,
  takeBack,
  voidSource,
} from './books-model.ts'
import {
  asAllocations,
  type Maker,
  openBills,
  pick,
  plain,
  type Share,
  settleAll,
  sharesOf,
  shuffled,
  some,
  versionOf,
  type World,
} from './books-world.ts'

const { creditNotes, payments, withheld, writeOffs } = api

/** What a customer withholds of what is left of some of the invoices, beside the money. */
function heldBeside(world: World, shares: readonly Share[], paidAt: string) {
  return shares.flatMap(({ bill, share }) => {
    const kind = world.roll() < 0.6 ? ('vat' as const) : ('income' as const)
    const left = balanceOf(world.model, bill) - share
    const most = kind === 'vat' ? least(left, mostVatOn(world.model, bill)) : left
    if (most <= 0n || bill.issued > paidAt || world.roll() < 0.5) return []
    return [{ bill, kind, amount: world.roll() < 0.3 ? most : some(world, most) }]
  })
}

/** What is written off of what money and withheld tax leave of some of the invoices. */
function shortBeside(world: World, shares: readonly Share[], held: ReturnType<typeof heldBeside>, paidAt: string) {
  return shares.flatMap(({ bill, share }) => {
    const taken = sumOf(held.filter((part) => part.bill === bill).map(({ amount }) => amount))
    const left = balanceOf(world.model, bill) - share - taken
    if (left <= 0n || bill.issued > paidAt || world.roll() < 0.8) return []
    return [{ bill, amount: world.roll() < 0.6 ? left : some(world, left) }]
  })
}

function saidOf({ isLate, isHeld, isShort, isSeveral }: Said): string {
  if (isLate) return 'record of a closed month'
  if (isShort) return 'record short'
  return isHeld ? 'record with withheld' : isSeveral ? 'record over several' : 'record'
}

type Said = Record<'isLate' | 'isHeld' | 'isShort' | 'isSeveral', boolean>

export const record: Maker = async (world) => {
  const { model, roll } = world
  const customer = pick(world, model.customers) ?? ''
  const open = shuffled(world, openBills(world, customer))
  const [first] = open
  const paidAt = addDays(model.today, -Math.floor(roll() * 9))
  const isSlip = roll() < 0.12 && first !== undefined
  const amount = some(world, 2_000_000n)
  const isOne = first !== undefined && roll() < 0.3
  const shares = isOne
    ? [{ bill: first, share: least(amount, balanceOf(model, first)) }]
    : sharesOf(world, amount, roll() < 0.15 ? [] : open, isSlip)
  const held = heldBeside(world, shares, paidAt)
  const short = shortBeside(world, shares, held, paidAt)
  // The short form leaves room for what is withheld only where the money is more than the balance.
  const isOver = isOne && amount > balanceOf(model, first)
  const restOnAccount = roll() < 0.7
  const sum = sumOf(shares.map(({ share }) => share))
  const from = latest(paidAt, openFrom(model))
  return {
    said: saidOf({
      isLate: from > paidAt,
      isHeld: held.length > 0,
      isShort: short.length > 0,
      isSeveral: shares.length > 1,
    }),
    endpoint: payments.record,
    input: {
      customerId: customer,
      ...(isOne ? { invoiceId: first.id } : { allocations: asAllocations(shares) }),
      restOnAccount,
      withheld: held.map(({ bill, kind, amount: part }) => ({ invoiceId: bill.id, kind, amount: plain(part) })),
      writeOffs: short.map(({ bill, amount: part }) => ({
        invoiceId: bill.id,
        amount: plain(part),
        reason: 'Bank charges',
      })),
      amount: plain(amount),
      method: 'cash',
      paidAt,
      isConfirmed: true,
    },
    isRight:
      !(isSlip && !isOne && shares.length > 0) &&
      (shares.length === 0 || sum === amount || restOnAccount) &&
      (!isOver || restOnAccount),
    apply: ({ id, allocations, withheld: kept }) => {
      const source = receive(model, { id, kind: 'paid', customer, amount, from })
      settleAll(model, source, from, shares, allocations)
      for (const part of held) {
        const { id: heldId } = kept.find(({ invoiceNo }: { invoiceNo: string }) => invoiceNo === part.bill.invoiceNo)
        hold(model, { ...part, id: heldId, certificate: null }, from)
      }
      for (const part of short) settle(model, { id: '', ...part, of: { short: source }, day: from })
    },
  }
}

function hold(model: Model, held: Omit<Held, 'isBack'>, from: string): void {
  const made = { ...held, isBack: false }
  model.held.push(made)
  settle(model, { id: '', bill: held.bill, of: made, amount: held.amount, day: from })
}

/** Writes off what is left of an invoice, or a part of it. */
export const writeOff: Maker = async (world) => {
  const { model, roll } = world
  const bill = pick(world, openBills(world))
  if (!bill) return null
  const balance = balanceOf(model, bill)
  const amount = roll() < 0.15 ? balance + 1n : roll() < 0.5 ? balance : some(world, balance)
  const writtenOffOn = addDays(model.today, -Math.floor(roll() * 9))
  return {
    said: 'write off',
    endpoint: writeOffs.record,
    input: {
      id: bill.id,
      version: await versionOf(world, 'invoices', bill),
      amount: plain(amount),
      writtenOffOn,
      reason: 'Bank charges',
    },
    isRight: amount <= balance && writtenOffOn >= bill.issued,
    apply: ({ writeOffs: made }: { writeOffs: { id: string }[] }) =>
      settle(model, {
        id: made.at(-1)?.id ?? '',
        bill,
        of: { short: null },
        amount,
        day: latest(writtenOffOn, openFrom(model)),
      }),
  }
}

/** Spends what is on account of a payment or a credit note. */
export const allocate: Maker = async (world) => {
  const { model, roll } = world
  const isSlip = roll() < 0.1
  const source = pick(
    world,
    model.sources.filter(({ rest, isVoid }) => (isSlip ? isVoid || rest === 0n : rest > 0n)),
  )
  if (!source) return null
  const isCredit = source.kind === 'credited'
  const open = shuffled(world, openBills(world, source.customer))
  const shares = sharesOf(world, isSlip ? 1n : source.rest, open, roll() < 0.05)
  const [first] = shares
  if (!first) return null
  const step = { id: source.id, version: await versionOf(world, isCredit ? 'credit_notes' : 'payments', source) }
  const isMatch = !isCredit && roll() < 0.4
  const matched = [{ ...first, share: least(source.rest, balanceOf(model, first.bill)) }]
  const parts = isMatch ? matched : shares
  return {
    said: isCredit ? 'spend credit' : isMatch ? 'match' : 'allocate',
    endpoint: isCredit ? creditNotes.allocate : isMatch ? payments.match : payments.allocate,
    input: isMatch ? { ...step, invoiceId: first.bill.id } : { ...step, allocations: asAllocations(shares) },
    isRight: !isSlip && parts.every(({ bill, share }) => share <= balanceOf(model, bill)),
    apply: ({ allocations }) =>
      settleAll(model, source, latest(source.from, model.today, openFrom(model)), parts, allocations),
  }
}

function saidOfBack(of: Part['of']): string {
  if ('short' in of) return 'take back what was written off'
  return 'rest' in of && of.kind === 'credited' ? 'take back credit' : 'take back'
}

export const reverse: Maker = async (world) => {
  const { model, roll } = world
  const isSlip = roll() < 0.15
  const part = pick(
    world,
    model.parts.filter(({ id, backOn }) => id !== '' && (backOn !== null) === isSlip),
  )
  return part
    ? {
        said: saidOfBack(part.of),
        endpoint: payments.reverse,
        input: { id: part.id, reason: 'Wrong invoice' },
        isRight: part.backOn === null,
        apply: () => takeBack(model, part),
      }
    : null
}

export const voiding: Maker = async (world) => {
  const { model, roll } = world
  const isSlip = roll() < 0.15
  const source = pick(
    world,
    model.sources.filter(({ kind, isVoid }) => kind === 'paid' && isVoid === isSlip),
  )
  return source
    ? {
        said: 'void',
        endpoint: payments.void,
        input: { id: source.id, reason: 'Recorded wrongly' },
        isRight: !source.isVoid,
        apply: () => voidSource(model, source),
      }
    : null
}

export const withhold: Maker = async (world) => {
  const { model, roll } = world
  const open = openBills(world)
  const again = open.filter((each) => model.held.some(({ bill, isBack }) => bill === each && !isBack))
  const bill = pick(world, again.length > 0 && roll() < 0.4 ? again : open)
  if (!bill) return null
  const kind = roll() < 0.7 ? 'vat' : 'income'
  const balance = balanceOf(model, bill)
  const most = kind === 'vat' ? least(balance, mostVatOn(model, bill)) : balance
  const isSlip = roll() < 0.15
  const amount = isSlip ? most + 1n : roll() < 0.4 ? most : some(world, most / (kind === 'vat' ? 1n : 10n) + 1n)
  const withheldOn = addDays(model.today, -Math.floor(roll() * 9))
  return {
    said: 'withhold',
    endpoint: withheld.record,
    input: { invoiceId: bill.id, kind, amount: plain(amount), withheldOn },
    isRight: amount > 0n && amount <= most && withheldOn >= bill.issued,
    apply: ({ id }) => hold(model, { id, kind, bill, amount, certificate: null }, latest(withheldOn, openFrom(model))),
  }
}

export const certify: Maker = async (world) => {
  const { model } = world
  const held = pick(world, model.held)
  if (!held) return null
  const { bill, kind } = held
  // Few numbers: some are used twice on one invoice.
  const certificateNo = `KRA${some(world, 5n)}`
  const isUsed = model.held.some(
    (other) => other.bill === bill && other.kind === kind && other.certificate === certificateNo && !other.isBack,
  )
  return {
    said: 'certify',
    endpoint: withheld.certify,
    input: {
      id: held.id,
      version: await versionOf(world, 'withheld', held),
      certificateNo,
      certificateOn: model.today,
    },
    isRight: !held.isBack && held.certificate === null && !isUsed,
    apply: () => {
      held.certificate = certificateNo
    },
  }
}

export const giveBack: Maker = async (world) => {
  const { model, roll } = world
  const held = pick(
    world,
    model.held.filter(({ isBack }) => roll() < 0.1 || !isBack),
  )
  const part = model.parts.find(({ of }) => of === held)
  if (!held || !part) return null
  return {
    said: 'give back',
    endpoint: withheld.reverse,
    input: { id: held.id, version: await versionOf(world, 'withheld', held), reason: 'No certificate came' },
    isRight: !held.isBack,
    apply: () => {
      takeBack(model, part)
      held.isBack = true
    },
  }
}
