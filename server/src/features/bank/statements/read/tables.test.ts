import type { ReadStatement, StatementAnswers } from '@shehena/domain/bank/statements/read-statement'
import { describe, expect, test } from 'vitest'
import { aZip } from '#test/support/sample-files.ts'
import { aFormattedWorkbook, rowXml, sheetXml, workbookParts } from '#test/support/workbooks.ts'
import { readStatement } from './read-statement.ts'

type File = string | Uint8Array

const reading = (file: File, answers?: StatementAnswers) =>
  readStatement(typeof file === 'string' ? Buffer.from(file) : file, answers)

async function read(file: File, answers?: StatementAnswers): Promise<ReadStatement> {
  const result = await reading(file, answers)
  if ('asks' in result) throw new Error(JSON.stringify(result.asks))
  return result.read
}

/** Of each line its day, amount, balance, text and reference. */
const brief = ({ lines }: ReadStatement) =>
  lines.map(({ valueDate, amount, balance, text, reference }) => [valueDate, amount, balance, text, reference])

const kcb = [
  'KCB BANK KENYA LIMITED,,,,,',
  ...Array.from({ length: 8 }, (_, n) => `Letterhead ${n},,,,,`),
  'Account Name: SIMBA 2000 LTD,,,,,\r\nAccount Number:,1122-334 455,,,,',
  'Currency:,KES,,,,',
  'Transaction Date,Value Date,Description,Debit,Credit,Running Balance',
  ',,Balance B/F,,,"1,000.00"',
  '02/04/2026,03/04/2026,CHEQUE NO. 000123 SAFCEM LTD,,"85,000.50","86,000.50"',
  '14/04/2026,14/04/2026,Ledger fees,100.00,,"85,900.50"',
  ',,continued on the next line,,,',
  '15/04/2026,15/04/2026,TOTAL ENERGIES 254722000111,,"5.00","85,905.50"',
  ',,,,,',
  ',,Total,100.00,"85,005.50",',
  ',,Closing Balance,,,"85,905.50"',
  'This is computer generated and needs no signature,,,,,',
]

