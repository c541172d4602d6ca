import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLength, seed } from '#test/support/length.ts'
import { aDocx, anOffice97, aPdf, aPng, aZip } from '#test/support/sample-files.ts'
import { aRawWorkbook, rowXml, sheetXml, textCell, workbookParts } from '#test/support/workbooks.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetOptions } from './sheet.ts'

const csv = (text: string, options?: SheetOptions) => readSheet(Buffer.from(text), options)

describe('a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from('Jina,Café\nŁódź,1'), 'utf-8', 'Łódź'],
    ['UTF-8 with a byte-order mark', Buffer.from('\ufeffJina,Café\nŁódź,1'), 'utf-8', 'Łódź'],
    ['UTF-16 LE', Buffer.from('\ufeffJina,Café\nŁódź,1', 'utf16le'), 'utf-16le', 'Łódź'],
    ['UTF-16 BE', Buffer.from('\ufeffJina,Café\nŁódź,1', 'utf16le').swap16(), 'utf-16be', 'Łódź'],
    ['Windows-1252', Buffer.from('Jina,Caf\xe9\n\x80 5 \x96 6,1', 'latin1'), 'windows-1252', '€ 5 – 6'],
  ])('in %s is decoded', async (_, bytes, encoding, cell) => {
    const sheet = await readSheet(bytes)
    expect(sheet).toMatchObject({ kind: 'csv', encoding, delimiter: ',', sheetNames: [], sheetName: null })
    expect(sheet.rows).toEqual([
      ['Jina', 'Café'],
      [cell, '1'],
    ])
  })

  test('is decoded and divided as somebody chose', async () => {
    const bytes = Buffer.from('a;b,é\n', 'utf8')
    const { rows } = await readSheet(bytes, { encoding: 'windows-1252', delimiter: ';' })
    expect(rows).toEqual([['a', 'b,Ã©']])
  })

  test.each([
    [',', 'Date,Details,Amount\n1,"Fuel; oil; tyres",5\n2,"a;b;c",6'],
    [';', 'Date;Details;Amount\n1;Fuel;85.000,50\n2;Oil;1,50'],
    ['\t', 'Date\tDetails\tAmount\n1\tFuel, oil\t85,000.50'],
    ['|', 'Date|Details\n1|Fuel'],
    [';', 'sep=;\nDate;Amount\n'],
    [',', 'A letter; not a table\n\nSimba; Thika Road; Nairobi\nDate,Amount\n1,2\n3,4\n5,6'],
    [',', 'one column\nalone'],
  ])('is divided by %j', async (delimiter, text) => {
    expect((await csv(text)).delimiter).toBe(delimiter)
  })

  test('keeps ragged rows, empty rows and line ends within a cell in their places', async () => {
    const { rows } = await csv('a,b,,\r\n\r\n"x\ny",,"say ""no"""\r\nJO "T" D,1\r\n,,,\r\n')
    expect(rows).toEqual([['a', 'b'], [], ['x\ny', '', 'say "no"'], ['JO "T" D', '1']])
  })

  test.each([
    ['rows', `${'1\n'.repeat(23_410)},\n\n`, 'The file has 23,410 rows; at most 20,000 go in at once.'],
    ['columns', `a\n${'1,'.repeat(60)}1`, 'Row 2 has 61 columns; at most 60 are read.'],
    ['characters in a cell', `a,${'x'.repeat(5001)}`, 'Row 1 has a cell of more than 5,000 characters.'],
    ['bytes', 'x'.repeat(10 * 1024 * 1024 + 1), 'The file is larger than 10 MB. Split it.'],
  ])('of too many %s is refused', async (_, text, message) => {
    await expect(csv(text)).rejects.toMatchObject({ status: 422, message, fields: { file: message } })
  })

  test('may have more rows where the caller allows them, and columns and rows that are empty', async () => {
    const text = `${'1\n'.repeat(23_410)}1${','.repeat(100)}\n${','.repeat(100)}`
    expect((await csv(text, { mostRows: 50_000 })).rows).toHaveLength(23_411)
  })

  test('with a quotation that does not end is refused', async () => {
    const message = 'The file has a quotation mark that is not closed. Correct it and upload it again.'
    await expect(csv('a,b\n1,"x\n2,3\n')).rejects.toMatchObject({ fields: { file: message } })
  })
})

