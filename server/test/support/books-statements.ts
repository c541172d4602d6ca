import { addDays, daysBetween } from '@shehena/domain/dates'
import type { Statement } from '@shehena/domain/money/statements/statement'
import { figuresAt } from './books-figures.ts'
import type { Model } from './books-model.ts'

/** What a statement should say of each day: what the customer owes, less what is on account, in cents. */
export function statementOf(model: Model, customer: string, { from, to }: { from: string; to: string }) {
  const own = {
    ...model,
    bills: model.bills.filter((bill) => bill.customer === customer),
    moves: model.moves.filter((move) => move.customer === customer),
  }
  const balanceAt = (day: string) => {
    const { outstanding, onAccount, credit } = figuresAt(own, day)
    return outstanding.amount - onAccount - credit
  }
  const { outstanding, onAccount, credit, aging } = figuresAt(own, to)
  return {
    opening: balanceAt(addDays(from, -1)),
    closing: outstanding.amount - onAccount - credit,
    evenings: daysOf(from, to).map((day) => [day, balanceAt(day)]),
    opened: own.bills
      .filter(({ isOpening, booked }) => isOpening && booked >= from && booked <= to)
      .map(({ booked, invoiceNo, total }) => `${booked} ${invoiceNo} ${total}`)
      .toSorted(),
    outstanding: outstanding.amount,
    onAccount,
    credit,
    aging,
  }
}

/** The same of a statement, its evenings added up from its entries. @throws where its columns do not add up */
export function saidBy({ from, to, opening, closing, entries, ...statement }: Statement) {
  let balance = Number(opening)
  for (const entry of entries) {
    balance += entry.debit - entry.credit
    if (entry.balance !== balance) throw new Error(`The balance after ${JSON.stringify(entry)} should be ${balance}`)
    if (entry.debit > 0 === entry.credit > 0) throw new Error(`${JSON.stringify(entry)} is not one of both`)
  }
  const sumOf = (column: 'debit' | 'credit') => entries.reduce((sum, entry) => sum + entry[column], 0)
  if (statement.debits !== sumOf('debit') || statement.credits !== sumOf('credit')) throw new Error('Wrong sums')
  const eveningOf = (day: string) => entries.findLast((entry) => entry.day <= day)?.balance ?? opening
  const { outstanding, onAccount, credit, aging } = statement
  const evenings = daysOf(from, to).map((day) => [day, eveningOf(day)])
  const opened = entries
    .filter(({ kind }) => kind === 'opening_invoice')
    .map(({ day, number, debit }) => `${day} ${number} ${debit}`)
    .toSorted()
  return { opening, closing, evenings, opened, outstanding, onAccount, credit, aging }
}

const daysOf = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))