describe('a table of a bank', () => {
  test('has its header below twelve lines of letterhead, and a footer with totals', async () => {
    const statement = await read(kcb.join('\r\n'))
    expect(statement).toMatchObject({
      format: 'table',
      accountNumber: '1122334455',
      opening: 1_000_00,
      closing: 85_905_50,
      periodFrom: '2026-04-03',
      periodTo: '2026-04-15',
      skipped: 6,
      breaks: [],
    })
    expect(brief(statement)).toEqual([
      ['2026-04-03', 85_000_50, 86_000_50, 'CHEQUE NO. 000123 SAFCEM LTD', '000123'],
      ['2026-04-14', -100_00, 85_900_50, 'Ledger fees continued on the next line', null],
      ['2026-04-15', 5_00, 85_905_50, 'TOTAL ENERGIES 254722000111', null],
    ])
    expect(statement.lines.map(({ row, phone, externalId }) => [row, phone, externalId])).toEqual([
      [15, null, null],
      [16, null, null],
      [18, '254722000111', null],
    ])
  })

  test('of Equity, newest first, in Windows-1252 with semicolons, decimal commas and brackets, is read', async () => {
    const text = [
      'Date;Particulars;Money Out;Money In;Balance',
      '14-Apr-26;Café charges;(1.000,50);;84.000,00',
      '3-Apr-26;Transfer;;85.000,50;85.000,50',
    ].join('\n')
    const statement = await read(Buffer.from(text, 'latin1'))
    expect(brief(statement)).toEqual([
      ['2026-04-03', 85_000_50, 85_000_50, 'Transfer', null],
      ['2026-04-14', -1_000_50, 84_000_00, 'Café charges', null],
    ])
    expect(statement).toMatchObject({ opening: 0, closing: 84_000_00, breaks: [] })
  })

  test.each([
    ['a signed amount', 'Date,Narration,Amount,Balance\n2026-04-03,Pay,+10,10\n2026-04-04,Fee,-4,6'],
    ['an amount in brackets', 'Date,Narration,Amount,Balance\n2026-04-03,Pay,10,10\n2026-04-04,Fee,(4),6'],
    ['an amount with DR', 'Date,Narration,Amount,Balance\n2026-04-03,Pay,10 CR,10 CR\n2026-04-04,Fee,4 DR,6'],
    ['a column of DR and CR', 'Date,Narration,Amount,DR/CR,Balance\n2026-04-03,Pay,10,C,10\n2026-04-04,Fee,4,Dr,6'],
    ['two columns', 'Date,Narration,Debit (KES),Credit (KES),Balance\n2026-04-03,Pay,0.00,10,10\n2026-04-04,Fee,4,0,6'],
    ['debits below 0', 'Date,Narration,Withdrawals,Deposits,Balance\n2026-04-03,Pay,,10,10\n2026-04-04,Fee,-4,,6'],
    [
      'tabs and UTF-16',
      Buffer.from('\ufeffDate\tNarration\tAmount\tBalance\n2026-04-03\tPay\t10\t10\n2026-04-04\tFee\t-4\t6', 'utf16le'),
    ],
  ])('with %s is read', async (_, file) => {
    const statement = await read(file)
    expect(brief(statement)).toEqual([
      ['2026-04-03', 10_00, 10_00, 'Pay', null],
      ['2026-04-04', -4_00, 6_00, 'Fee', null],
    ])
    expect(statement.breaks).toEqual([])
  })

  test('of a workbook has serial days, stored values, merged cells, and may be on a later sheet', async () => {
    const text = (value: string) => ['t="inlineStr"', `<is><t>${value}</t></is>`] as const
    const nothing = ['', ''] as const
    const sheet = sheetXml(
      [
        rowXml(1, [text('Statement of account')]),
        rowXml(3, [
          text('Value Date'),
          text('Narration'),
          text('Cheque No'),
          text('Debit'),
          text('Credit'),
          text('Ledger Balance'),
        ]),
        rowXml(4, [
          ['s="1"', '<v>46115</v>'],
          text('Pay'),
          ['', '<v>000045</v>'],
          nothing,
          ['s="3"', '<v>10.5</v>'],
          ['', '<v>10.5</v>'],
        ]),
        // A day without its format, and the noise of a formula.
        rowXml(5, [
          ['', '<v>46126</v>'],
          text('Fee'),
          nothing,
          ['', '<v>0.3</v>'],
          nothing,
          ['', '<f>F4-D5</f><v>10.199999999999999</v>'],
        ]),
      ].join(''),
      '<mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells>',
    )
    const summary = sheetXml(rowXml(1, [text('Summary')]))
    const statement = await read(await aZip(workbookParts({ Summary: summary, Statement: sheet })))
    expect(brief(statement)).toEqual([
      ['2026-04-03', 10_50, 10_50, 'Pay', '000045'],
      ['2026-04-14', -30, 10_20, 'Fee', null],
    ])
    expect(statement.breaks).toEqual([])
  })

  test('has a header on each of its pages', async () => {
    const header = 'Date,Details,Credit,Debit,Balance'
    const file = [header, '2026-04-03,Pay,10,,10', 'Page 2 of 2,,,,', header, '2026-04-04,Pay,5,,15'].join('\n')
    expect(brief(await read(file))).toHaveLength(2)
  })

  test('without balances is checked against those of its letterhead', async () => {
    const file = [
      'Opening Balance: 100.00,',
      'Closing Balance,115.00',
      'Date,Details,Amount',
      '2026-04-03,Pay,10',
    ].join('\n')
    expect(await read(file)).toMatchObject({
      opening: 100_00,
      closing: 115_00,
      breaks: [{ row: 4, expected: 110_00, found: 115_00 }],
    })
  })

  test('names the rows where its balances do not go on', async () => {
    const file = 'Date,Details,Amount,Balance\n2026-04-03,Pay,10,10\n2026-04-04,Pay,10,25\n2026-04-05,Pay,5,30'
    expect((await read(file)).breaks).toEqual([{ row: 3, expected: 20_00, found: 25_00 }])
  })
})