describe('a workbook', () => {
  test('gives what it shows: stored values of formulas, numbers in full, ISO days, first cells of merged ones', async () => {
    const sheet = sheetXml(
      [
        rowXml(1, [
          ['t="inlineStr"', '<is><t xml:space="preserve"> Tea &amp; &lt;milk&gt; </t></is>'],
          ['t="inlineStr"', '<is><r><t>Rich </t></r><r><t>text</t></r></is>'],
          ['t="str"', '<f>A1&amp;B1</f><v>joined</v>'],
        ]),
        rowXml(3, [
          ['', '<v>254712345678</v>'],
          ['', '<v>2.54712345678E+11</v>'],
          ['', '<v>12345678901234567890</v>'],
          ['s="3"', '<v>85000.5</v>'],
          ['', '<f>0.1+0.2</f><v>0.30000000000000004</v>'],
          ['', '<v>-1234.5599999999999</v>'],
        ]),
        rowXml(4, [
          ['s="1"', '<v>46115</v>'],
          ['s="2"', '<v>46115.586805555555</v>'],
          ['', '<v>46115</v>'],
          ['t="b"', '<v>1</v>'],
          ['t="e"', '<v>#REF!</v>'],
          ['s="3" t="e"', '<f>VLOOKUP(A1,B:C,2,FALSE)</f><v>#N/A</v>'],
          ['s="3"', '<f>SUM(A1:A3)</f>'],
          ['t="str"', '<f>A1&amp;B1</f><v></v>'],
        ]),
        '<row r="5"><c r="A5" t="inlineStr"><is><t>Merged</t></is></c><c r="B5" s="1"/><c r="C5" s="1" t="s"/></row>',
      ].join(''),
      '<mergeCells count="1"><mergeCell ref="A5:C5"/></mergeCells>',
    )
    const { rows, ...about } = await readSheet(await aRawWorkbook(sheet))
    expect(about).toEqual({
      kind: 'xlsx',
      encoding: null,
      delimiter: null,
      sheetNames: ['Sheet1'],
      sheetName: 'Sheet1',
      hidden: { rows: [], columns: [] },
    })
    expect(rows).toEqual([
      [' Tea & <milk> ', 'Rich text', 'joined'],
      [],
      ['254712345678', '254712345678', '12345678901234567890', '85000.5', '0.3', '-1234.56'],
      ['2026-04-03', '2026-04-03 14:05:00', '46115', 'TRUE', '#REF!', '#N/A', '#UNSAVED!', '#UNSAVED!'],
      ['Merged'],
    ])
  })

  test('fills cells that are merged downwards where the caller says so: texts and days, no amounts, no empty rows', async () => {
    const cells = (row: number, texts: readonly string[]) => rowXml(row, texts.map(textCell))
    const sheet = sheetXml(
      [
        cells(1, ['Origin', 'Destination', 'Rate', 'Day']),
        rowXml(2, [textCell('Mombasa'), textCell('Nairobi'), textCell('KSh 1,200'), ['s="1"', '<v>46115</v>']]),
        cells(3, ['', 'Voi']),
        cells(4, ['Own', 'Taveta']),
        cells(5, ['', ' ']),
        cells(6, ['', 'Kisumu', '300']),
        cells(7, ['', 'Busia']),
      ].join(''),
      ['A2:A6', 'C2:C4', 'D2:D3', 'B6:C6', 'XFD1:XFD9', 'A7:A1048576']
        .map((ref) => `<mergeCell ref="${ref}"/>`)
        .join(''),
    )
    const book = await aRawWorkbook(sheet)
    const [header, ...rows] = (await readSheet(book, { fillsMerged: true })).rows
    expect(header).toEqual(['Origin', 'Destination', 'Rate', 'Day'])
    expect(rows).toEqual([
      ['Mombasa', 'Nairobi', 'KSh 1,200', '2026-04-03'],
      ['Mombasa', 'Voi', '', '2026-04-03'],
      ['Own', 'Taveta'],
      ['', ' '],
      ['Mombasa', 'Kisumu', '300'],
      ['', 'Busia'],
    ])
    expect((await readSheet(book)).rows[2]).toEqual(['', 'Voi'])
  })

  test('with merged cells that lie upon each other is read in no more time', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => rowXml(n + 1, [textCell(n === 0 ? 'x' : ''), textCell('y')]))
    const sheet = sheetXml(rows.join(''), '<mergeCell ref="A1:A20000"/>'.repeat(100_000))
    const { rows: read } = await readSheet(await aRawWorkbook(sheet), { fillsMerged: true })
    expect(read).toHaveLength(20_000)
    expect(read.every(([first]) => first === 'x')).toBe(true)
  })

  test('has its first visible sheet read, or the one that somebody chose', async () => {
    const sheet = (text: string) => sheetXml(rowXml(1, [['t="inlineStr"', `<is><t>${text}</t></is>`]]))
    const book = await aZip(workbookParts({ '.Old': sheet('old'), March: sheet('march'), April: sheet('april') }))
    expect(await readSheet(book)).toMatchObject({
      sheetNames: ['March', 'April'],
      sheetName: 'March',
      rows: [['march']],
    })
    expect(await readSheet(book, { sheet: 'April' })).toMatchObject({ sheetName: 'April', rows: [['april']] })
    await expect(readSheet(book, { sheet: 'May' })).rejects.toMatchObject({
      fields: { file: 'The file has no such sheet. Choose another one.' },
    })
  })

  test('is read in spite of a million rows that have a format alone', async () => {
    const formatted = Array.from(
      { length: 100_000 },
      (_, n) => `<row r="${n + 2}" s="1"><c r="A${n + 2}" s="0"/></row>`,
    )
    const sheet = sheetXml(`${rowXml(1, [['', '<v>1</v>']])}${formatted.join('')}`)
    expect((await readSheet(await aRawWorkbook(sheet))).rows).toEqual([['1']])
  })

  test.each([
    ['rows', rowXml(1_048_576, [['', '<v>1</v>']]), 'The file has 1,048,576 rows; at most 20,000 go in at once.'],
    ['columns', '<row r="7"><c r="XFD7"><v>1</v></c></row>', 'Row 7 has 16,384 columns; at most 60 are read.'],
    [
      'characters in a cell',
      rowXml(2, [['t="inlineStr"', `<is><t>${'x'.repeat(5001)}</t></is>`]]),
      'Row 2 has a cell of more than 5,000 characters.',
    ],
  ])('of too many %s is refused', async (_, rows, message) => {
    await expect(readSheet(await aRawWorkbook(sheetXml(rows)))).rejects.toMatchObject({ fields: { file: message } })
  })
})

