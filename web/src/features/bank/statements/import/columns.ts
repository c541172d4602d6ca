import type { StatementColumns } from '@shehena/domain/bank/statements/bank-statement'

type Place = number | null

/** The columns as a person chooses them; null for no column. */
export type ColumnDraft = { [Name in keyof Required<StatementColumns>]: Place } & {
  /** Whether one column holds money in and money out. */
  isInOne: boolean
}

export const moneyColumns = { inTwo: ['credit', 'debit'], inOne: ['amount', 'side'] } as const
export const otherColumns = ['balance', 'reference', 'payerName', 'accountRef'] as const

/** What is wrong with a draft: columns that must be chosen. */
export type ColumnFault = 'date' | 'text' | 'amount' | 'credit'

type Guess = { [Name in keyof StatementColumns]?: number | undefined }

/** The guess of the reader, to be changed. */
export function draftOf(guess: Guess): ColumnDraft {
  const { date = null, text = null, amount = null, side = null, credit = null, debit = null, balance = null } = guess
  const { reference = null, payerName = null, accountRef = null } = guess
  const isInOne = amount !== null && credit === null && debit === null
  return { date, text, amount, side, credit, debit, balance, reference, payerName, accountRef, isInOne }
}

export function columnFaults({ date, text, amount, credit, debit, isInOne }: ColumnDraft): ColumnFault[] {
  const faults: ColumnFault[] = []
  if (date === null) faults.push('date')
  if (text === null) faults.push('text')
  if (isInOne && amount === null) faults.push('amount')
  if (!isInOne && credit === null && debit === null) faults.push('credit')
  return faults
}

/** The columns to send; null while one is missing. Those of the money that are not meant are left out. */
export function columnsOf(draft: ColumnDraft): StatementColumns | null {
  const { date, text, isInOne } = draft
  if (date === null || text === null || columnFaults(draft).length > 0) return null
  const names = [...moneyColumns[isInOne ? 'inOne' : 'inTwo'], ...otherColumns]
  const chosen = names.flatMap((name) => (draft[name] === null ? [] : [[name, draft[name]] as const]))
  return { date, text, ...Object.fromEntries(chosen) }
}

/** The letter of a column, as a spreadsheet has it. */
export function columnLetter(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnLetter(Math.floor(place / 26) - 1) + letter
}
