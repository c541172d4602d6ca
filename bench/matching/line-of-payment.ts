import type { AccountName, Customer, Payer } from './company.ts'
import { creditOf } from './credits.ts'
import type { Dice } from './dice.ts'
import type { OpenInvoice } from './ledger.ts'
import { otherWords } from './names.ts'
import type { Run } from './run.ts'
import type { LineClass, MonthLine, Truth } from './truth.ts'
import { type Typed, typeNumbers } from './typing.ts'

/** The most that M-Pesa moves at once: KSh 250,000, in cents. */
const mostMobile = 250_000_00

/** A payment before it is shown. */
export type Paying = {
  invoices: readonly OpenInvoice[]
  day: string
  /** In cents. */
  amount: number
  truth: Truth
  special: LineClass | null
  /** Names nothing, whatever the customer does else. */
  isSilent?: boolean
  way?: Way
}

/** Who pays, by which account, and the number of the cheque where it is one. */
export type Way = { payer: Payer; account: AccountName; cheque: string | null }

/** What payers type where they name no invoice. */
const emptyWords = ['TRANSPORT', 'INVOICE', 'PAYMENT', 'FREIGHT', 'TRIP', 'NA', 'BALANCE']

/** Adds the line of a payment to the month. */
export function addLine(run: Run, paying: Paying): MonthLine {
  const { dice, mix, customer, paid } = run
  const { payer, account, cheque } = paying.way ?? wayOf(run, paying.amount)
  const typed = isSaid(run, paying, { payer, cheque }) ? typeNumbers(dice, numbersOf(paying), mix) : null
  const words = typed?.text ?? silentWords(dice, customer, paying.special)
  const beside = dice.chance(mix.otherDigits) ? otherWords(dice, paying.day) : null
  const shown = {
    account,
    valueDate: paying.day,
    amount: paying.amount,
    payer,
    beside,
    cheque,
    abbreviated: mix.abbreviated,
  }
  const made = creditOf(dice, { ...shown, typed: words })
  const line: MonthLine = {
    key: `${account}-${paid.lines.length}-${dice.digits(9)}`,
    account,
    class: classOf(run, paying, { typed, payer }),
    ...made,
    truth: paying.truth,
    twinOf: null,
  }
  paid.lines.push(line)
  return line
}

function numbersOf({ invoices }: Paying): string[] {
  return invoices.map(({ invoiceNo }) => invoiceNo)
}

/** Cheques say less; agents, who have to account for the money, say more. */
function isSaid(
  { dice, customer }: Run,
  paying: Paying,
  { payer, cheque }: { payer: Payer; cheque: string | null },
): boolean {
  if (paying.isSilent || paying.invoices.length === 0) return false
  const quoting = payer === customer.agent ? Math.max(customer.quoting, 0.7) : customer.quoting
  return dice.chance(cheque === null ? quoting : quoting * 0.5)
}

function silentWords(dice: Dice, customer: Customer, special: LineClass | null): string | null {
  if (special === 'advance' && dice.chance(0.8))
    return dice.pick(['ADVANCE', 'ADVANCE PAYMENT', 'DEPOSIT FOR TRIP', 'PREPAYMENT'])
  if (customer.account !== null && dice.chance(0.9)) return customer.account
  return dice.chance(0.4) ? dice.pick(emptyWords) : null
}

/** Chooses how an amount in cents is paid. */
export function wayOf({ dice, mix, customer }: Run, amount: number): Way {
  const isMobile = amount <= mostMobile && dice.chance(customer.mobile)
  const account = isMobile ? 'mpesa' : customer.bank
  const cheque = !isMobile && dice.chance(mix.cheques) ? dice.digits(6) : null
  if (customer.agent && dice.chance(0.6)) return { payer: customer.agent, account, cheque }
  if (isMobile && dice.chance(0.85)) return { payer: dice.pick(customer.people), account, cheque }
  const [phone = ''] = customer.people.map((person) => person.phone)
  return { payer: { name: customer.legalName, phone, isPerson: false }, account, cheque }
}

/** The class of a line: what is special of it, the rarest first. */
function classOf(run: Run, paying: Paying, { typed, payer }: { typed: Typed | null; payer: Payer }): LineClass {
  const { customer } = run
  const { special, invoices } = paying
  const hasNumber = typed !== null
  if (special === 'part' || special === 'over') return hasNumber ? special : `${special}, no number`
  if (special !== null && special !== 'withheld') return special
  if (typed?.how === 'mistyped') return 'mistyped'
  if (special === 'withheld') return hasNumber ? special : 'withheld, no number'
  if (payer === customer.agent) return 'agent'
  if (invoices.length > 1) return hasNumber ? 'several' : 'several, no number'
  if (!hasNumber && payer.isPerson) return 'unknown payer'
  if (customer.hasNamesake) return 'namesakes'
  if (hasEqual(run, paying)) return hasNumber ? 'equal balances' : 'equal balances, no number'
  if (!typed) return 'name only'
  if (typed.how === 'sloppy') return 'sloppy'
  return /^\d{9}$/.test(typed.text) ? 'check digit' : 'exact'
}

function hasEqual({ ledger, customer }: Run, { invoices, day }: Paying): boolean {
  const [first] = invoices
  return ledger
    .open(customer.id)
    .some(
      ({ invoiceNo, balance, issueDate }) =>
        invoiceNo !== first?.invoiceNo && balance === first?.balance && issueDate <= day,
    )
}
