import { api } from '@shehena/domain/api'
import { maxCents } from '@shehena/domain/money'
import { roles } from '@shehena/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { drawnPages, hasPoppler, pagesOf, rightmost, textOf } from '#test/support/pdf-text.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, customers, invoices } = api
const it = useTestApp()

/** The right margin of A4 in points, with a tolerance. */
const rightEdge = 595.28 - 40 + 0.5

let clerk: Client
beforeAll(async () => {
  clerk = await it.signedIn('finance')
  await it.db
    .updateTable('systemSettings')
    .set({ companyName: 'Bonde Hauliers Ltd', companyTaxNumber: 'P051600100A' })
    .execute()
})

const aLine = (n: number) => ({ description: `Trip ${n} to Nairobi`, qty: 100, unitPrice: 1_000_00, taxRate: 1600 })
type Values = Parameters<typeof anInvoice>[1]

/** A note for all that can be credited of a new invoice, or for what `lines` says. */
async function aNote(values: Values = {}, given: { note?: string; net?: number } = {}) {
  const { id } = await anInvoice(it, { status: 'sent', issueDate: '2026-11-19', ...values })
  const { version, lines } = await clerk.call(creditNotes.creditable, { id })
  const { net, ...note } = given
  return clerk.call(creditNotes.issue, {
    id,
    version,
    reason: '06',
    ...note,
    lines: lines.map(({ id: lineId, left }) => (net === undefined ? { lineId, qty: left.qty } : { lineId, net })),
  })
}

const printed = async ({ id }: { id: string }, by: Client = clerk) => {
  const { statusCode, rawPayload, headers } = await by.send(creditNotes.pdf, { id })
  expect(statusCode).toBe(200)
  return { pdf: rawPayload, text: textOf(rawPayload), headers }
}

