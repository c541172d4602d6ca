import { api } from '@shehena/domain/api'
import { formatHundredths, maxCents } from '@shehena/domain/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { drawnPages, hasPoppler, pagesOf, rightmost, textOf } from '#test/support/pdf-text.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { payments } = api
const it = useTestApp()

/** The right margin of A4 in points, with a tolerance. */
const rightEdge = 595.28 - 40 + 0.5

let clerk: Client
beforeAll(async () => {
  clerk = await it.signedIn('finance', { name: 'Amina Cashier' })
  await it.db
    .updateTable('systemSettings')
    .set({ companyName: 'Bonde Hauliers Ltd', companyTaxNumber: 'P051600100A' })
    .execute()
})

describe.runIf(hasPoppler)('a receipt', () => {
  const receiptOf = async (id: string) => {
    const { statusCode, rawPayload, headers } = await clerk.send(payments.receipt, { id })
    expect(statusCode).toBe(200)
    return { text: textOf(rawPayload), headers }
  }

  test('says who paid how much, how, when and for what', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Umoja Traders Ltd',
      tradingName: 'Umoja Haulage',
      taxNumber: 'P051365947M',
      billingAddress: 'Moi Avenue 12\nMombasa',
    })
    const invoice = await anInvoice(it, { customerId: customer.id, issueDate: '2026-11-19', status: 'sent' })
    const payment = await clerk.call(payments.record, {
      customerId: customer.id,
      invoiceId: invoice.id,
      amount: 40_000_50,
      method: 'mpesa',
      paidAt: '2026-11-20',
      bankTxnId: 'SGH7K2M9QP',
      notes: 'Only for us',
    })

    const { text, headers } = await receiptOf(payment.id)

    expect(headers['content-disposition']).toContain(`filename="${payment.receiptNo}.pdf"`)
    for (const said of [
      'Bonde Hauliers Ltd',
      'PIN: P051600100A',
      'RECEIPT',
      `Receipt number ${payment.receiptNo}`,
      'Date 20/11/2026',
      'Received from Umoja Traders Ltd Umoja Haulage Moi Avenue 12 Mombasa PIN: P051365947M',
      'Amount KSh 40,000.50',
      'Method M-Pesa',
      'Transaction code SGH7K2M9QP',
      'In words Forty thousand shillings and fifty cents only',
      'Received by Amina Cashier',
      `For Invoice Issue date Amount (KES) ${invoice.invoiceNo} 19/11/2026 40,000.50`,
      'Page 1 of 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Only for us|Status|V O I D/)
  })

  test('of a payment on account says so, and one that was taken back is void', async () => {
    const payment = await aPayment(it)
    const amount = formatHundredths(payment.amount)
    expect((await receiptOf(payment.id)).text).toContain(`On account ${amount}`)

    const manager = await it.signedIn('management')
    await manager.call(payments.void, { id: payment.id, reason: 'Wrong customer' })

    expect((await receiptOf(payment.id)).text).toMatch(/Status VOID .*V O I D/)
  })

  test('over several invoices names each of them, and none that was taken back', async () => {
    const customer = await aCustomer(it)
    const [one, other] = [
      await anInvoice(it, { customerId: customer.id, status: 'sent' }),
      await anInvoice(it, { customerId: customer.id, status: 'sent' }),
    ]
    const payment = await clerk.call(payments.record, {
      customerId: customer.id,
      allocations: [
        { invoiceId: other.id, amount: 3_000_00 },
        { invoiceId: one.id, amount: 2_000_00 },
      ],
      amount: 5_000_00,
      method: 'cash',
      paidAt: '2026-11-21',
    })
    expect((await receiptOf(payment.id)).text).toContain(
      `${other.invoiceNo} 21/11/2026 3,000.00 ${one.invoiceNo} 21/11/2026 2,000.00 Total 5,000.00`,
    )

    const manager = await it.signedIn('management')
    await manager.call(payments.reverse, { id: payment.allocations[0]!.id, reason: 'Their letter says so' })

    const { text } = await receiptOf(payment.id)
    expect(text).toContain(`${one.invoiceNo} 21/11/2026 2,000.00 On account 3,000.00 Total 5,000.00`)
    expect(text).not.toContain(other.invoiceNo)
  })

  test('of a voided payment still tells what it had paid', async () => {
    const invoice = await anInvoice(it, { status: 'sent' })
    const payment = await clerk.call(payments.record, {
      customerId: invoice.customerId,
      invoiceId: invoice.id,
      amount: 10_000_00,
      method: 'cheque',
      paidAt: '2026-11-21',
    })
    await (await it.signedIn('management')).call(payments.void, { id: payment.id, reason: 'Bounced' })

    const { text } = await receiptOf(payment.id)

    expect(text).toMatch(/Status VOID .*V O I D/)
    expect(text).toContain(`${invoice.invoiceNo} 21/11/2026 10,000.00`)
    expect(text).not.toMatch(/On account|with thanks/)
  })

  test('is in Swahili for a customer that reads Swahili', async () => {
    const customer = await aCustomer(it, { language: 'sw', legalName: 'Umoja Traders Ltd' })
    const payment = await clerk.call(payments.record, {
      customerId: customer.id,
      amount: 114_000_00,
      method: 'bank_transfer',
      paidAt: '2026-11-21',
      restOnAccount: true,
    })

    const { text } = await receiptOf(payment.id)

    for (const said of [
      'RISITI',
      `Nambari ya risiti ${payment.receiptNo}`,
      'Imepokelewa kutoka Umoja Traders Ltd',
      'Kiasi KSh 114,000.00',
      'Kwa maneno Shilingi laki moja na elfu kumi na nne tu',
      'Njia ya malipo Uhamisho wa benki',
      'Imepokelewa na Amina Cashier',
      'Kwenye akaunti 114,000.00',
      'Ukurasa 1 wa 1',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Receipt|Amount|Method|Page/)
  })

  test('names all fifty invoices that were paid at once, within the margins', async () => {
    const customer = await aCustomer(it, {
      legalName: 'N'.repeat(255),
      tradingName: 'T'.repeat(255),
      billingAddress: `${'A'.repeat(200)}\n${'B'.repeat(200)}`,
    })
    const drafts = Array.from({ length: 50 }, () => anInvoice(it, { customerId: customer.id, status: 'sent' }))
    const open = await Promise.all(drafts)
    const payment = await clerk.call(payments.record, {
      customerId: customer.id,
      allocations: open.map(({ id }, n) => ({ invoiceId: id, amount: 1_000_00 + n })),
      amount: maxCents,
      restOnAccount: true,
      method: 'mpesa',
      bankTxnId: 'W'.repeat(60),
      paidAt: '2026-11-21',
    })

    const pdf = (await clerk.send(payments.receipt, { id: payment.id })).rawPayload

    const text = textOf(pdf)
    open.forEach(({ invoiceNo }, n) => {
      expect(text).toContain(`${invoiceNo} 21/11/2026 1,000.${String(n).padStart(2, '0')}`)
    })
    expect(text).toContain('Total 10,000,000,000.00')
    const pages = pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.filter((each) => each.includes('INV-'))) expect(page).toContain('Amount (KES)')
    expect(rightmost(pdf)).toBeLessThanOrEqual(rightEdge)
    expect(drawnPages(pdf)).toHaveLength(pages.length)
  })
})
