import { addDays } from '@shehena/domain/dates'
import type { Cents, Hundredths } from '@shehena/domain/money'
import { lineAmounts, standardTaxRate } from '@shehena/domain/money'
import { expectedVat } from '@shehena/domain/money/withheld/expected-vat'
import type { Customer } from './company.ts'
import type { Dice } from './dice.ts'
import type { IssuedInvoice, TruePart } from './truth.ts'

/** An invoice with what is truly open of it, and the day when its customer means to pay. */
export type OpenInvoice = IssuedInvoice & { target: string }

/** What is truly owed. */
export class Ledger {
  readonly #open = new Map<string, OpenInvoice[]>()
  readonly #count = new Map<string, number>()
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Issues an invoice for a trip. Numbers run through all customers, from 1 each year. */
  issue(customer: Customer, issueDate: string): OpenInvoice {
    const dice = this.#dice
    const year = issueDate.slice(2, 4)
    const running = (this.#count.get(year) ?? 0) + 1
    this.#count.set(year, running)
    const invoiceNo = `INV-${year}${String(running).padStart(6, '0')}`
    const price = dice.pick(customer.prices)
    // safe: whole hundredths of a tonne.
    const qty = (customer.isFixed ? 100 : dice.between(1800, 2900)) as Hundredths
    // safe: whole cents.
    const whole = amountsOf(qty, price as Cents)
    // A few have a part credited before they are paid.
    const credited = dice.chance(0.02) ? dice.between(2, 20) : 0
    // safe: whole cents.
    const left = amountsOf(oneUnit, (whole.net - Math.round((whole.net * credited) / 100)) as Cents)
    const invoice: OpenInvoice = {
      id: invoiceNo,
      invoiceNo,
      customerId: customer.id,
      issueDate,
      dueDate: addDays(issueDate, customer.pays),
      total: left.total,
      balance: left.total,
      taxedNet: left.net,
      withheldVat: 0 as Cents,
      target: addDays(issueDate, Math.max(1, customer.pays + dice.between(-5, 14))),
    }
    this.open(customer.id).push(invoice)
    return invoice
  }

  /** The open invoices of a customer, the oldest first. */
  open(customerId: string): OpenInvoice[] {
    const kept = (this.#open.get(customerId) ?? []).filter(({ balance }) => balance > 0)
    this.#open.set(customerId, kept)
    return kept
  }

  payOff(invoices: readonly OpenInvoice[], parts: readonly TruePart[]): void {
    for (const { invoiceNo, amount } of parts) {
      const invoice = invoices.find((each) => each.invoiceNo === invoiceNo)
      // safe: a difference of whole cents.
      if (invoice) invoice.balance = (invoice.balance - amount) as Cents
    }
  }
}

// safe: an integer literal.
const oneUnit = 100 as Hundredths

function amountsOf(qty: Hundredths, unitPrice: Cents) {
  return lineAmounts({ qty, unitPrice, taxRate: standardTaxRate })
}

/** The VAT that a customer withholds when it pays what is left of an invoice, in whole shillings where it rounds. In cents. */
export function withheldOn(dice: Dice, invoice: IssuedInvoice): number {
  const exact = expectedVat(invoice)
  return dice.chance(0.2) ? Math.floor(exact / 100) * 100 : exact
}