describe('an ambiguous date', () => {
  const file = 'Date,Details,Amount\n03/03/2026,Pay,10\n03/04/2026,Pay,10\n'

  test('is asked about where no other date tells the order', async () => {
    expect(await reading(file)).toEqual({ asks: [{ kind: 'dayOrder', example: '03/04/2026' }] })
    expect((await read(file, { dayOrder: 'day-first' })).lines[1]?.valueDate).toBe('2026-04-03')
    expect((await read(file, { dayOrder: 'month-first' })).lines[0]?.valueDate).toBe('2026-03-03')
  })

  test('is told by another one, whatever was answered', async () => {
    const { periodTo } = await read(`${file}03/14/2026,Pay,10\n`, { dayOrder: 'day-first' })
    expect(periodTo).toBe('2026-03-14')
  })

  test('is refused where two dates contradict each other', async () => {
    const message = 'Row 5 has the day first, row 4 the month. Correct one.'
    await expect(reading(`${file}03/14/2026,Pay,10\n14/03/2026,Pay,10\n`)).rejects.toMatchObject({
      fields: { file: message },
    })
  })
})

describe('columns that cannot be told', () => {
  const file = ['Benki,,,', 'Siku,Mhusika,Kiasi,Salio', '2026-04-03,Jane Doe,10,10', '2026-04-04,Fee,-4,6'].join('\n')

  test('are asked about with the best guess', async () => {
    expect(await reading(file)).toEqual({
      asks: [
        {
          kind: 'columns',
          header: ['Siku', 'Mhusika', 'Kiasi', 'Salio'],
          sample: [
            ['2026-04-03', 'Jane Doe', '10', '10'],
            ['2026-04-04', 'Fee', '-4', '6'],
          ],
          headerRow: 2,
          guess: { date: 0, text: 1, amount: 2 },
        },
      ],
    })
  })

  test('the amount is guessed where the cents are, not where the cheques are', async () => {
    const cheques = ['Siku,Mhusika,Hundi,Kiasi', '2026-04-03,Jane Doe,000123,1500.00', '2026-04-04,Fee,000124,-4.00']

    expect(await reading(cheques.join('\n'))).toMatchObject({ asks: [{ guess: { date: 0, text: 1, amount: 3 } }] })
  })

  test('are read as somebody answered', async () => {
    const columns = { date: 0, text: 1, amount: 2, balance: 3 }
    const expected = [
      ['2026-04-03', 10_00, 10_00, 'Jane Doe', null],
      ['2026-04-04', -4_00, 6_00, 'Fee', null],
    ]
    expect(brief(await read(file, { columns, headerRow: 2 }))).toEqual(expected)
    // The answer for an earlier file with a longer letterhead, and with a shorter one.
    expect(brief(await read(file, { columns, headerRow: 4 }))).toEqual(expected)
    expect(brief(await read(`Anwani,,,\n${file}`, { columns, headerRow: 1 }))).toEqual(expected)
  })

  test('may stand in a table without a header', async () => {
    const rows = '2026-04-03,Pay,10\n2026-04-04,Pay,5'
    expect(brief(await read(rows, { columns: { date: 0, text: 1, amount: 2 }, headerRow: 0 }))).toHaveLength(2)
  })
})