describe.runIf(hasPoppler)('a credit note', () => {
  test('says what it credits of which invoice, why, with VAT by code, and what it settles', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Umoja Traders Ltd',
      tradingName: 'Umoja Haulage',
      taxNumber: 'P051365947M',
      billingAddress: 'Moi Avenue 12\nMombasa',
    })
    const note = await aNote(
      {
        customerId: customer.id,
        lines: [aLine(1), { description: 'Port fee', qty: 200, unitPrice: 150_00, taxRate: 0 }],
      },
      { note: 'The trip did not take place' },
    )

    const { text, headers } = await printed(note)

    expect(headers['content-disposition']).toContain(`filename="${note.creditNoteNo}.pdf"`)
    for (const said of [
      'Bonde Hauliers Ltd',
      'PIN: P051600100A',
      'CREDIT NOTE',
      `Credit note number ${note.creditNoteNo}`,
      'Issue date 21/11/2026',
      `Corrects invoice ${note.invoiceNo}`,
      'Invoice date 19/11/2026',
      'Credit to Umoja Traders Ltd Umoja Haulage Moi Avenue 12 Mombasa PIN: P051365947M',
      'Reason 06 Refund The trip did not take place',
      '# Description Quantity Net VAT % VAT Total',
      '1 Trip 1 to Nairobi 1.00 1,000.00 16.00 B 160.00 1,160.00',
      '2 Port fee 2.00 300.00 0.00 0.00 300.00',
      'B Standard 16.00 1,000.00 160.00',
      '– 0.00 300.00 0.00',
      'Subtotal KSh 1,300.00 VAT KSh 160.00 Total credited KSh 1,460.00',
      `Settles ${note.invoiceNo} KSh 1,460.00`,
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/KRA number|other invoices|Left as credit/)
  })

  test('names the KRA number of its invoice, what settles another, and what is left as credit', async () => {
    const { id, customerId, total } = await anInvoice(it, { status: 'sent', lines: [aLine(1)] })
    await clerk.call(invoices.enterFiscalReceipt, {
      id,
      cuInvoiceNo: 'KRACU0100000001/77',
      cuSerial: 'KRACU0100000001',
      issuedAt: '2026-11-21T08:30:00.000Z',
    })
    const paid = { customerId, method: 'cash', paidAt: '2026-11-21', amount: total - 400_00 } as const
    await clerk.call(api.payments.record, { ...paid, invoiceId: id })
    const { version, lines } = await clerk.call(creditNotes.creditable, { id })
    const note = await clerk.call(creditNotes.issue, {
      id,
      version,
      reason: '02',
      lines: lines.map(({ id: lineId }) => ({ lineId, net: 500_00 })),
    })
    const before = (await printed(note)).text
    expect(before).toContain('KRA number of the invoice KRACU0100000001/77')
    // Only the price is reduced.
    expect(before).toContain('1 Trip 1 to Nairobi – 500.00 16.00 B 80.00 580.00')
    expect(before).toContain(`Settles ${note.invoiceNo} KSh 400.00 Left as credit KSh 180.00`)

    const other = await anInvoice(it, { status: 'sent', customerId, lines: [aLine(2)] })
    const allocations = [{ invoiceId: other.id, amount: 100_00 }]
    await clerk.call(creditNotes.allocate, { id: note.id, version: note.version, allocations })

    expect((await printed(note)).text).toContain(
      `Settles ${note.invoiceNo} KSh 400.00 Settles other invoices KSh 100.00 Left as credit KSh 80.00`,
    )
  })

  test('is in Swahili for a customer that reads Swahili', async () => {
    const { id: customerId } = await aCustomer(it, { legalName: 'Umoja Traders Ltd', language: 'sw' })
    const { text } = await printed(await aNote({ customerId }))

    expect(text).toContain('HATI YA PUNGUZO')
    expect(text).toContain('Sababu 06 Kurudishiwa pesa')
    expect(text).toContain('Jumla ya punguzo')
    expect(text).toMatch(/Ukurasa 1 wa 1/)
    expect(text).not.toMatch(/CREDIT|Reason|Total|Settles/)
  })

  test('keeps seller and customer as they were, and shows a role what the invoice shows it', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Pwani Saruji Ltd',
      tradingName: 'Pwani',
      taxNumber: 'P051111111A',
    })
    const note = await aNote({ customerId: customer.id })
    const manager = await it.signedIn('management')
    const { version } = await manager.call(customers.get, { id: customer.id })
    await manager.call(customers.update, {
      id: customer.id,
      version,
      legalName: 'Renamed Ltd',
      taxNumber: 'P052222222B',
    })
    await it.db.updateTable('systemSettings').set({ companyName: 'New Owners Ltd' }).execute()

    for (const by of [clerk, manager]) {
      const { text } = await printed(note, by)
      expect(text).toContain('Credit to Pwani Saruji Ltd')
      expect(text).toContain('Bonde Hauliers Ltd')
      expect(text).not.toMatch(/Renamed|New Owners|P052222222B/)
      const invoice = textOf((await by.send(invoices.pdf, { id: note.invoiceId })).rawPayload)
      for (const shown of ['Pwani Saruji Ltd', 'P051111111A'])
        expect(text.includes(shown)).toBe(invoice.includes(shown))
    }
    await it.db.updateTable('systemSettings').set({ companyName: 'Bonde Hauliers Ltd' }).execute()
  })

  test('of sixty lines repeats its headings, and breaks neither words nor amounts', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => aLine(index + 1))
    const { pdf, text } = await printed(await aNote({ lines }))

    const pages = pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Description')
    expect(text).toContain('60 Trip 60 to Nairobi 1.00 1,000.00 16.00 B 160.00 1,160.00')
    expect(text).toContain('Total credited KSh 69,600.00')
    expect(drawnPages(pdf)).toHaveLength(pages.length)
  })

  test('of the largest amounts and the longest texts stays within the margins', async () => {
    const description = 'x'.repeat(500)
    const largest = { description, qty: 100, unitPrice: maxCents, taxRate: 0 }
    const note = await aNote({ lines: [largest] }, { note: 'y'.repeat(500) })
    await clerk.call(invoices.enterFiscalReceipt, {
      id: note.invoiceId,
      cuInvoiceNo: 'W'.repeat(50),
      cuSerial: 'W'.repeat(50),
      issuedAt: '2026-11-21T08:30:00.000Z',
    })

    expect(rightmost((await printed(note)).pdf)).toBeLessThanOrEqual(rightEdge)
  })
})

test.each(roles)('%s downloads it if the role may see credit notes', async (role) => {
  const { id } = await aNote()

  const { statusCode } = await (await it.signedIn(role)).send(creditNotes.pdf, { id })

  expect(statusCode).toBe(['finance', 'management', 'admin'].includes(role) ? 200 : 403)
})

test('one that does not exist is not found', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  await expect(clerk.call(creditNotes.pdf, { id })).rejects.toMatchObject({ status: 404 })
})
