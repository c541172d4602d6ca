import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aBooking } from '#test/support/builders.ts'
import { anEntry, craftZip, wordParts } from '#test/support/crafted-zip.ts'
import { aDocx, aGif, aJpeg, anOffice97, anXlsx, aPdf, aPng, aText, aZip } from '#test/support/sample-files.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { everythingKept, sendForm } from '#test/support/uploads.ts'

const it = useTestApp()

/** Uploads a file to a new booking and returns the outcome. */
async function sendFile(name: string, content: Buffer) {
  const { id } = await aBooking(it)
  const before = await everythingKept(it)
  const response = await sendForm(await it.signedIn('bookings'), `/bookings/${id}/attachments`, {
    parts: [{ name, content }],
  })
  if (response.statusCode !== 201) expect(await everythingKept(it)).toEqual(before)
  return { status: response.statusCode, reason: response.json().fields?.file, ...response.json() }
}

const whatever = (kind: string) => `This file is not ${kind}, whatever its name says`

const samples = {
  pdf: aPdf(),
  docx: await aDocx(),
  xlsx: await anXlsx(),
  doc: anOffice97('WordDocument'),
  xls: anOffice97('Book'),
  jpg: aJpeg(),
  png: aPng(),
  gif: aGif(),
  txt: aText(),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
}
const kinds = ['pdf', 'docx', 'xlsx', 'doc', 'xls', 'jpg', 'png', 'txt'] as const

test.each(kinds)('a file called .%s must be one', async (extension) => {
  for (const [kind, content] of Object.entries(samples)) {
    // Any text is accepted as .txt, a web page too: it is downloaded as text and never rendered (XSS).
    const isFit = kind === extension || (extension === 'txt' && (kind === 'html' || kind === 'svg'))

    const { status, reason } = await sendFile(`note.${extension}`, content)

    expect([kind, status]).toEqual([kind, isFit ? 201 : 422])
    if (!isFit) expect(reason).toMatch(/^This file is not .+, whatever its name says$/)
  }
})

test.each([
  ['that begins with something else', Buffer.concat([Buffer.from('<html>'), aPdf()])],
  ['that goes on as an archive', Buffer.concat([aPdf(), craftZip([anEntry('run.js', 'alert(1)')])])],
  ['whose end is missing', aPdf().subarray(0, 60)],
  ['of a version that there is not', Buffer.from(aPdf().toString('latin1').replace('%PDF-1.4', '%PDF-x'))],
])('a PDF %s is refused', async (_name, content) => {
  expect(await sendFile('note.pdf', content)).toMatchObject({ status: 422, reason: whatever('a PDF file') })
})

test('a picture that goes on as an archive is refused', async () => {
  const both = Buffer.concat([aPng(), craftZip([anEntry('run.js', 'alert(1)')])])

  expect(await sendFile('map.png', both)).toMatchObject({ status: 422, reason: whatever('a PNG picture') })
})

test('a picture from a telephone may go on with what the telephone says of it', async () => {
  const photo = Buffer.concat([aJpeg({ width: 4032, height: 3024 }), Buffer.from('Image_UTC_Data1795275802483SEFT')])

  expect(await sendFile('photo.jpg', photo)).toMatchObject({ status: 201 })
})

test.each([
  ['a.png', aPng({ width: 50_000, height: 50_000 })],
  ['a.jpg', aJpeg({ width: 65_535, height: 65_535 })],
  ['a.png', aPng({ width: 1, height: 100_000_001 })],
])('%s of more pixels than fit into memory is refused', async (name, content) => {
  expect(await sendFile(name, content)).toMatchObject({
    status: 422,
    reason: 'This picture has more than 100 million pixels',
  })
})

test.each([
  ['a.png', aPng({ width: 10_000, height: 10_000 }), 201],
  ['a.png', aPng({ width: 0, height: 10 }), 422],
  ['a.png', aPng().subarray(0, 20), 422],
  ['a.jpg', aJpeg().subarray(0, 100), 422],
  ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xd9]), 422],
  ['a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(9000, Buffer.from([0xff, 0xe1, 0, 2]))]), 422],
])('%s of odd size, case %#, is answered', async (name, content, status) => {
  expect(await sendFile(name, content)).toMatchObject({ status })
})

const million = deflateRawSync(Buffer.alloc(64 * 1024 * 1024))

test.each([
  [
    'that unpacks to a gigabyte',
    craftZip([
      ...wordParts,
      ...Array.from({ length: 16 }, (_, n) => ({
        name: `word/media/${n}.xml`,
        deflated: million,
        size: 64 * 1024 * 1024,
        crc: 0,
      })),
    ]),
    'This file holds too much once it is unpacked',
  ],
  [
    'of a hundred thousand entries',
    craftZip([...wordParts, ...Array.from({ length: 100_000 }, (_, n) => anEntry(n.toString(36), ''))]),
    'This file holds too much once it is unpacked',
  ],
  [
    'that says less than it unpacks to',
    craftZip([...wordParts, { name: 'word/media/1.xml', deflated: million, size: 100, crc: 0 }]),
    whatever('a Word document'),
  ],
  ['that is cut short', samples.docx.subarray(0, samples.docx.length - 30), whatever('a Word document')],
  ['with something before it', Buffer.concat([Buffer.from('MZ'), samples.docx]), whatever('a Word document')],
  ['with something after it', Buffer.concat([samples.docx, Buffer.from('<html>')]), whatever('a Word document')],
  ['without the list of its parts', await aZip({ 'word/document.xml': 'x' }), whatever('a Word document')],
  ['with macros', await aDocx({ 'word/vbaProject.bin': 'x' }), whatever('a Word document')],
  ['whose parts lead out of it', craftZip([...wordParts, anEntry('../../x', '')]), whatever('a Word document')],
  ['with a password', anOffice97('EncryptedPackage'), whatever('a Word document')],
])('a Word document %s is refused', async (_name, content, reason) => {
  expect(content.length).toBeLessThan(10 * 1024 * 1024)
  expect(await sendFile('note.docx', content)).toMatchObject({ status: 422, reason })
})

test('a workbook may unpack to twenty times its size', async () => {
  const sheet = Buffer.alloc(20 * 1024 * 1024, '<row r="1"><c t="s"><v>17</v></c></row>')

  expect(await sendFile('loads.xlsx', await anXlsx({ 'xl/worksheets/sheet1.xml': sheet }))).toMatchObject({
    status: 201,
  })
})

test.each([
  ['in UTF-8', Buffer.from('\ufeffMzigo wa chai, KSh 1,200 – asante'), 201],
  ['in the code page of Windows', Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x0d, 0x0a, 0x80, 0x35]), 201],
  ['with a NUL', Buffer.from('a\0b'), 422],
  ['with an escape sequence', Buffer.from('\x1b]0;title\x07'), 422],
  ['in UTF-16', Buffer.from('\ufeffGate pass', 'utf16le'), 422],
])('text %s is judged by its bytes', async (_name, content, status) => {
  expect(await sendFile('note.txt', content)).toMatchObject({ status })
})

test('the test file of virus scanners is text like any other: there is no scanner', async () => {
  const eicar = Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)

  expect(await sendFile('eicar.txt', eicar)).toMatchObject({ status: 201 })
})
