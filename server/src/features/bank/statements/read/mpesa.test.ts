import type { ReadStatement } from '@shehena/domain/bank/statements/read-statement'
import { describe, expect, test } from 'vitest'
import { aWorkbook } from '#test/support/workbooks.ts'
import { readStatement } from './read-statement.ts'

const columns = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
]
const letterhead = [
  ['Organization Statement'],
  ['Organization:', 'SIMBA HAULIERS LTD'],
  ['Short Code:', '567890'],
  ['Time Period:', 'From 2026-03-01 00:00:00 To 2026-03-31 23:59:59'],
  // Of the moment of the report, not of the period.
  ['Closing Balance:', '1.00'],
  [],
]

type Row = {
  receipt: string
  time: string
  details?: string
  status?: string
  in?: string
  out?: string
  balance: string
  party?: string
  account?: string
}

const row = ({ receipt, time, details = 'Pay Bill', status = 'Completed', ...rest }: Row) => [
  ...[receipt, time, time, details, status, rest.in ?? '', rest.out ?? '', rest.balance, 'true', 'Pay Bill'],
  ...[rest.party ?? '', '', rest.account ?? ''],
]

const asCsv = (rows: readonly string[][]) =>
  Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'))

async function read(bytes: Uint8Array): Promise<ReadStatement> {
  const reading = await readStatement(bytes)
  if ('asks' in reading) throw new Error('It asks')
  return reading.read
}

const rows = (...lines: Row[]) => [...letterhead, columns, ...lines.map(row)]

const march: Row[] = [
  {
    receipt: 'SGH7K2M9QS',
    time: '2026-03-02 18:00:00',
    details: 'Business Payment',
    out: '-5,000.00',
    balance: '80,965.50',
    party: '254711000222 - PETER OTIENO',
  },
  {
    receipt: 'SGH7K2M9QS',
    time: '2026-03-02 18:00:00',
    details: 'Business Payment Charge',
    out: '-34.50',
    balance: '85,965.50',
  },
  { receipt: 'SGH7K2M9QR', time: '2026-03-02 10:00:00', status: 'Failed', in: '700.00', balance: '86,000.00' },
  {
    receipt: 'SGH7K2M9QP',
    time: '2026-03-01 09:05:07',
    in: '85,000.00',
    balance: '86,000.00',
    party: '254722000111 - JANE WANJIKU DOE',
    account: 'INV-26000123',
  },
]

