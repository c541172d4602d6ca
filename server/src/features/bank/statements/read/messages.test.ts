import type { ReadStatement } from '@shehena/domain/bank/statements/read-statement'
import { describe, expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

async function read(file: string | Uint8Array): Promise<ReadStatement> {
  const reading = await readStatement(typeof file === 'string' ? Buffer.from(file) : file)
  if ('asks' in reading) throw new Error('It asks')
  return reading.read
}

const refusalOf = (file: string) =>
  readStatement(Buffer.from(file)).then(
    () => 'read',
    (error) => error.fields?.file,
  )

const mt940 = [
  '{1:F01KCBLKENXA0010000000000}{2:I940SIMBAKENX001N}{4:',
  ':20:STMT-260301',
  ':25:1122334455',
  ':28C:60/1',
  ':60F:C260228KES1000,',
  ':61:2603010301C85000,50NTRFINV/26000123//FT26060ABC',
  'supplementary',
  ':86:FROM SAFCEM LTD INV-26000123',
  '254722000111 CONTINUED',
  ':61:260302D100,NCHGNONREF//FT26061XYZ',
  ':86:LEDGER FEES',
  ':61:260302RC5,5NMSCNONREF',
  ':86:?20CHQ 000123?21RETURNED?32SAFCEM?33 LTD',
  ':61:260303RD1,00NTRFABC',
  ':86:/ORDP//NAME/MENENGAI OIL/REMI/REFUND OF FEE/EREF/1',
  ':90D:2KES105,50',
  ':62F:C260331KES85896,',
  ':64:C260331KES85896,',
  '-}',
]

describe('MT940', () => {
  test('is read with its envelope: credits, debits, and reversals of both', async () => {
    const statement = await read(mt940.join('\r\n'))
    expect(statement).toMatchObject({
      format: 'mt940',
      accountNumber: '1122334455',
      opening: 1_000_00,
      closing: 85_896_00,
      periodFrom: '2026-02-28',
      periodTo: '2026-03-31',
      skipped: 0,
      breaks: [],
    })
    expect(statement.lines).toEqual([
      {
        row: 6,
        valueDate: '2026-03-01',
        amount: 85_000_50,
        balance: null,
        text: 'FROM SAFCEM LTD INV-26000123 254722000111 CONTINUED',
        reference: 'INV/26000123',
        payerName: null,
        phone: '254722000111',
        accountRef: null,
        externalId: null,
      },
      expect.objectContaining({ row: 10, amount: -100_00, text: 'LEDGER FEES', reference: 'FT26061XYZ' }),
      expect.objectContaining({ row: 12, amount: -5_50, text: 'CHQ 000123 RETURNED', reference: '000123' }),
      expect.objectContaining({
        row: 14,
        amount: 1_00,
        text: 'REFUND OF FEE',
        payerName: 'MENENGAI OIL',
        reference: 'ABC',
      }),
    ])
  })

  test('is read without its envelope, with fields that nobody needs, on several pages', async () => {
    const statement = await read(
      [':20:A', ':25:77', ':28C:1/1', ':60F:C260301KES0,00', ':61:260301C10,NTRFX', ':62M:C260301KES10,'].join('\n') +
        ['\n:20:A', ':25:77', ':28C:1/2', ':60M:C260301KES10,', ':61:260302C5,NTRFX', ':62F:C260302KES15,\n'].join(
          '\n',
        ),
    )
    expect(statement).toMatchObject({ opening: 0, closing: 15_00, breaks: [] })
    expect(statement.lines.map(({ text }) => text)).toEqual(['X', 'X'])
  })

  test.each([
    [
      'with a space before the kind',
      '260303C50,00 NTRFINV-9',
      { valueDate: '2026-03-03', amount: 50_00, reference: 'INV-9' },
    ],
    ['without an entry date, with a short kind', '260303D25,03NOV NONREF', { amount: -25_03, reference: null }],
  ])('is read %s', async (_, line, expected) => {
    const { lines } = await read(
      [':20:A', ':25:77', ':60F:C260301KES0,', `:61:${line}`, ':86:', ':62F:C260331KES0,'].join('\n'),
    )
    expect(lines).toMatchObject([expected])
  })

  test('is read from the middle of a statement to the middle of the next one', async () => {
    const pages = [
      [':60M:C260301KES10,', ':61:260301C5,NTRFX', ':62F:C260301KES15,'],
      [':60F:C260302KES15,', ':61:260302C7,NTRFX', ':62M:C260302KES22,'],
    ]
    const { opening, closing, breaks } = await read(
      pages.flatMap((page, n) => [`:20:${n}`, ':25:77', ...page]).join('\n'),
    )
    expect({ opening, closing, breaks }).toEqual({ opening: 10_00, closing: 22_00, breaks: [] })
  })

  test('whose lines do not add up to its closing balance says so', async () => {
    const { breaks } = await read(mt940.join('\n').replace('D100,', 'D99,'))
    expect(breaks).toEqual([{ row: 14, expected: 85_897_00, found: 85_896_00 }])
  })

  test.each([
    ['with an amount that cannot be read', 'D100,', 'D100,123', 'Row 10: the amount “100,123” cannot be read.'],
    ['with a date that cannot be read', '260302D', '260231D', 'Row 10: the date “260231” cannot be read.'],
    [
      'with a line that cannot be read',
      ':61:260302D',
      ':61:x',
      'Row 10: the line “x100,NCHGNONREF//FT26061XYZ” cannot be read.',
    ],
    [
      'with a balance that cannot be read',
      ':62F:C26',
      ':62F:X26',
      'Row 17: the line “X260331KES85896,” cannot be read.',
    ],
    [
      'that breaks off',
      ':62F:C260331KES85896,',
      '',
      'The statement is not whole: its opening or closing balance is missing.',
    ],
    ['in dollars', 'C260228KES', 'C260228USD', 'The statement is in USD. Only accounts in KES can be read.'],
    [
      'of two accounts',
      '-}',
      '-}\n:25:99',
      'The file has statements of several accounts. Upload one account at a time.',
    ],
  ])('%s is refused', async (_, from, to, message) => {
    expect(await refusalOf(mt940.join('\n').replace(from, to))).toBe(message)
  })
})

const amount = (cents: number, side: 'CRDT' | 'DBIT' = 'CRDT') =>
  `<Amt Ccy="KES">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${side}</CdtDbtInd>`
const balance = (kind: string, cents: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amount(cents)}</Bal>`
const entry = (sum: string, rest: string, status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry>${sum}${status}<BookgDt><Dt>2026-03-01</Dt></BookgDt><ValDt><Dt>2026-03-02</Dt></ValDt>${rest}</Ntry>`
const camt = (entries: string, { opening = 0, closing = 100_00, before = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    <Acct><Id><Othr><Id>1122334455</Id></Othr></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`

const one = entry(
  amount(100_00),
  `<AcctSvcrRef>FT1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>INV-26000123</EndToEndId></Refs>
    <RltdPties><Dbtr><Pty><Nm>Safcem &amp; Sons</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Ustrd>For March</Ustrd><Ustrd>254722000111</Ustrd><Strd><CdtrRefInf><Ref>26000123</Ref></CdtrRefInf></Strd></RmtInf>
    </TxDtls></NtryDtls>`,
)

describe('CAMT.053', () => {
  test('is read: entities of XML, a payer, a reference, and booked entries alone', async () => {
    const pending = entry(amount(5_00), '', '<Sts>PDNG</Sts>')
    expect(await read(camt(pending + one))).toEqual({
      format: 'camt053',
      accountNumber: '1122334455',
      opening: 0,
      closing: 100_00,
      periodFrom: '2026-03-02',
      periodTo: '2026-03-02',
      skipped: 1,
      breaks: [],
      lines: [
        {
          row: 2,
          valueDate: '2026-03-02',
          amount: 100_00,
          balance: null,
          text: 'For March 254722000111 26000123',
          reference: 'INV-26000123',
          payerName: 'Safcem & Sons',
          phone: '254722000111',
          accountRef: '26000123',
          externalId: 'FT1',
        },
      ],
    })
  })

  test.each([
    ['UTF-8 with a byte-order mark', (xml: string) => Buffer.from(`\ufeff${xml}`)],
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
  ])('is read in %s', async (_, encoded) => {
    expect((await read(encoded(camt(one)))).lines).toHaveLength(1)
  })

  const part = (cents: number, ref: string) =>
    `<TxDtls><Refs><EndToEndId>${ref}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="KES">${(cents / 100).toFixed(5)}</Amt></TxAmt></AmtDtls></TxDtls>`

  test.each([
    [
      'a line each where their amounts are given',
      40_00,
      [
        [60_00, 'FT2/1', 'A'],
        [40_00, 'FT2/2', 'B'],
      ],
    ],
    ['one line where they do not add up', 39_00, [[100_00, 'FT2', 'FT2']]],
  ])('has the transactions of a batch as %s', async (_, second, expected) => {
    const batch = entry(
      amount(100_00),
      `<AcctSvcrRef>FT2</AcctSvcrRef><NtryDtls>${part(60_00, 'A')}${part(second, 'B')}</NtryDtls>`,
    )
    const { lines } = await read(camt(batch))
    expect(lines.map((line) => [line.amount, line.externalId, line.reference])).toEqual(expected)
  })

  test('gives no identity to entries of one reference', async () => {
    const twice = entry(amount(50_00), '<AcctSvcrRef>X</AcctSvcrRef>').repeat(2)
    expect((await read(camt(twice))).lines.map(({ externalId }) => externalId)).toEqual([null, null])
  })

  test('takes the direction of a reversal from the entry', async () => {
    const reversal = entry(`${amount(20_00, 'DBIT')}<RvslInd>true</RvslInd>`, '<AddtlNtryInf>Returned</AddtlNtryInf>')
    const { lines, breaks } = await read(camt(one + reversal, { closing: 80_00 }))
    expect(lines[1]).toMatchObject({ amount: -20_00, text: 'Returned', payerName: null })
    expect(breaks).toEqual([])
  })

  test.each([
    [
      'with entities',
      camt(one, { before: '<!DOCTYPE x [<!ENTITY a "b">]>' }),
      'The XML of the file has a DOCTYPE, which is not accepted.',
    ],
    [
      'that breaks off',
      camt(one).slice(0, -30),
      'The file is damaged. Save the file as XLSX or CSV and upload it again.',
    ],
    [
      'with an amount that cannot be read',
      camt(one.replace('100.00', '1O0.00')),
      'Row 1: the amount “1O0.00” cannot be read.',
    ],
    [
      'with a date that cannot be read',
      camt(one.replaceAll(/2026-03-0\d/g, '2026-02-30')),
      'Row 1: the date “2026-02-30” cannot be read.',
    ],
    [
      'in euros',
      camt(one.replace('Ccy="KES"', 'Ccy="EUR"')),
      'The statement is in EUR. Only accounts in KES can be read.',
    ],
    [
      'of something else',
      '<?xml version="1.0"?><Document><CstmrCdtTrfInitn/></Document>',
      'This is an XML file. Save the file as XLSX or CSV and upload it again.',
    ],
    ['without entries', camt(''), 'The file has no transactions.'],
  ])('%s is refused', async (_, file, message) => {
    expect(await refusalOf(file)).toBe(message)
  })
})
