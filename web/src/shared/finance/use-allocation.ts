import type { InvoiceRow } from '@shehena/domain/invoices/invoice'
import type { Cents } from '@shehena/domain/money'
import { allocateInOrder } from '@shehena/domain/payments/allocate'
import type { NewAllocation } from '@shehena/domain/payments/allocation'
import type { WithheldPart } from '@shehena/domain/withheld/withheld'
import { useState } from 'react'

/** The invoice fields that a payment needs. */
export type Payable = Pick<InvoiceRow, 'id' | 'invoiceNo' | 'customerId' | 'customerName' | 'dueDate' | 'balance'>

/** What is typed at an invoice instead of the amount that follows from the order. */
type Typed = Readonly<Record<string, Cents | null>>

/**
 * The chosen invoices of an amount, in cents, and the part of each. An invoice gets what the ones chosen before it leave,
 * unless an amount is typed at it. What is withheld on an invoice is not left to be paid.
 */
export function useAllocation(amount: Cents | null, initial: readonly Payable[] = []) {
  const [chosen, setChosen] = useState<readonly Payable[]>(initial)
  const [typed, setTyped] = useState<Typed>({})
  const [held, setHeld] = useState<Typed>({})
  const parts = partsOf(
    amount,
    chosen.map((invoice) => ({ ...invoice, balance: leftOf(invoice, held) })),
    typed,
  )
  const left = amount ? chosen.filter(({ id }) => !held[id] && !parts.some(({ invoiceId }) => invoiceId === id)) : []
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
    /** The VAT withheld on the chosen invoices. */
    withheld: chosen.flatMap(({ id }): WithheldPart[] => {
      const vat = held[id]
      return vat ? [{ invoiceId: id, kind: 'vat', amount: vat, certificateNo: null, certificateOn: null }] : []
    }),
    withheldOf: (id: string) => held[id] ?? null,
    hold: (id: string, vat: Cents | null) => setHeld((now) => ({ ...now, [id]: vat })),
    /** Chooses invoices, with the VAT withheld on each by its id. */
    choose: (invoices: readonly Payable[], withheld: Typed = {}) => {
      setChosen(invoices)
      setTyped({})
      setHeld(withheld)
    },
    toggle: (invoice: Payable) => {
      setChosen((now) =>
        now.some(({ id }) => id === invoice.id) ? now.filter(({ id }) => id !== invoice.id) : [...now, invoice],
      )
      setTyped(({ [invoice.id]: _, ...others }) => others)
      setHeld(({ [invoice.id]: _, ...others }) => others)
    },
    type: (id: string, part: Cents | null) => setTyped((now) => ({ ...now, [id]: part })),
  }
}

export type Allocating = ReturnType<typeof useAllocation>

/** What an invoice awaits in money, in cents. */
function leftOf({ id, balance }: Payable, held: Typed): Cents {
  // safe: the difference of whole cents, at least 0.
  return Math.max(0, balance - (held[id] ?? 0)) as Cents
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
