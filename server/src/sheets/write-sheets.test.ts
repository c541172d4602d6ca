import { buffer } from 'node:stream/consumers'
import { withoutEscape } from '@shehena/domain/sheets/formula-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLength, seed } from '#test/support/length.ts'
import { csvText } from './csv-text.ts'
import { readSheet } from './read-sheet.ts'
import { xlsxFile } from './xlsx-file.ts'

const textColumn = { header: 'Text', kind: 'text' } as const
const lastColumn = { header: 'Last', kind: 'text' } as const

async function throughXlsx(texts: string[]): Promise<string[]> {
  const rows = texts.map((text) => [text === '' ? null : text, 'x'])
  const { rows: read } = await readSheet(await xlsxFile({ name: 'texts', columns: [textColumn, lastColumn], rows }))
  return read.slice(1).map(([text = '']) => text)
}

async function throughCsv(texts: string[]): Promise<string[]> {
  async function* records() {
    for (const text of texts) yield [text, 'x']
  }
  const { rows: read } = await readSheet(await buffer(csvText(['Text', 'Last'], records())))
  return read.slice(1).map(([text = '']) => withoutEscape(text))
}

const odd = [
  'constructor',
  '__proto__',
  'toString',
  '_x0041_',
  '_x005F_x0041_',
  '=1+1',
  "'=1+1",
  '+254712345678',
  ' both ends ',
  'line\nfeed',
  'carriage\r\nreturn',
  'tab\tbed',
  'a,b;"c"',
  '<b>&amp;</b>',
  '\u0001\u007f\u0085\ufffd\ufffe',
  '0712345678',
  '1E5',
  '2026-11-21',
  'TRUE',
  'Łódź 🚛 \u{1fffe}',
]

describe.each([
  ['a workbook', throughXlsx],
  ['a CSV file', throughCsv],
])('%s', (_, through) => {
  test('gives back odd texts as they were', async () => {
    expect(await through(odd)).toEqual(odd)
  })

  test('gives back any texts as they were', async () => {
    const unit = fc.oneof(
      fc.constantFrom(...'=+-@\'"_x0041,;\t\n\r<&'),
      fc.string({ unit: 'binary', maxLength: 1, minLength: 1 }),
    )
    const texts = fc.array(
      fc.array(unit, { maxLength: 12 }).map((units) => units.join('').replaceAll('\0', '')),
      { minLength: 1, maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(texts, async (each) => {
        expect(await through(each)).toEqual(each)
      }),
      { seed, numRuns: atLength(20, 500) },
    )
  })
})

test('a workbook has figures as numbers, and days and times as those of a spreadsheet', async () => {
  const columns = [
    { header: 'Tons', kind: 'number' },
    { header: 'Amount', kind: 'money' },
    { header: 'Day', kind: 'day' },
    { header: 'Time', kind: 'instant' },
    { header: 'Last', kind: 'text' },
  ] as const
  const rows = [
    [27.55, 1_000_000_000_000, '1900-03-01', '2026-11-21 11:05', 'x'],
    [null, null, null, null, 'x'],
    [0, 7, '2199-12-31', '2026-11-21 23:59', 'x'],
  ]
  const { rows: read } = await readSheet(await xlsxFile({ name: 'figures', columns, rows }))
  expect(read).toEqual([
    ['Tons', 'Amount', 'Day', 'Time', 'Last'],
    ['27.55', '10000000000', '1900-03-01', '2026-11-21 11:05:00', 'x'],
    ['', '', '', '', 'x'],
    ['0', '0.07', '2199-12-31', '2026-11-21 23:59:00', 'x'],
  ])
})
