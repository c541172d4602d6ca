import { expect, test } from 'vitest'
import { owedQuestion } from './owed-column.ts'

const asks = (column: string, isChosen: boolean, beside: string[]) => ({ column, isChosen, beside })

test.each<[string[], number | null, ReturnType<typeof owedQuestion>]>([
  [['Inv No', 'Amount', 'Paid'], null, asks('Amount', false, ['Paid'])],
  [['Inv No', 'Amount', 'Paid'], 1, asks('Amount', true, ['Paid'])],
  [['Inv No', 'TOTAL', 'Bal. c/f', 'Amount Received'], 1, asks('TOTAL', true, ['Bal. c/f', 'Amount Received'])],
  [['Inv No', 'Amount (KES)', 'Due'], 1, asks('Amount (KES)', true, ['Due'])],
  [['Ankara', 'Kiasi', 'Kilicholipwa'], null, asks('Kiasi', false, ['Kilicholipwa'])],
  [['Inv No', 'Amount', 'Bal'], 2, null],
  [['Inv No', 'Amount', 'Due Date'], 1, null],
  [['Inv No', 'Due Date'], null, null],
])('of %j, whose column %j is what is owed, asks %j', (headers, place, expected) => {
  const fields = headers.map((_, n) => (n === place ? 'balance' : null))
  expect(owedQuestion(headers, fields)).toEqual(expected)
})
