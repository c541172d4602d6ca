import type { Cents } from '@shehena/domain/money'
import type { InvoiceRow } from '@shehena/domain/money/invoices/invoice'
import { allocateInOrder } from '@shehena/domain/money/payments/allocate'
import type { NewAllocation } from '@shehena/domain/money/payments/allocation'
import type { WithheldPart } from '@shehena/domain/money/withheld/withheld'
import { type WithheldKind, withheldKinds } from '@shehena/domain/money/withheld/withheld-list'
import { useState } from 'react'

/** The invoice fields that a payment needs. */
export type Payable = Pick<InvoiceRow, 'id' | 'invoiceNo' | 'customerId' | 'customerName' | 'dueDate' | 'balance'>

/** What is typed at an invoice instead of the amount that follows from the order. */
type Typed = Readonly<Record<string, Cents | null>>

/** What is withheld of each tax, by the invoice's id. */
type Held = Readonly<Record<WithheldKind, Typed>>

const nothingHeld: Held = { vat: {}, income: {} }

/**
 * The chosen invoices of an amount, in cents, and the part of each. An invoice gets what the ones chosen before it leave,
 * unless an amount is typed at it. What is withheld on an invoice is not left to be paid.
 */
export function useAllocation(amount: Cents | null, initial: readonly Payable[] = []) {
  const [chosen, setChosen] = useState<readonly Payable[]>(initial)
  const [typed, setTyped] = useState<Typed>({})
  const [held, setHeld] = useState(nothingHeld)
  const parts = partsOf(
    amount,
    chosen.map((invoice) => ({ ...invoice, balance: leftOf(invoice, held) })),
    typed,
  )
  const left = amount
    ? chosen.filter(({ id }) => heldOf(id, held) === 0 && !parts.some(({ invoiceId }) => invoiceId === id))
    : []
  const allocated = parts.reduce((sum, part) => sum + part.amount, 0)

  return {
    chosen,
    parts,
    /** What the chosen invoices leave of the amount, in cents; negative where they are more. */
    // safe: the difference of whole cents.
    rest: ((amount ?? 0) - allocated) as Cents,
    partOf: (id: string) => parts.find(({ invoiceId }) => invoiceId === id)?.amount ?? null,
    /** Whether invoices are chosen that get nothing: what was typed at them is cleared, or the amount is used up. */
    hasEmpty: left.length > 0,
    isEmpty: (id: string) => left.some((invoice) => invoice.id === id),
    isChosen: (id: string) => chosen.some((invoice) => invoice.id === id),
    /** What is withheld on the chosen invoices. */
    withheld: chosen.flatMap(({ id: invoiceId }) =>
      withheldKinds.flatMap((kind): WithheldPart[] => {
        const tax = held[kind][invoiceId]
        return tax ? [{ invoiceId, kind, amount: tax, certificateNo: null, certificateOn: null }] : []
      }),
    ),
    withheldOf: (id: string, kind: WithheldKind) => held[kind][id] ?? null,
    hold: (id: string, kind: WithheldKind, tax: Cents | null) =>
      setHeld((now) => ({ ...now, [kind]: { ...now[kind], [id]: tax } })),
    /** Chooses invoices, with the VAT withheld on each by its id. */
    choose: (invoices: readonly Payable[], vat: Typed = {}) => {
      setChosen(invoices)
      setTyped({})
      setHeld({ ...nothingHeld, vat })
    },
    toggle: (invoice: Payable) => {
      setChosen((now) =>
        now.some(({ id }) => id === invoice.id) ? now.filter(({ id }) => id !== invoice.id) : [...now, invoice],
      )
      setTyped((now) => without(invoice, now))
      setHeld(({ vat, income }) => ({ vat: without(invoice, vat), income: without(invoice, income) }))
    },
    type: (id: string, part: Cents | null) => setTyped((now) => ({ ...now, [id]: part })),
  }
}

export type Allocating = ReturnType<typeof useAllocation>

/** What an invoice awaits in money, in cents. */
function leftOf({ id, balance }: Payable, held: Held): Cents {
  // safe: the difference of whole cents, at least 0.
  return Math.max(0, balance - heldOf(id, held)) as Cents
}

/** What is withheld of both taxes on an invoice, in cents. */
function heldOf(id: string, { vat, income }: Held): number {
  return (vat[id] ?? 0) + (income[id] ?? 0)
}

function without({ id }: Payable, typed: Typed): Typed {
  const { [id]: _, ...others } = typed
  return others
}

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
