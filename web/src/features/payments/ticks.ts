import type { Cents } from '@shehena/domain/money'
import { allocateInOrder, type OpenInvoice } from '@shehena/domain/payments/allocate'
import { maxAllocations } from '@shehena/domain/payments/allocation'

/** A ticked invoice. The amount is in cents, null while none is left for it or none is typed. */
export type Tick = { invoiceId: string; amount: Cents | null; isTyped: boolean }

type Invoices = readonly OpenInvoice[]

/** Ticks an invoice, or takes its tick away. What nobody has typed is shared out again. */
export function toggle(ticks: readonly Tick[], invoiceId: string, amount: Cents | null, invoices: Invoices): Tick[] {
  const others = ticks.filter((tick) => tick.invoiceId !== invoiceId)
  const isNew = others.length === ticks.length
  return share(isNew ? [...ticks, { invoiceId, amount: null, isTyped: false }] : others, amount, invoices)
}

/**
 * Shares an amount over the ticked invoices in the order of ticking: each gets its balance, or what is left. Typed amounts
 * stay.
 *
 * @param amount in cents; null while none is typed, when each gets its balance
 */
export function share(ticks: readonly Tick[], amount: Cents | null, invoices: Invoices): Tick[] {
  let rest =
    amount === null
      ? null
      : restOf(
          ticks.filter(({ isTyped }) => isTyped),
          amount,
        )
  return ticks.map((tick) => {
    const balance = invoices.find(({ id }) => id === tick.invoiceId)?.balance
    if (tick.isTyped || balance === undefined) return tick
    const part = rest === null ? balance : Math.max(0, Math.min(rest, balance))
    if (rest !== null) rest -= part
    // safe: the lesser of two amounts.
    return { ...tick, amount: part > 0 ? (part as Cents) : null }
  })
}

/** Ticks that use an amount up, the first invoice first. */
export function inOrder(amount: Cents, invoices: Invoices): Tick[] {
  return allocateInOrder(amount, invoices)
    .slice(0, maxAllocations)
    .map((part) => ({ ...part, isTyped: false }))
}

/** The ticked amounts together, in cents. */
export function sumOf(ticks: readonly Tick[]): number {
  return ticks.reduce((sum, { amount }) => sum + (isWhole(amount) ? amount : 0), 0)
}

/** What the ticks leave of an amount, in cents; below zero where they are more. */
export function restOf(ticks: readonly Tick[], amount: Cents): number {
  return amount - sumOf(ticks)
}

/** Ticks as API input; a missing amount is left to the schema. */
export function allocationsOf(ticks: readonly Tick[]) {
  return ticks.map(({ invoiceId, amount }) => ({ invoiceId, amount }))
}

function isWhole(amount: number | null): amount is number {
  return amount !== null && Number.isSafeInteger(amount)
}
