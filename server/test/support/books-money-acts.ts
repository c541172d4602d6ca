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

const { creditNotes, payments, withheld } = api

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

function saidOf({ isLate, isHeld, isSeveral }: Record<'isLate' | 'isHeld' | 'isSeveral', boolean>): string {
  if (isLate) return 'record of a closed month'
  return isHeld ? 'record with withheld' : isSeveral ? 'record over several' : 'record'
}

export const record: Maker = async (world) => {
  const { model, roll } = world
  const customer = pick(world, model.customers) ?? ''
  const open = shuffled(world, openBills(world, customer))
  const [first] = open
  const paidAt = addDays(model.today, -Math.floor(roll() * 9))
  const isSlip = roll() < 0.12 && first !== undefined
  const amount = some(world, 2_000_000n)
  const isShort = first !== undefined && roll() < 0.3
  const shares = isShort
    ? [{ bill: first, share: least(amount, balanceOf(model, first)) }]
    : sharesOf(world, amount, roll() < 0.15 ? [] : open, isSlip)
  const held = heldBeside(world, shares, paidAt)
  // The short form leaves room for what is withheld only where the money is more than the balance.
  const isOver = isShort && amount > balanceOf(model, first)
  const restOnAccount = roll() < 0.7
  const sum = sumOf(shares.map(({ share }) => share))
  const from = latest(paidAt, openFrom(model))
  return {
    said: saidOf({ isLate: from > paidAt, isHeld: held.length > 0, isSeveral: shares.length > 1 }),
    endpoint: payments.record,
    input: {
      customerId: customer,
      ...(isShort ? { invoiceId: first.id } : { allocations: asAllocations(shares) }),
      restOnAccount,
      withheld: held.map(({ bill, kind, amount: part }) => ({ invoiceId: bill.id, kind, amount: plain(part) })),
      amount: plain(amount),
      method: 'cash',
      paidAt,
      isConfirmed: true,
    },
    isRight:
      !(isSlip && !isShort && shares.length > 0) &&
      (shares.length === 0 || sum === amount || restOnAccount) &&
      (!isOver || restOnAccount),
    apply: ({ id, allocations, withheld: kept }) => {
      const source = receive(model, { id, kind: 'paid', customer, amount, from })
      settleAll(model, source, from, shares, allocations)
      for (const part of held) {
        const { id: heldId } = kept.find(({ invoiceNo }: { invoiceNo: string }) => invoiceNo === part.bill.invoiceNo)
        hold(model, { ...part, id: heldId, certificate: null }, from)
      }
    },
  }
}

function hold(model: Model, held: Omit<Held, 'isBack'>, from: string): void {
  const made = { ...held, isBack: false }
  model.held.push(made)
  settle(model, { id: '', bill: held.bill, of: made, amount: held.amount, day: from })
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

export const reverse: Maker = async (world) => {
  const { model, roll } = world
  const isSlip = roll() < 0.15
  const part = pick(
    world,
    model.parts.filter(({ id, backOn }) => id !== '' && (backOn !== null) === isSlip),
  )
  return part
    ? {
        said: 'rest' in part.of && part.of.kind === 'credited' ? 'take back credit' : 'take back',
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