describe('a row that cannot be read', () => {
  const header = 'Date,Details,Debit,Credit'
  const good = '2026-04-03,Pay,,10'

  test.each([
    ['an amount', ['2026-04-03,Pay,"12,x0",'], 'Row 3: the amount “12,x0” cannot be read.'],
    ['more than two decimals', ['2026-04-03,Pay,1.234,'], 'Row 3: the amount “1.234” cannot be read.'],
    ['amounts', Array(3).fill('2026-04-03,Pay,x,'), 'Rows 3, 4, 5: amounts such as “x” cannot be read.'],
    ['many', Array(7).fill('2026-04-03,Pay,x,'), 'Rows 3, 4, 5 and 4 more: amounts such as “x” cannot be read.'],
    ['a date', ['31/02/2026,Pay,1,'], 'Row 3: the date “31/02/2026” cannot be read.'],
    ['no date', [',Pay,1,'], 'Row 3: the date “” cannot be read.'],
    ['dates', ['soon,Pay,1,', 'later,Pay,1,'], 'Rows 3, 4: dates such as “soon” cannot be read.'],
  ])('for %s is named, and nothing is read', async (_, rows, message) => {
    const file = [header, good, ...rows, good].join('\n')
    await expect(reading(file)).rejects.toMatchObject({ status: 422, message, fields: { file: message } })
  })

  test('is named as well where it is the last one', async () => {
    const message = 'Row 3: the date “31/04/2026” cannot be read.'
    await expect(reading([header, good, '31/04/2026,Pay,1,'].join('\n'))).rejects.toMatchObject({ message })
  })
})

test.each<[string, string, string]>([
  [
    'of another currency',
    'Currency: USD\nDate,Details,Amount\n2026-04-03,Pay,10',
    'The statement is in USD. Only accounts in KES can be read.',
  ],
  [
    'with a column Currency',
    'Date,Details,Amount,Currency\n2026-04-03,Pay,10,KES\n2026-04-04,Pay,10,USD',
    'The statement is in USD. Only accounts in KES can be read.',
  ],
  [
    'with dollars in a cell',
    'Date,Details,Amount\n2026-04-03,Pay,USD 10',
    'The statement is in USD. Only accounts in KES can be read.',
  ],
  [
    'whose letterhead names its currency by a word',
    'Account currency: US Dollar\nDate,Details,Amount\n2026-04-03,Pay,10',
    'The statement is in USD. Only accounts in KES can be read.',
  ],
  ['without lines', 'Date,Details,Amount\n', 'The file has no transactions.'],
  ['of empty rows', ',,\n\n', 'The file has no transactions.'],
  [
    'of too many rows',
    `Date,Details,Amount\n${'2026-04-03,Pay,10\n'.repeat(50_000)}`,
    'The file has 50,001 rows; at most 50,000 go in at once.',
  ],
])('a table %s is refused', async (_, file, message) => {
  await expect(reading(file)).rejects.toMatchObject({ status: 422, fields: { file: message } })
})

test('columns in another currency are no amounts, also where a person says that they are', async () => {
  const file = Buffer.from('Date,Details,Credit (USD),Debit (USD)\n2026-04-03,Pay,10,')
  expect(await readStatement(file)).toMatchObject({ asks: [{ kind: 'columns' }] })
  const columns = { date: 0, text: 1, credit: 2, debit: 3 }
  await expect(readStatement(file, { columns })).rejects.toMatchObject({
    fields: { file: 'The statement is in USD. Only accounts in KES can be read.' },
  })
})

test('a workbook whose amounts have a format in dollars is refused', async () => {
  const file = await aFormattedWorkbook(
    ['[$USD] #,##0.00'],
    [
      ['Date', 'Details', 'Amount'],
      ['2026-04-03', 'Pay', { number: 10, format: 0 }],
    ],
  )
  await expect(readStatement(file)).rejects.toMatchObject({
    fields: { file: 'The statement is in USD. Only accounts in KES can be read.' },
  })
})

test('a long text is cut, and a text of several lines becomes one', async () => {
  const file = `Date,Details,Amount,Reference,Payer\n2026-04-03,"${'x'.repeat(400)}\r\n${'y'.repeat(400)}",10,${'r'.repeat(90)},${'p'.repeat(300)}`
  const [line] = (await read(file)).lines
  expect(line?.text).toBe(`${'x'.repeat(400)} ${'y'.repeat(99)}`)
  expect(line?.reference).toHaveLength(60)
  expect(line?.payerName).toHaveLength(255)
})