const saveAgain = 'Save the file as XLSX or CSV and upload it again.'

test.each([
  ['a workbook with a password', anOffice97('EncryptedPackage'), 'protected by a password'],
  ['an old workbook', anOffice97('Workbook'), `This is an Excel file of the old kind (.xls). ${saveAgain}`],
  ['an old Word document', anOffice97('WordDocument'), `This is not a table. ${saveAgain}`],
  ['a PDF file', aPdf(), 'A PDF file cannot be read. Get it as XLSX or CSV and upload that.'],
  ['a picture', aPng(), `This is not a table. ${saveAgain}`],
  ['a web page named .xls', Buffer.from('\n<html><table><tr><td>1'), 'This is a web page, whatever its name says.'],
  ['XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), `This is an XML file. ${saveAgain}`],
  ['nothing', Buffer.alloc(0), 'The file is empty.'],
  ['half a workbook', Buffer.from('PK\x03\x04half'), `The file is damaged. ${saveAgain}`],
])('%s is refused by name', async (_, bytes, message) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({ fields: { file: expect.stringContaining(message) } })
})

test.each([
  ['.ods', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }, 'OpenDocument'],
  ['.xlsb', { 'xl/workbook.bin': 'x', 'xl/_rels/workbook.bin.rels': '<x/>' }, 'binary Excel file'],
  ['an archive', { 'a.txt': 'x' }, 'This is not a table.'],
  ['a workbook without sheets', { 'xl/workbook.xml': '<workbook/>' }, 'The file is damaged.'],
])('%s is refused by name', async (_, parts, message) => {
  await expect(readSheet(await aZip(parts))).rejects.toMatchObject({
    fields: { file: expect.stringContaining(message) },
  })
})

test('a Word document is refused', async () => {
  await expect(readSheet(await aDocx())).rejects.toMatchObject({
    fields: { file: `This is not a table. ${saveAgain}` },
  })
})

/** Rows end with a cell that is not empty, and the table with such a row. */
const tables = (unit: 'grapheme' | 'binary') =>
  fc
    .array(fc.array(fc.string({ unit, maxLength: 20 }), { minLength: 1, maxLength: 5 }), { maxLength: 6 })
    .map((rows) => [...rows.map((row) => [...row, 'end']), ['last']])

test('any text survives CSV', async () => {
  await fc.assert(
    fc.asyncProperty(tables('grapheme'), fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
      const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
      expect((await csv(quoted.join('\r\n'))).rows).toEqual(rows)
    }),
    { seed, numRuns: atLength(40, 1000) },
  )
})

test('any text survives XLSX, control characters too', async () => {
  await fc.assert(
    fc.asyncProperty(tables('binary'), async (rows) => {
      const sheet = sheetXml(rows.map((row, n) => rowXml(n + 1, row.map(textCell))).join(''))
      expect((await readSheet(await aRawWorkbook(sheet))).rows).toEqual(rows)
    }),
    { seed, numRuns: atLength(40, 1000) },
  )
})
