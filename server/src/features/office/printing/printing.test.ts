import { api } from '@shehena/domain/api'
import { paybillAccount } from '@shehena/domain/bank/matching/check-digit'
import { maxCents } from '@shehena/domain/money'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aJob, anInvoice } from '#test/support/builders.ts'
import { anOpeningInvoice } from '#test/support/opening-invoice.ts'
import { drawnPages, hasPoppler, pagesOf, rightmost, squaresOf, textOf } from '#test/support/pdf-text.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { invoices, payments, customers } = api
const it = useTestApp()

/** The right margin of A4 in points, with a tolerance. */
const rightEdge = 595.28 - 40 + 0.5

let clerk: Client
beforeAll(async () => {
  clerk = await it.signedIn('finance')
})
beforeEach(async () => {
  await it.db
    .updateTable('systemSettings')
    .set({
      companyName: 'Bonde Hauliers Ltd',
      companyTaxNumber: 'P051600100A',
      companyAddress: 'Enterprise Road\nNairobi',
      companyPhone: '0700 555 100',
      companyEmail: 'accounts@bonde.example',
      bankName: 'Demo Bank of Kenya',
      bankBranch: 'Industrial Area',
      bankAccountName: 'Bonde Hauliers Limited',
      bankAccountNo: '0100 555 100 200',
      mpesaPaybill: '555100',
      mpesaAccountHint: null,
    })
    .execute()
})

async function pdfOf(id: string): Promise<Buffer> {
  const { statusCode, rawPayload, body } = await clerk.send(invoices.pdf, { id })
  expect(statusCode, statusCode === 200 ? '' : body).toBe(200)
  return rawPayload
}

/** Amounts formatted by the database, not by the printing code. */
const rowsOf = async (id: string) =>
  (
    await it.pool.query<{ row: string }>(
      `select concat_ws(' ', position, description, to_char(qty / 100.0, $2), to_char(unit_price / 100.0, $2), to_char(net / 100.0, $2),
          to_char(tax_rate / 100.0, $2), tax_code, to_char(tax / 100.0, $2), to_char(line_total / 100.0, $2)) as row
        from invoice_lines where invoice_id = $1 order by position`,
      [id, 'FM999,999,999,999,990.00'],
    )
  ).rows.map(({ row }) => row)
const sumsOf = async (id: string) =>
  (
    await it.pool.query<{ subtotal: string; tax: string; total: string; paid: string; balance: string }>(
      `select to_char(subtotal / 100.0, $2) as subtotal, to_char(tax_amount / 100.0, $2) as tax, to_char(total / 100.0, $2) as total,
          to_char(paid_total / 100.0, $2) as paid, to_char(balance / 100.0, $2) as balance from invoices where id = $1`,
      [id, 'FM999,999,999,999,990.00'],
    )
  ).rows[0]

test('a PDF is a download under the number of its invoice, and no cache keeps it', async () => {
  const invoice = await anInvoice(it)

  const { headers, rawPayload } = await clerk.send(invoices.pdf, { id: invoice.id })

  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`attachment; filename="${invoice.invoiceNo}.pdf"`),
    'content-length': String(rawPayload.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.toString('latin1')).toContain('(D:20261121090000Z)')
  await expect(clerk.call(invoices.pdf, { id: '0190a000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    status: 404,
    message: 'Invoice not found',
  })
})

test('more papers at once than one person may have are refused for a moment, and the rest are right', async () => {
  const invoice = await anInvoice(it)

  const answers = await Promise.all(Array.from({ length: 30 }, () => clerk.send(invoices.pdf, { id: invoice.id })))

  const made = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(made.length + refused.length).toBe(30)
  expect(made.length).toBeGreaterThanOrEqual(10)
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
  expect((await pdfOf(invoice.id)).length).toBeGreaterThan(10_000)
})

