import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { anEntry, craftZip } from '#test/support/crafted-zip.ts'
import { aZip } from '#test/support/sample-files.ts'
import { aRawWorkbook, aWorkbook, rowXml, sheetXml, workbookParts } from '#test/support/workbooks.ts'
import { readStatement } from '../features/bank/statements/read/read-statement.ts'
import { readSheet } from './read-sheet.ts'

const plain = sheetXml(rowXml(1, [['', '<v>1</v>']]))
const good = async () => (await readSheet(await aWorkbook([['still', 'here']]))).rows
const megabyte = 1024 * 1024

/** A workbook with one more entry, whose declared size may be false. */
function workbookWith(name: string, content: Buffer, size = content.length): Buffer {
  const parts = Object.entries(workbookParts({ Sheet1: plain })).map(([path, xml]) => anEntry(path, xml))
  return craftZip([...parts, { name, deflated: deflateRawSync(content), size, crc: 0 }])
}

const damaged = 'The file is damaged. Save the file as XLSX or CSV and upload it again.'

describe('a workbook', () => {
  test.each([
    [
      'unpacks to more than 100 MB',
      'xl/media/a.png',
      101 * megabyte,
      undefined,
      'The file unpacks to more than 100 MB.',
    ],
    ['unpacks to more than it says', 'xl/media/a.png', 101 * megabyte, 1000, damaged],
    ['unpacks to a byte more than it says', 'xl/sharedStrings.xml', 1001, 1000, damaged],
    ['unpacks to less than it says', 'xl/sharedStrings.xml', 999, 1000, damaged],
    ['says it is enormous', 'xl/media/a.png', 10, 4_000_000_000, 'The file unpacks to more than 100 MB.'],
  ])('that %s is refused', async (_, name, length, size, message) => {
    const book = workbookWith(name, Buffer.alloc(length, 0x20), size)
    await expect(readSheet(book)).rejects.toMatchObject({ fields: { file: message } })
  })

  test('of entries that are each within the limit, and together are not, is refused', async () => {
    const half = Buffer.alloc(51 * megabyte)
    const book = craftZip([anEntry('a.bin', half), anEntry('b.bin', half)])
    await expect(readSheet(book)).rejects.toMatchObject({ fields: { file: 'The file unpacks to more than 100 MB.' } })
  })

  test('of 201 parts is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`xl/media/${n}.png`, 'x']))
    await expect(readSheet(await aZip(many))).rejects.toMatchObject({
      fields: { file: 'The file holds more than 200 parts.' },
    })
  })

  const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'

  test.each([
    ['the sheet', 'xl/worksheets/sheet1.xml', plain.replace('<worksheet', `${entities}<worksheet`)],
    ['the shared strings', 'xl/sharedStrings.xml', `<?xml version="1.0"?>\n${entities}<sst><si><t>&b;</t></si></sst>`],
    ['a part that nobody reads', 'docProps/app.xml', `<!-- --><!docType x><Properties/>`],
  ])('with entities in %s is refused', async (_, path, xml) => {
    const message = 'The XML of the file has a DOCTYPE, which is not accepted.'
    await expect(readSheet(await aRawWorkbook(plain, { [path]: xml }))).rejects.toMatchObject({
      fields: { file: message },
    })
  })

  test('whose XML is UTF-16, where a DOCTYPE would not be seen, is refused', async () => {
    const book = aRawWorkbook(plain, { 'xl/sharedStrings.xml': Buffer.from('\ufeff<sst/>', 'utf16le') })
    await expect(readSheet(await book)).rejects.toMatchObject({ fields: { file: damaged } })
  })

  test('that has an entry twice is refused: readers differ in which of them counts', async () => {
    const parts = Object.entries(workbookParts({ Sheet1: plain })).map(([path, xml]) => anEntry(path, xml))
    const book = craftZip([...parts, anEntry('xl/worksheets/sheet1.xml', plain)])
    await expect(readSheet(book)).rejects.toMatchObject({ fields: { file: damaged } })
  })

  test('that stores one text for ten thousand cells is refused', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) =>
      rowXml(n + 1, [
        ['t="s"', '<v>0</v>'],
        ['s="1"', '<v>46115</v>'],
      ]),
    )
    const book = aRawWorkbook(sheetXml(rows.join('')), {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(4900)}</t></si></sst>`,
    })
    await expect(readSheet(await book)).rejects.toMatchObject({
      fields: { file: 'The file holds more than 30 million characters. Split it.' },
    })
  })
})

/** A workbook with its texts in a part of their own. */
const sound: Record<string, string> = {
  ...workbookParts({
    Sheet1: sheetXml(
      rowXml(1, [
        ['t="s"', '<v>0</v>'],
        ['s="1"', '<v>46115</v>'],
      ]),
    ),
  }),
  'xl/sharedStrings.xml': '<?xml version="1.0"?><sst><si><t>one</t></si></sst>',
}
const paths = [
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
  'xl/worksheets/sheet1.xml',
] as const
const damages: [string, (xml: string) => string][] = [
  ['breaks off', (xml) => xml.slice(0, -9)],
  [
    'has crossed tags',
    (xml) => xml.replace(/(<\w+[^<>/]*>)([^<]*)$/, '$1<a><b></a></b>$2').replace(/(<\/\w+>)$/, '<a><b></a></b>$1'),
  ],
  ['has a raw <', (xml) => xml.replace(/(<\/\w+>)$/, ' < $1')],
  ['is empty', () => ''],
  ['is a text', () => 'no XML'],
  ['is other XML', () => '<other/>'],
]

describe.each([
  ['as a table', readSheet],
  ['as a bank statement', readStatement],
])('a damaged workbook, read %s,', (_, read) => {
  test('is read while it is not damaged', async () => {
    await expect(read(await aZip(sound))).resolves.toBeDefined()
  })

  test.each(paths.flatMap((path) => damages.map(([what, damage]) => [path, what, damage] as const)))(
    'whose %s %s is refused as the fault of the file',
    async (path, _, damage) => {
      const book = await aZip({ ...sound, [path]: damage(sound[path] ?? '') })
      await expect(read(book)).rejects.toMatchObject({ status: 422, fields: { file: damaged } })
    },
  )
})

const manyAttributes = Array.from({ length: 100_000 }, (_, n) => ` a${n}="1"`).join('')
const tooManyRows = 'The file has 9,999,999 rows; at most 20,000 go in at once.'

describe('a part that would keep a parser busy is refused before it is parsed:', () => {
  test.each([
    ['a place with an exponent', '<row r="1"><c r="A1e9"><v>1</v></c></row>', damaged],
    ['a place without a column', '<row><c r="1e9"><v>1</v></c></row>', damaged],
    ['a place behind a >', '<row><c x=">" r="A1e9"><v>1</v></c></row>', damaged],
    ['a place in a second attribute', '<row><c r="A1" x:r="A1e9"><v>1</v></c></row>', damaged],
    ['a place with a character reference', '<row><c r="A1&#101;9"><v>1</v></c></row>', damaged],
    ['a cell with a prefix', '<row><a-b:c r="A1e9"><v>1</v></a-b:c></row>', damaged],
    ['a row with an exponent', '<row r="1e9"><c r="A1"><v>1</v></c></row>', damaged],
    ['a row in hexadecimal', '<row r="0x3b9aca00">x</row>', damaged],
    ['a row without an end', '<row r="Infinity"><c r="A1"><v>1</v></c></row>', damaged],
    ['a row far down', "<row r='9999999'>x</row>", tooManyRows],
    ['a cell far down', "<row><c r='A9999999'><v>1</v></c></row>", tooManyRows],
    [
      'a cell far to the right',
      "<row><c r='ZZZ1'><v>1</v></c></row>",
      'Row 1 has 18,278 columns; at most 60 are read.',
    ],
    ['a column of seven letters', '<row><c r="ZZZZZZZ1"><v>1</v></c></row>', damaged],
    [
      '300,000 rows without a place',
      '<row>x</row>'.repeat(300_000),
      'The file has 300,000 rows; at most 20,000 go in at once.',
    ],
    ['100,000 attributes', `<row><c r="A1"${manyAttributes}><v>1</v></c></row>`, damaged],
    ['tags that do not end', '<c r="'.repeat(300_000), damaged],
    ['a text of three million spaces', `<row r="1">${' '.repeat(3_000_000)}x</row>`, damaged],
    ['a comment that does not end', `<!--${' '.repeat(3_000_000)}`, damaged],
  ])('%s', async (_, rows, message) => {
    await expect(readSheet(await aRawWorkbook(sheetXml(rows)))).rejects.toMatchObject({ fields: { file: message } })
  })

  test.each(paths.slice(0, 4))('100,000 attributes in %s', async (path) => {
    const book = await aZip({ ...sound, [path]: `<a${manyAttributes}/>` })
    await expect(readSheet(book)).rejects.toMatchObject({ fields: { file: damaged } })
  })

  test.each([
    ['100,000 attributes', `<Ntry${manyAttributes}/>`],
    ['a tag of three million spaces', `<Ntry${' '.repeat(3_000_000)}/>`],
    ['a text of three million characters', `<Ntry>${'x'.repeat(3_000_000)}</Ntry>`],
  ])('%s in a CAMT.053', async (_, entries) => {
    const file = Buffer.from(
      `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`,
    )
    await expect(readStatement(file)).rejects.toMatchObject({ fields: { file: damaged } })
  })
})

describe('the server', () => {
  test('keeps its memory and goes on when a file takes all that the thread may have, and reads the next one', async () => {
    const before = process.memoryUsage().heapUsed
    // A row so far down that the empty ones above it fill the memory, where that number may be read.
    const far = await aRawWorkbook(sheetXml('<row r="9999999"><c r="A9999999"><v>1</v></c></row>'))
    let turns = 0
    const turn = setInterval(() => (turns += 1), 1)

    const refusal = readSheet(far, { mostRows: 10_000_000 })

    await expect(refusal).rejects.toMatchObject({
      fields: { file: 'The file takes too much memory to read. Split it.' },
    })
    clearInterval(turn)
    expect(turns).toBeGreaterThan(10)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * megabyte)
    expect(await good()).toEqual([['still', 'here']])
  })

  test.each([
    ['ten million line ends', Buffer.alloc(10_000_000, '\n')],
    ['three million commas', Buffer.alloc(3_000_000, ',')],
    ['ten million quotation marks', Buffer.alloc(10_000_000, '"')],
  ])('answers others while it reads %s', async (_, bytes) => {
    let turns = 0
    const turn = setInterval(() => (turns += 1), 1)

    await readSheet(bytes).catch(() => null)

    clearInterval(turn)
    expect(turns).toBeGreaterThan(10)
  })

  test('reads files one after another, and refuses one when ten wait', async () => {
    const readings = Array.from({ length: 25 }, (_, n) => readSheet(Buffer.from(`file,${n}`)))

    const results = await Promise.allSettled(readings)

    const rows = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.rows : []))
    expect(rows).toEqual(Array.from({ length: 11 }, (_, n) => ['file', String(n)]))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toHaveLength(14)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 503, retryAfter: 10 })
  })
})
