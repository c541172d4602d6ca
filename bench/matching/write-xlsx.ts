import writeExcelFile from 'write-excel-file/node'
import type { Dice } from './dice.ts'
import { namedDay, serialOfDay, slashedDay } from './file-look.ts'
import type { FileFacts } from './file-rows.ts'

const text = (value: string | null) => (value ? { type: String, value } : null)
const figure = (cents: number) => ({ type: Number, value: cents / 100, format: '#,##0.00' })

/** A bank's workbook: a few lines above the table, days as texts or as days of a spreadsheet. */
export async function xlsxOfEquity({ number, rows }: FileFacts, dice: Dice): Promise<Buffer> {
  const dayCell = dice.pick([
    (day: string) => text(slashedDay(day)),
    (day: string) => text(namedDay(day)),
    (day: string) => ({ type: Number, value: serialOfDay(day), format: 'dd/mm/yyyy' }),
  ])
  const header = [
    'Transaction Date',
    'Value Date',
    'Transaction Reference',
    'Particulars',
    'Debit',
    'Credit',
    'Balance',
  ]
  const table = rows.map(({ valueDate, amount, balance, text: particulars, reference }) => [
    dayCell(valueDate),
    dayCell(valueDate),
    text(reference),
    text(particulars),
    amount < 0 ? figure(-amount) : null,
    amount > 0 ? figure(amount) : null,
    figure(balance),
  ])
  const sheet = [[text('Equity Bank')], [text('Account Number'), text(number)], header.map(text), ...table]
  return await writeExcelFile(sheet).toBuffer()
}