describe.runIf(hasPoppler)('an invoice', () => {
  test('says who we are, who owes what for what, by when, and how to pay', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Umoja Traders Ltd',
      tradingName: 'Umoja',
      taxNumber: 'P051365947M',
      billingAddress: 'Moi Avenue 12\nMombasa',
      paymentTerms: 45,
    })
    const booking = await aBooking(it, { customerId: customer.id })
    const invoice = await anInvoice(it, {
      customerId: customer.id,
      bookingId: booking.id,
      status: 'sent',
      lines: [
        { description: 'Mombasa to Nairobi', qty: 250, unitPrice: 33_333, taxRate: 1600 },
        { description: 'Levy', qty: 33, unitPrice: 9_999, taxRate: 800 },
        { description: 'Transit, exempt', qty: 100, unitPrice: 1_000_00, taxRate: 0 },
      ],
    })

    const text = textOf(await pdfOf(invoice.id))

    for (const said of [
      'Bonde Hauliers Ltd Enterprise Road Nairobi PIN: P051600100A Tel: 0700 555 100 accounts@bonde.example INVOICE',
      `Invoice number ${invoice.invoiceNo}`,
      'Issue date 21/11/2026 Time of issue 21/11/2026 11:00',
      "Not a tax invoice until KRA's number stands on it",
      'Quantities are numbers (NO).',
      'Date of supply 21/11/2026',
      'Due date 21/12/2026',
      'Payment terms 45 days',
      `Booking ${booking.bookingNo}`,
      'Bill to Umoja Traders Ltd Umoja Moi Avenue 12 Mombasa PIN: P051365947M',
      '# Description Quantity Unit price Net VAT % VAT Total',
      '1 Mombasa to Nairobi 2.50 333.33 833.33 16.00 B 133.33 966.66',
      '2 Levy 0.33 99.99 33.00 8.00 E 2.64 35.64',
      '3 Transit, exempt 1.00 1,000.00 1,000.00 0.00 0.00 1,000.00',
      'Bank Demo Bank of Kenya, Industrial Area',
      'Account name Bonde Hauliers Limited',
      'Account number 0100 555 100 200',
      'Paybill 555100',
      `Account ${paybillAccount(invoice.invoiceNo)}`,
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    for (const sum of ['Subtotal KSh 1,866.33', 'VAT KSh 135.97', 'Total KSh 2,002.30', 'Balance due KSh 2,002.30'])
      expect(text).toContain(sum)
    for (const rate of [/B Standard 16\.00 833\.33 133\.33/, /E Reduced 8\.00 33\.00 2\.64/, /– 0\.00 1,000\.00 0\.00/])
      expect(text).toMatch(rate)
    // The address is not printed: a reader of the PDF may not be allowed to see it.
    expect(text).not.toContain(customer.email)
    expect(text).not.toContain(customer.contact)
  })

  test('says the same numbers as the books, to the cent, whatever they are', async () => {
    const line = fc.record({
      qty: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 100_000_000 })),
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 1_000_00 }), fc.integer({ min: 0, max: 100_000_00 })),
      taxRate: fc.oneof(fc.constantFrom(0, 800, 1600, 10_000), fc.integer({ min: 0, max: 10_000 })),
    })
    const isPossible = (lines: { qty: number; unitPrice: number }[]) =>
      lines.reduce((sum, { qty, unitPrice }) => sum + (2 * qty * unitPrice) / 100, 0) <= maxCents
    const samples = fc.sample(fc.array(line, { minLength: 1, maxLength: 40 }).filter(isPossible), {
      numRuns: 36,
      seed: 20_261_121,
    })

    for (const lines of samples) {
      const { id } = await anInvoice(it, {
        status: 'sent',
        lines: lines.map((each, n) => ({ ...each, description: `Line${n}` })),
      })
      const text = textOf(await pdfOf(id))

      expect((await rowsOf(id)).filter((row) => !text.includes(row))).toEqual([])
      const sums = await sumsOf(id)
      expect(text).toContain(`Subtotal KSh ${sums?.subtotal}`)
      expect(text).toContain(`VAT KSh ${sums?.tax}`)
      expect(text).toContain(`Total KSh ${sums?.total}`)
      expect(text).toContain(`Balance due KSh ${sums?.balance}`)
    }
  }, 60_000)

  test('fits the page with the largest amounts that there are, and with words that have no end', async () => {
    const most = await anInvoice(it, {
      status: 'sent',
      lines: [
        { description: 'W'.repeat(500), qty: 1, unitPrice: maxCents, taxRate: 0 },
        {
          description: 'A word, then another and another '.repeat(15).trim(),
          qty: 100_000_000,
          unitPrice: 800_000,
          taxRate: 1600,
        },
      ],
    })
    const customer = await aCustomer(it, {
      legalName: 'N'.repeat(255),
      tradingName: 'T'.repeat(255),
      billingAddress: `${'A'.repeat(200)}\n${'B'.repeat(200)}`,
    })
    const named = await anInvoice(it, { customerId: customer.id })

    for (const { id } of [most, named]) expect(rightmost(await pdfOf(id))).toBeLessThanOrEqual(rightEdge)
    const text = textOf(await pdfOf(most.id))
    expect(text).toContain('10,000,000,000.00')
    expect(text.match(/W/g)?.length).toBe(500)
  })

  test('of two hundred lines repeats the head of its table and counts its pages', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({
      description: `Trip ${n + 1}, Mombasa to Nairobi, delivery note ${1000 + n}`,
      qty: 100,
      unitPrice: 1_000_00 + n,
      taxRate: 1600,
    }))
    const invoice = await anInvoice(it, { lines })

    const pdf = await pdfOf(invoice.id)

    const pages = pagesOf(pdf).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(pages.length).toBeGreaterThanOrEqual(5)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    const withLines = pages.filter((page) => /Trip \d+,/.test(page))
    expect(withLines.length).toBeGreaterThanOrEqual(5)
    for (const page of withLines) expect(page).toContain('# Description Quantity Unit price Net VAT % VAT Total')
    const text = pages.join(' ')
    expect((await rowsOf(invoice.id)).filter((row) => !text.includes(row))).toEqual([])
    expect(drawnPages(pdf)).toHaveLength(pages.length)
  })

  test('of two hundred tax rates shows each of them', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({
      description: `Line${n}`,
      qty: 100,
      unitPrice: 1_000_00,
      taxRate: n * 50,
    }))
    const invoice = await anInvoice(it, { status: 'sent', lines })

    const text = textOf(await pdfOf(invoice.id))

    const [, rates = ''] = text.split('VAT by code')
    expect(
      lines.filter(
        ({ taxRate }) => !rates.includes(` ${(taxRate / 100).toFixed(2)} 1,000.00 ${(taxRate / 10).toFixed(2)}`),
      ),
    ).toEqual([])
    expect(text).toContain('Paybill')
  })

  test('once sent says what was sent, whatever becomes of the customer; a draft says what is', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Before Ltd',
      billingAddress: 'Old Road',
      taxNumber: 'P051365947M',
      paymentTerms: 14,
    })
    const manager = await it.signedIn('management')
    const sent = await manager.call(invoices.send, {
      id: (await anInvoice(it, { customerId: customer.id })).id,
      version: 1,
    })
    const draft = await anInvoice(it, { customerId: customer.id })
    await manager.call(customers.update, {
      id: customer.id,
      version: 1,
      legalName: 'After Ltd',
      billingAddress: 'New Road',
      taxNumber: 'P999999999Z',
      paymentTerms: 60,
    })

    const frozen = textOf(await pdfOf(sent.id))
    const live = textOf(await pdfOf(draft.id))

    for (const said of ['Before Ltd', 'Old Road', 'P051365947M', '14 days']) {
      expect(frozen).toContain(said)
      expect(live).not.toContain(said)
    }
    for (const said of ['After Ltd', 'New Road', 'P999999999Z', '60 days']) {
      expect(live).toContain(said)
      expect(frozen).not.toContain(said)
    }
  })

  test('of one of the former system says what is owed, claims no tax and asks for its own number', async () => {
    const opening = await anOpeningInvoice(it, { invoiceNo: 'OLD/77', issueDate: '2026-09-03' })
    const text = textOf(await pdfOf(opening.id))
    expect(text).toContain('OPEN BALANCE OF AN INVOICE')
    expect(text).toContain('is no tax invoice')
    expect(text).toContain('Issue date 03/09/2026')
    expect(text).toContain('Balance due KSh 100,000.00')
    expect(text).toContain('Account OLD/77')
    expect(text).not.toMatch(/VAT|TAX INVOICE|Supply/)
  })

  test("is a tax invoice once it is issued by a company with a PIN, and KRA's number stands on it", async () => {
    const notYet = "Not a tax invoice until KRA's number stands on it"
    const headOf = async ({ id }: { id: string }) => {
      const text = textOf(await pdfOf(id))
      return [/(TAX )?INVOICE/.exec(text)?.[0], text.includes(notYet)]
    }

    for (const status of ['draft', 'cancelled'])
      expect(await headOf(await anInvoice(it, { status }))).toEqual(['INVOICE', false])
    for (const status of ['sent', 'overdue']) {
      const invoice = await anInvoice(it, { status })
      expect(await headOf(invoice)).toEqual(['INVOICE', true])
      const receipt = {
        cuInvoiceNo: `00400000${invoice.invoiceNo.slice(4)}`,
        cuSerial: 'KRAMW004202211000001',
        issuedAt: '2026-11-21T09:00:00.000Z',
      }
      await clerk.call(invoices.enterFiscalReceipt, { id: invoice.id, ...receipt })
      expect(await headOf(invoice)).toEqual(['TAX INVOICE', false])
    }
    await it.db.updateTable('systemSettings').set({ companyTaxNumber: null }).execute()
    expect(await headOf(await anInvoice(it, { status: 'sent' }))).toEqual(['INVOICE', false])
  })

  test('tells the day of the last delivery, unless it came after the day of issue', async () => {
    const booking = await aBooking(it, { status: 'scheduled', trucksNeeded: 4 })
    const dayOf = async () => {
      const { id } = await anInvoice(it, {
        customerId: booking.customerId,
        bookingId: booking.id,
        issueDate: '2026-11-20',
        status: 'sent',
      })
      return /Date of supply (\S+)/.exec(textOf(await pdfOf(id)))?.[1]
    }
    const delivered = (actualEnd: string) => aJob(it, { bookingId: booking.id, status: 'completed', actualEnd })

    expect(await dayOf()).toBe('20/11/2026')
    await delivered('2026-11-17T09:00:00.000Z')
    // The next day in Nairobi.
    await delivered('2026-11-18T21:30:00.000Z')
    await delivered('2026-11-20T21:30:00.000Z')
    await aJob(it, { bookingId: booking.id, status: 'en_route' })
    expect(await dayOf()).toBe('19/11/2026')
  })

  test('is in Swahili for a customer that reads Swahili', async () => {
    const customer = await aCustomer(it, { language: 'sw', legalName: 'Umoja Traders Ltd' })
    const invoice = await anInvoice(it, { customerId: customer.id, status: 'sent' })

    const text = textOf(await pdfOf(invoice.id))

    for (const said of [
      'Simu: 0700 555 100',
      'accounts@bonde.example ANKARA Nambari',
      'Si ankara ya kodi hadi iwe na nambari ya KRA',
      `Nambari ya ankara ${invoice.invoiceNo}`,
      'Tarehe ya kutolewa 21/11/2026',
      'Imetolewa kwa Umoja Traders Ltd',
      '# Maelezo Idadi Bei Bila VAT VAT % VAT Jumla',
      'B Kawaida 16.00 100,000.00 16,000.00',
      'Salio la kulipa KSh 116,000.00',
      `Tafadhali taja ${invoice.invoiceNo} unapolipa.`,
      'Ukurasa 1 wa 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Invoice|Due|Bill|Page|Account/)
    await it.db.updateTable('customers').set({ language: 'en' }).where('id', '=', customer.id).execute()
    expect(textOf(await pdfOf(invoice.id))).toContain('Not a tax invoice')
  })

  test("shows KRA's number, serial and QR code once they are entered", async () => {
    const invoice = await anInvoice(it, { status: 'sent' })
    const plain = await pdfOf(invoice.id)
    await clerk.call(invoices.enterFiscalReceipt, {
      id: invoice.id,
      cuInvoiceNo: '0040000012345678901',
      cuSerial: 'KRAMW004202211000001',
      issuedAt: '2026-11-21T09:00:00.000Z',
      // The longest address there may be.
      qrText: `https://itax.kra.go.ke/KRA-Portal/invoiceChk.htm?no=${'8'.repeat(448)}`,
    })

    const pdf = await pdfOf(invoice.id)

    expect(textOf(plain)).not.toContain('KRA control unit')
    expect(textOf(pdf)).toContain(
      'KRA control unit Invoice number 0040000012345678901 Serial number KRAMW004202211000001 Issued 21/11/2026 12:00',
    )
    expect(drawnPages(pdf)).toHaveLength(1)
    // The code is drawn, its points large enough, and no link.
    expect(squaresOf(plain)).toBe(0)
    expect(squaresOf(pdf)).toBeGreaterThan(1000)
    expect(pdf.toString('latin1')).not.toMatch(/\/URI/)
  })

  test('is a debit note where it corrects another, which it names', async () => {
    const original = await anInvoice(it, { status: 'sent' })
    const note = await clerk.call(invoices.debit, {
      id: original.id,
      issueDate: '2026-11-21',
      dueDate: '2026-12-21',
      lines: [{ description: 'Waiting at the port', qty: 300, unitPrice: 1_000_00, taxRate: 1600 }],
    })

    const text = textOf(await pdfOf(note.id))

    expect(text).toContain(`DEBIT NOTE Invoice number ${note.invoiceNo}`)
    expect(text).toContain(`Corrects invoice ${original.invoiceNo}`)
    expect(text).not.toContain('TAX INVOICE')
    expect(textOf(await pdfOf(original.id))).not.toMatch(/DEBIT NOTE|Corrects/)
  })

  test('is marked while it is a draft and once it is cancelled, and says how to pay only to whom owes', async () => {
    const marked = async (status: string) => textOf(await pdfOf((await anInvoice(it, { status })).id))

    expect(await marked('draft')).toMatch(/Status DRAFT .*D R A F T/)
    expect(await marked('cancelled')).toMatch(/Status CANCELLED .*C A N C E L L E D/)
    expect(await marked('sent')).not.toMatch(/Status|D R A F T|C A N/)
    expect(await marked('cancelled')).not.toMatch(/Paybill|Balance due/)
    expect(await marked('draft')).not.toContain('Balance due')
    expect(await marked('sent')).toContain('Paybill')
  })

  test('shows what has been paid, and that nothing is left', async () => {
    const invoice = await anInvoice(it, { status: 'sent' })
    await clerk.call(payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 16_000_00,
      method: 'cash',
      paidAt: '2026-11-21',
    })
    const partly = textOf(await pdfOf(invoice.id))
    await clerk.call(payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 100_000_00,
      method: 'cash',
      paidAt: '2026-11-21',
    })
    const wholly = textOf(await pdfOf(invoice.id))

    expect(partly).toContain('Amount paid KSh 16,000.00')
    expect(partly).toContain('Balance due KSh 100,000.00')
    expect(wholly).toContain('Amount paid KSh 116,000.00')
    expect(wholly).toContain('Paid in full KSh 0.00')
    expect(wholly).not.toContain('Paybill')
  })

  test('shows every name as it is written, and reads nothing of it as markup', async () => {
    const name = 'Öğretmen Nakşı & Søn — Ñandú Ltd “Ng’ombe” Ψ Ж'
    const hostile =
      '<b>bold</b> **x** {"text":"y"} [a](https://evil.example/a) <img src="http://evil.example/p.png"> \\u0041 %PDF'
    const customer = await aCustomer(it, { legalName: name, billingAddress: 'Mtaa wa Kenyatta, Nyumba ya Tatu' })
    const invoice = await anInvoice(it, {
      customerId: customer.id,
      lines: [
        { description: hostile, qty: 100, unitPrice: 100, taxRate: 0 },
        { description: 'رحلة 旅 🚚', qty: 100, unitPrice: 100, taxRate: 0 },
      ],
    })

    const pdf = await pdfOf(invoice.id)

    const text = textOf(pdf)
    expect(text).toContain(name)
    for (const word of hostile.split(' ')) expect(text.replaceAll(' ', '')).toContain(word)
    expect(pdf.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/JS|\/Launch|\/EmbeddedFile|evil/)
    expect(drawnPages(pdf)).toHaveLength(1)
  })

  test('needs nothing of the settings', async () => {
    await it.db
      .updateTable('systemSettings')
      .set({
        companyName: null,
        companyTaxNumber: null,
        companyAddress: null,
        companyPhone: null,
        companyEmail: null,
        bankName: null,
        bankBranch: null,
        bankAccountName: null,
        bankAccountNo: null,
        mpesaPaybill: null,
      })
      .execute()
    const invoice = await anInvoice(it, { status: 'sent' })

    const text = textOf(await pdfOf(invoice.id))

    expect(text).toContain(`INVOICE Invoice number ${invoice.invoiceNo}`)
    expect(text).not.toMatch(/null|undefined|Paybill|Bank transfer|PIN: $/)
  })
})
