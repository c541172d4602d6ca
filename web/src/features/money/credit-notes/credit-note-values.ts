import { type Cents, type InvoiceAmounts, sumCents } from '@shehena/domain/money'
import type { CreditableInvoice } from '@shehena/domain/money/credit-notes/credit-note'
import type { CreditNoteReason } from '@shehena/domain/money/credit-notes/credit-note-reason'
import { creditedAmounts } from '@shehena/domain/money/credit-notes/credited-amounts'

type CreditableLine = CreditableInvoice['lines'][number]

/** What is typed at a line: a quantity in hundredths, or an amount before tax in cents. */
export type TypedLine = { qty: number | null; net: Cents | null }

/** Form values of a credit note. What is typed at each line, by its id. */
export type CreditNoteValues = {
  reason: CreditNoteReason | ''
  note: string
  typed: Readonly<Record<string, TypedLine>>
  isMailed: boolean
  isBilledAgain: boolean
}

/** Form values as API input: the lines at which something is typed, in the order of the invoice. */
export function inputOf(
  { id, version, lines }: CreditableInvoice,
  { reason, note, typed, isMailed, isBilledAgain }: CreditNoteValues,
) {
  return {
    id,
    version,
    reason,
    note,
    isMailed,
    isBilledAgain,
    lines: lines.flatMap(({ id: lineId }): ({ lineId: string } & ({ net: Cents } | { qty: number }))[] => {
      const { qty = null, net = null } = typed[lineId] ?? {}
      if (net !== null) return [{ lineId, net }]
      return qty === null ? [] : [{ lineId, qty }]
    }),
  }
}

/** All that is left of every line. */
export function everything({ lines }: CreditableInvoice): CreditNoteValues['typed'] {
  return Object.fromEntries(lines.filter(({ left }) => left.net > 0).map(({ id, left }) => [id, allOf(left)]))
}

/** A line of which only an amount is left is credited by the amount. */
function allOf({ qty, net }: CreditableLine['left']): TypedLine {
  return qty > 0 ? { qty, net: null } : { qty: null, net }
}

/** What a line is credited by what is typed; null where nothing valid is typed. */
export function creditedSoFar(line: CreditableLine, { qty, net }: TypedLine) {
  const asked = net === null ? (qty === null ? null : { qty }) : { net }
  const amounts = asked && creditedAmounts(line, asked)
  return typeof amounts === 'string' ? null : amounts
}

/** The sums of the note by what is typed. */
export function sumsSoFar({ lines }: CreditableInvoice, typed: CreditNoteValues['typed']): InvoiceAmounts {
  const credited = lines.flatMap((line) => creditedSoFar(line, typed[line.id] ?? { qty: null, net: null }) ?? [])
  const subtotal = sumCents(credited.map(({ net }) => net))
  const taxAmount = sumCents(credited.map(({ tax }) => tax))
  return { subtotal, taxAmount, total: sumCents([subtotal, taxAmount]) }
}
