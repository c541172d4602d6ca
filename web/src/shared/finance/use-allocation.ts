import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import type { Cents } from '@shehena/domain/money'
import { allocateInOrder } from '@shehena/domain/payments/allocate'
import type { NewAllocation } from '@shehena/domain/payments/allocation'
import { useState } from 'react'

/** The invoice fields that a payment needs. */
export type Payable = Pick<InvoiceRow, 'id' | 'invoiceNo' | 'customerId' | 'customerName' | 'dueDate' | 'balance'>

/** What is typed at an invoice instead of the amount that follows from the order. */
type Typed = Readonly<Record<string, Cents | null>>

/**
 * The chosen invoices of an amount, in cents, and the part of each. An invoice gets what the ones chosen before it leave,
 * unless an amount is typed at it.
 */
export function useAllocation(amount: Cents | null, initial: readonly Payable[] = []) {
  const [chosen, setChosen] = useState<readonly Payable[]>(initial)
  const [typed, setTyped] = useState<Typed>({})
  const parts = partsOf(amount, chosen, typed)
  const allocated = parts.reduce((sum, part) => sum + part.amount, 0)

  return {
    chosen,
    parts,
    /** What the chosen invoices leave of the amount, in cents; negative where they are more. */
    // safe: the difference of whole cents.
    rest: ((amount ?? 0) - allocated) as Cents,
    partOf: (id: string) => parts.find(({ invoiceId }) => invoiceId === id)?.amount ?? null,
    isChosen: (id: string) => chosen.some((invoice) => invoice.id === id),
    choose: (invoices: readonly Payable[]) => {
      setChosen(invoices)
      setTyped({})
    },
    toggle: (invoice: Payable) => {
      setChosen((now) =>
        now.some(({ id }) => id === invoice.id) ? now.filter(({ id }) => id !== invoice.id) : [...now, invoice],
      )
      setTyped(({ [invoice.id]: _, ...others }) => others)
    },
    type: (id: string, part: Cents | null) => setTyped((now) => ({ ...now, [id]: part })),
  }
}

export type Allocating = ReturnType<typeof useAllocation>

function partsOf(amount: Cents | null, chosen: readonly Payable[], typed: Typed): NewAllocation[] {
  const fixed = chosen.flatMap(({ id }) => {
    const part = typed[id]
    return part ? [{ invoiceId: id, amount: part }] : []
  })
  const taken = fixed.reduce((sum, part) => sum + part.amount, 0)
  // safe: the difference of whole cents, at least 0.
  const left = Math.max(0, (amount ?? 0) - taken) as Cents
  const others = allocateInOrder(
    left,
    chosen.filter(({ id }) => !(id in typed)),
  )
  return chosen.flatMap(({ id }) => [...fixed, ...others].filter(({ invoiceId }) => invoiceId === id))
}