describe('an M-Pesa statement of an organisation', () => {
  test.each([
    ['CSV', async () => asCsv(rows(...march))],
    ['XLSX', () => aWorkbook(rows(...march))],
  ])('is read as %s, oldest line first, and only what is completed counts', async (_, file) => {
    expect(await read(await file())).toEqual({
      format: 'mpesa',
      accountNumber: '567890',
      opening: 1_000_00,
      closing: 80_965_50,
      periodFrom: '2026-03-01',
      periodTo: '2026-03-02',
      skipped: 1,
      breaks: [],
      lines: [
        {
          row: 11,
          valueDate: '2026-03-01',
          amount: 85_000_00,
          balance: 86_000_00,
          text: 'Pay Bill',
          reference: 'SGH7K2M9QP',
          payerName: 'JANE WANJIKU DOE',
          phone: '254722000111',
          accountRef: 'INV-26000123',
          externalId: 'SGH7K2M9QP+',
        },
        {
          row: 9,
          valueDate: '2026-03-02',
          amount: -34_50,
          balance: 85_965_50,
          text: 'Business Payment Charge',
          reference: 'SGH7K2M9QS',
          payerName: null,
          phone: null,
          accountRef: null,
          externalId: 'SGH7K2M9QS-',
        },
        {
          row: 8,
          valueDate: '2026-03-02',
          amount: -5_000_00,
          balance: 80_965_50,
          text: 'Business Payment',
          reference: 'SGH7K2M9QS',
          payerName: null,
          phone: null,
          accountRef: null,
          // The receipt's second line on this side.
          externalId: 'SGH7K2M9QS-2',
        },
      ],
    })
  })

  test('may have its days first, amounts withdrawn above 0, and its lines in order', async () => {
    const { lines, breaks } = await read(
      asCsv(
        rows(
          { receipt: 'A1', time: '03-04-2026 23:59:59', in: '10', balance: '110' },
          { receipt: 'A2', time: '04-04-2026 0:00:00', out: '5', balance: '105' },
        ),
      ),
    )
    expect(lines.map(({ valueDate, amount }) => [valueDate, amount])).toEqual([
      ['2026-04-03', 10_00],
      ['2026-04-04', -5_00],
    ])
    expect(breaks).toEqual([])
  })

  test.each([
    ['254722000111 - JANE DOE', 'JANE DOE', '254722000111'],
    ['0722000111 - JANE DOE', 'JANE DOE', '254722000111'],
    ['2547***111 - JANE DOE', 'JANE DOE', null],
    ['600000 - 3M KENYA LTD', '3M KENYA LTD', null],
    ['3M KENYA LTD', '3M KENYA LTD', null],
    ['254722000111', null, '254722000111'],
    ['', null, null],
  ])('names the payer of %j', async (party, payerName, phone) => {
    const { lines } = await read(asCsv(rows({ receipt: 'A1', time: '2026-04-03', in: '1', balance: '1', party })))
    expect(lines).toMatchObject([{ payerName, phone }])
  })

  test.each([
    ['Pay Bill from 2547***111 - JANE DOE Acc. INV-26000123', '', 'INV-26000123'],
    ['Pay Bill to 567890 Account No: 26 000 123', '', '26 000 123'],
    ['Pay Bill Acc. 1', 'typed', 'typed'],
    // Nothing was typed.
    ['Pay Bill from 2547***111 - JANE DOE Acc.', '', null],
    ['Accra Road', '', null],
  ])('takes what the payer typed as account from %j and %j', async (details, account, accountRef) => {
    const file = asCsv(rows({ receipt: 'A1', time: '2026-04-03', details, in: '1', balance: '1', account }))
    expect((await read(file)).lines).toMatchObject([{ accountRef, text: details }])
  })

  test('with lines of one second in another order than their balances has no break', async () => {
    const time = '2026-04-03 10:00:00'
    const { lines, breaks } = await read(
      asCsv(
        rows(
          { receipt: 'A1', time: '2026-04-03 09:00:00', in: '100', balance: '100' },
          { receipt: 'A3', time, out: '5', balance: '145' },
          { receipt: 'A2', time, in: '50', balance: '150' },
          { receipt: 'A4', time: '2026-04-03 11:00:00', in: '5', balance: '150' },
        ),
      ),
    )
    expect(lines.map(({ reference }) => reference)).toEqual(['A1', 'A2', 'A3', 'A4'])
    expect(breaks).toEqual([])
  })

  test('that lacks a line says where', async () => {
    const { breaks } = await read(
      asCsv(
        rows(
          { receipt: 'A1', time: '2026-04-03', in: '100', balance: '100' },
          { receipt: 'A3', time: '2026-04-05', in: '1', balance: '151' },
        ),
      ),
    )
    expect(breaks).toEqual([{ row: 9, expected: 101_00, found: 151_00 }])
  })

  test.each([
    ['a date', { time: '31-02-2026 10:00:00' }, 'Row 8: the date “31-02-2026 10:00:00” cannot be read.'],
    ['an amount', { in: '12,x0' }, 'Row 8: the amount “12,x0” cannot be read.'],
    ['a balance', { balance: '1.234' }, 'Row 8: the amount “1.234” cannot be read.'],
  ])('with %s that cannot be read is refused', async (_, fault, message) => {
    const file = asCsv(rows({ receipt: 'A1', time: '2026-04-03', in: '1', balance: '1', ...fault }))
    await expect(readStatement(file)).rejects.toMatchObject({ status: 422, message, fields: { file: message } })
  })

  test('without anything completed is refused', async () => {
    const file = asCsv(rows({ receipt: 'A1', time: '2026-04-03', status: 'Cancelled', in: '1', balance: '1' }))
    await expect(readStatement(file)).rejects.toMatchObject({ fields: { file: 'The file has no transactions.' } })
  })
})

test.each([
  ['a column Currency', [], [...columns, 'Currency'], ['USD']],
  ['its letterhead', [['Currency:', 'USD']], columns, []],
])('in dollars by %s is refused', async (_, above, header, more) => {
  const line = row({ receipt: 'SGH7K2M9QP', time: '2026-03-01 10:00:00', in: '100', balance: '100' })
  await expect(readStatement(asCsv([...above, header, [...line, ...more]]))).rejects.toMatchObject({
    fields: { file: 'The statement is in USD. Only accounts in KES can be read.' },
  })
})
