import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { anEntry, craftZip } from '#test/support/crafted-zip.ts'
import { aZip } from '#test/support/sample-files.ts'
import { aRawWorkbook, aWorkbook, rowXml, sheetXml, workbookParts } from '#test/support/workbooks.ts'
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
    const rows = Array.from({ length: 10_000 }, (_, n) => rowXml(n + 1, [['t="s"', '<v>0</v>']]))
    const book = aRawWorkbook(sheetXml(rows.join('')), {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(4900)}</t></si></sst>`,
    })
    await expect(readSheet(await book)).rejects.toMatchObject({
      fields: { file: 'The file holds more than 30 million characters. Split it.' },
    })
  })
})

describe('the server', () => {
  test('keeps its memory and goes on when a file takes all that the thread may have, and reads the next one', async () => {
    const before = process.memoryUsage().heapUsed
    // A row so far down that the empty ones above it fill the memory; the count of rows looks for double quotes.
    const far = await aRawWorkbook(sheetXml(`<row r="99048576"><c r='A99048576'><v>1</v></c></row>`))
    let turns = 0
    const turn = setInterval(() => (turns += 1), 1)

    const refusal = readSheet(far)

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
