import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { Id, text } from '../../fields.ts'
import { exportInput, listInput, pageOf } from '../../list.ts'
import { periodFilter } from '../../period-filter.ts'
import {
  BankLineRow,
  LinesToClassify,
  LineTie,
  LineToTakeBack,
  LineToTie,
  Suggestion,
  TakeBackOffer,
} from './bank-line.ts'
import { bankLineFilters, bankLineSides, bankLineSorts } from './bank-line-list.ts'

const filters = {
  account: Id.optional(),
  statement: Id.optional(),
  state: z.enum(bankLineFilters).default('all'),
  side: z.enum(bankLineSides).default('all'),
  ...periodFilter,
}

export const bankLinesApi = {
  list: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-lines',
    summary:
      'Lines of bank and M-Pesa statements with what they are tied to, searched by text, reference, payer, account number and amount; from, to and period filter by value date',
    input: listInput(bankLineSorts, filters),
    output: pageOf(BankLineRow, z.strictObject({})),
  }),
  export: exportEndpoint({
    allow: 'reconciliation.view',
    path: '/bank-lines',
    summary: 'Lines of bank and M-Pesa statements',
    input: exportInput(bankLineSorts, filters),
  }),
  get: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-lines/{id}',
    summary: 'One line with its ties, those that were undone too',
    input: z.strictObject({ id: Id }),
    output: BankLineRow,
  }),
  suggestions: endpoint({
    allow: 'reconciliation.view',
    method: 'GET',
    path: '/bank-lines/{id}/suggestions',
    summary:
      'What a line may be tied to, the best guess first, each with its reasons; and which line it takes back, or is taken back by',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ items: z.array(Suggestion), takeBacks: z.array(TakeBackOffer) }),
  }),
  tie: endpoint({
    allow: 'reconciliation.match',
    method: 'POST',
    path: '/bank-lines/{id}/tie',
    summary: 'Ties a line to payments: those that were recorded before, and new ones that it makes',
    creates: true,
    input: LineToTie,
    output: BankLineRow,
  }),
  takeBack: endpoint({
    allow: 'reconciliation.match',
    method: 'POST',
    path: '/bank-lines/{id}/take-back',
    summary:
      'Says that a line of money out takes one of money in back: the ties of that are undone, its payments voided, and both are reversals',
    input: LineToTakeBack,
    output: BankLineRow,
  }),
  classify: endpoint({
    allow: 'reconciliation.match',
    method: 'POST',
    path: '/bank-lines/classify',
    summary:
      "Says of lines that they are no customer's payment, such as charges and transfers; null opens them again; isConfirmed takes one that takes back a credit which stays tied",
    input: LinesToClassify,
    output: z.strictObject({ count: z.int() }),
  }),
  undoTie: endpoint({
    allow: 'reconciliation.match',
    method: 'POST',
    path: '/line-ties/{id}/undo',
    summary:
      'Undoes a tie: a payment that it made is voided, one that was recorded before stays. The program does not tie that line again',
    input: z.strictObject({ id: Id, reason: text(500).default('Undone on the bench') }),
    output: z.strictObject({ tie: LineTie, line: BankLineRow }),
  }),
}
