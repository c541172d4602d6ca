import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFileName, extensionOf } from './file-name.ts'

const codeOf = (character: string) => character.charCodeAt(0)

describe('a name as it was sent', () => {
  test.each([
    ['Delivery note.pdf', 'Delivery note.pdf'],
    ['ankara ya Mei 🚚.pdf', 'ankara ya Mei 🚚.pdf'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['/abs/olute.txt', 'olute.txt'],
    ['C:\\Users\\Amina\\note.docx', 'note.docx'],
    ['%252e%252e%252fnote.pdf', '%252e%252e%252fnote.pdf'],
    ['a.pdf\0.html', 'a.pdf.html'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['in\u200bvoice\ufeff.pdf', 'invoice.pdf'],
    ['two\r\nlines.pdf', 'two lines.pdf'],
    ['tab\there\u2028there.pdf', 'tab here there.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['a "quoted" name.pdf', 'a _quoted_ name.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['con', '_con'],
    ['lpt1.tar.pdf', '_lpt1.tar.pdf'],
    ['CONTRACT.pdf', 'CONTRACT.pdf'],
    ['.htaccess', 'htaccess'],
    ['...pdf', 'pdf'],
    ['note.pdf. . ', 'note.pdf'],
    ['x.php.pdf', 'x.php.pdf'],
    ['lone \ud800 surrogate.pdf', 'lone \ufffd surrogate.pdf'],
    ['two \u0000 spaces.pdf', 'two spaces.pdf'],
    ['resume\u200b\u0301.pdf', 'resum\u00e9.pdf'],
    ['', 'file'],
    ['/', 'file'],
    ['...', 'file'],
    ['\u202e', 'file'],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanFileName(given)).toBe(shown)
  })

  test('of 300 characters keeps its end, in 255', () => {
    expect(cleanFileName(`${'a'.repeat(296)}.pdf`)).toBe(`${'a'.repeat(251)}.pdf`)
    expect([...cleanFileName(`${'🚚'.repeat(296)}.docx`)]).toHaveLength(255)
    expect(cleanFileName('b'.repeat(300))).toBe('b'.repeat(255))
    expect(cleanFileName(`a.${'c'.repeat(300)}`)).toBe(`a.${'c'.repeat(253)}`)
  })

  test('whatever it is, becomes one that can be saved, and stays as it then is', () => {
    const unit = fc.oneof(fc.nat(0xffff), fc.constantFrom(...[...'e ./:<\t\0\u0301\u200b\u202e'].map(codeOf)))
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 300 }), (units) => {
        const given = String.fromCharCode(...units)
        const name = cleanFileName(given)

        expect([...name].length).toBeGreaterThanOrEqual(1)
        expect([...name].length).toBeLessThanOrEqual(255)
        expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\\/<>:"|?*]/u)
        expect(name).not.toMatch(/^[. ]|[. ]$/)
        expect(name.isWellFormed()).toBe(true)
        expect(name.normalize('NFC')).toBe(name)
        expect(cleanFileName(name)).toBe(name)
      }),
    )
  })
})

test.each([
  ['note.pdf', 'pdf'],
  ['NOTE.PDF', 'pdf'],
  ['x.php.pdf', 'pdf'],
  ['a.pdf.html', 'html'],
  ['no extension', ''],
  ['.pdf', ''],
  ['pdf', ''],
  ['ends in a dot.', ''],
  ['sentence. And so on for long', ''],
])('%j ends in %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
