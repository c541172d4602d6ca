import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'
import { getInvoicePrint } from './invoice-print.ts'

const { history, invoices } = api
const it = useTestApp()

let clerk: Client
let manager: Client
beforeAll(async () => {
  clerk = await it.signedIn('finance', { name: 'Wanjiku Kamau' })
  manager = await it.signedIn('management', { name: 'Otieno Odhiambo' })
})

const qrText = 'https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051365947M00X'
let count = 0
/** What KRA's portal shows, with a number of its own. */
function typed() {
  count += 1
  return {
    cuInvoiceNo: `KRACU010000000${count}/1`,
    cuSerial: 'KRACU0100000001',
    issuedAt: '2026-11-21T08:30:00.000Z',
    qrText,
  }
}
const receiptOf = async (id: string) =>
  it.db.selectFrom('fiscalReceipts').selectAll().where('invoiceId', '=', id).executeTakeFirst()

test("KRA's number of an issued invoice is kept with who typed it, shown, found, exported, printed and in its history", async () => {
  const customer = await aCustomer(it)
  const { id, invoiceNo } = await anInvoice(it, { status: 'sent', customerId: customer.id })
  expect((await clerk.call(invoices.get, { id })).fiscalReceipt).toBeNull()
  const receipt = { ...typed(), cuInvoiceNo: ' kra cu 99/7 ' }

  const entered = await clerk.call(invoices.enterFiscalReceipt, { id, ...receipt })

  const kept = { ...receipt, cuInvoiceNo: 'KRACU99/7' }
  expect(entered).toMatchObject({
    hasFiscalReceipt: true,
    fiscalReceipt: { ...kept, enteredBy: 'Wanjiku Kamau', enteredAt: expect.any(String), version: 1 },
  })
  for (const q of ['KRACU99/7', 'kracu99', invoiceNo])
    expect((await clerk.call(invoices.list, { q })).items).toMatchObject([{ id, hasFiscalReceipt: true }])
  const csv = (await clerk.send(invoices.export, { customer: customer.id })).body
  expect(csv).toMatch(/,KRA Control Number\r?\n/)
  expect(csv).toMatch(/,KRACU99\/7\r?\n/)
  const ctx = { db: it.db, now, user: { role: 'finance' } } as Parameters<typeof getInvoicePrint>[0]
  expect((await getInvoicePrint(ctx, { id })).fiscalReceipt).toEqual(kept)
  const { items } = await (await it.signedIn('admin')).call(history.list, { entity: 'invoice', id })
  expect(items[0]).toMatchObject({ of: 'fiscalReceipt', action: 'insert', by: 'Wanjiku Kamau' })
  expect(items[0]?.changes).toContainEqual({ field: 'cuInvoiceNo', before: null, after: 'KRACU99/7' })
})

test('an invoice without one prints none', async () => {
  const { id } = await anInvoice(it, { status: 'sent' })
  const ctx = { db: it.db, now, user: { role: 'finance' } } as Parameters<typeof getInvoicePrint>[0]

  expect((await getInvoicePrint(ctx, { id })).fiscalReceipt).toBeNull()
})

test('the address of the QR code is optional; a repeated call enters one number', async () => {
  const { id } = await anInvoice(it, { status: 'sent' })
  const { qrText: _, ...receipt } = typed()
  const options = { idempotencyKey: '01890a5d-ac96-774b-bcce-b302099a8057' }

  await clerk.call(invoices.enterFiscalReceipt, { id, ...receipt }, options)
  await clerk.call(invoices.enterFiscalReceipt, { id, ...receipt }, options)

  expect(await receiptOf(id)).toMatchObject({ cuInvoiceNo: receipt.cuInvoiceNo, qrText: null, version: 1 })
})

describe('a manager corrects it', () => {
  test('and the history keeps what stood there; the invoice is found by the new number only', async () => {
    const { id } = await anInvoice(it, { status: 'sent' })
    const [wrong, right] = [typed(), typed()]
    await clerk.call(invoices.enterFiscalReceipt, { id, ...wrong })

    const corrected = await manager.call(invoices.correctFiscalReceipt, {
      id,
      version: 1,
      cuInvoiceNo: right.cuInvoiceNo,
      qrText: null,
    })

    expect(corrected.fiscalReceipt).toMatchObject({
      ...wrong,
      cuInvoiceNo: right.cuInvoiceNo,
      qrText: null,
      enteredBy: 'Wanjiku Kamau',
      version: 2,
    })
    expect((await clerk.call(invoices.list, { q: wrong.cuInvoiceNo })).items).toEqual([])
    expect((await clerk.call(invoices.list, { q: right.cuInvoiceNo })).items).toMatchObject([{ id }])
    const { items } = await (await it.signedIn('admin')).call(history.list, { entity: 'invoice', id })
    expect(items[0]).toMatchObject({ of: 'fiscalReceipt', action: 'update', by: 'Otieno Odhiambo' })
    expect(items[0]?.changes).toContainEqual({
      field: 'cuInvoiceNo',
      before: wrong.cuInvoiceNo,
      after: right.cuInvoiceNo,
    })
  })

  test('but nobody else, nor a version that has changed, nor with what is wrong', async () => {
    const { id } = await anInvoice(it, { status: 'sent' })
    const other = await anInvoice(it, { status: 'sent' })
    const [receipt, used] = [typed(), typed()]
    await clerk.call(invoices.enterFiscalReceipt, { id, ...receipt })
    await clerk.call(invoices.enterFiscalReceipt, { id: other.id, ...used })
    const before = await receiptOf(id)
    const correct = (changes: object) =>
      manager.call(invoices.correctFiscalReceipt, { id, version: 1, ...changes }).catch((error: unknown) => error)

    const answer = await clerk.send(invoices.correctFiscalReceipt, { id, version: 1, cuSerial: 'X' })
    expect(answer.statusCode).toBe(403)
    expect(await correct({ version: 2, cuSerial: 'X' })).toMatchObject({
      code: 'STALE',
      lastChange: { by: 'Wanjiku Kamau' },
    })
    const message = `${used.cuInvoiceNo} is the number of ${other.invoiceNo} already.`
    expect(await correct({ cuInvoiceNo: used.cuInvoiceNo })).toMatchObject({ fields: { cuInvoiceNo: message } })
    expect(await correct({ issuedAt: '2026-11-22T00:00:00Z' })).toMatchObject({
      fields: { issuedAt: 'This moment lies in the future.' },
    })
    expect(await correct({ cuSerial: ' ' })).toMatchObject({ fields: { cuSerial: 'Fill in this field' } })
    const none = await anInvoice(it, { status: 'sent' })
    await expect(
      manager.call(invoices.correctFiscalReceipt, { id: none.id, version: 1, cuSerial: 'X' }),
    ).rejects.toMatchObject({ status: 404, message: 'This invoice has no KRA control number' })

    expect(await receiptOf(id)).toEqual(before)
  })
})

describe('is refused at its field, and nothing is kept:', () => {
  test.each([
    [
      'a moment before the day of issue',
      { issuedAt: '2026-11-20T20:59:00Z' },
      { issuedAt: "The invoice was issued later, on 21/11/2026. Look at the date on KRA's portal again." },
    ],
    ['a moment in the future', { issuedAt: '2026-11-21T09:00:01Z' }, { issuedAt: 'This moment lies in the future.' }],
    ['no moment', { issuedAt: '' }, { issuedAt: 'Enter a date and a time' }],
    ['no number', { cuInvoiceNo: '' }, { cuInvoiceNo: 'Fill in this field' }],
    ['a number that is too long', { cuInvoiceNo: '1'.repeat(51) }, { cuInvoiceNo: 'At most 50 characters' }],
    [
      'an address of somebody else',
      { qrText: 'https://evilkra.go.ke/x' },
      { qrText: 'Enter the address from the QR code, which begins with https:// and is of kra.go.ke' },
    ],
  ])('%s', async (_, change, fields) => {
    const { id } = await anInvoice(it, { status: 'sent' })

    await expect(clerk.call(invoices.enterFiscalReceipt, { id, ...typed(), ...change })).rejects.toMatchObject({
      status: 422,
      fields,
    })
    expect(await receiptOf(id)).toBeUndefined()
  })

  test('a number that another invoice has, also in other letters', async () => {
    const [one, other] = [await anInvoice(it, { status: 'sent' }), await anInvoice(it, { status: 'sent' })]
    const receipt = typed()
    await clerk.call(invoices.enterFiscalReceipt, { id: one.id, ...receipt })

    const again = { id: other.id, ...receipt, cuInvoiceNo: ` ${receipt.cuInvoiceNo.toLowerCase()}` }
    await expect(clerk.call(invoices.enterFiscalReceipt, again)).rejects.toMatchObject({
      status: 422,
      fields: { cuInvoiceNo: `${receipt.cuInvoiceNo} is the number of ${one.invoiceNo} already.` },
    })
    expect(await receiptOf(other.id)).toBeUndefined()
  })
})

test('a draft, a cancelled invoice and one that has a number take none', async () => {
  for (const status of ['draft', 'cancelled']) {
    const { id, invoiceNo } = await anInvoice(it, { status })
    await expect(clerk.call(invoices.enterFiscalReceipt, { id, ...typed() })).rejects.toMatchObject({
      status: 409,
      message: `Only an invoice that was issued has a KRA control number; ${invoiceNo} is ${status}.`,
    })
    expect(await receiptOf(id)).toBeUndefined()
  }
  const { id, invoiceNo } = await anInvoice(it, { status: 'sent' })
  const first = typed()
  await clerk.call(invoices.enterFiscalReceipt, { id, ...first })
  await expect(clerk.call(invoices.enterFiscalReceipt, { id, ...typed() })).rejects.toMatchObject({
    status: 409,
    message: `${invoiceNo} has a KRA control number already.`,
  })
  expect(await receiptOf(id)).toMatchObject({ cuInvoiceNo: first.cuInvoiceNo })
})

test('a paid invoice takes one', async () => {
  const { id, total } = await anInvoice(it, { status: 'sent' })
  await aPayment(it, { invoiceId: id, amount: total })

  expect(await clerk.call(invoices.enterFiscalReceipt, { id, ...typed() })).toMatchObject({
    status: 'paid',
    hasFiscalReceipt: true,
  })
})

test('an invoice with a number cannot be cancelled, not even past the program', async () => {
  const { id, invoiceNo } = await anInvoice(it, { status: 'sent' })
  const { version } = await clerk.call(invoices.enterFiscalReceipt, { id, ...typed() })

  await expect(clerk.call(invoices.cancel, { id, version, reason: 'Wrong rate' })).rejects.toMatchObject({
    status: 409,
    message: `KRA has a number for ${invoiceNo}: correct it with a credit note.`,
  })
  await expect(
    it.pool.query(`update invoices set status = 'cancelled', cancelled_on = issue_date where id = $1`, [id]),
  ).rejects.toThrow(`KRA has a number for ${invoiceNo}`)

  expect(await clerk.call(invoices.get, { id })).toMatchObject({ status: 'sent', version, cancelledOn: null })
})

test('a cancellation and an entry of the number at once: one of the two wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, version } = await anInvoice(it, { status: 'sent' })
    const [cancelled, entered] = await Promise.all([
      manager.send(invoices.cancel, { id, version, reason: 'Wrong rate' }),
      clerk.send(invoices.enterFiscalReceipt, { id, ...typed() }),
    ])

    const hasEntered = entered.statusCode === 201
    expect([cancelled.statusCode, entered.statusCode]).toEqual(hasEntered ? [409, 201] : [200, 409])
    const { status, hasFiscalReceipt } = await clerk.call(invoices.get, { id })
    expect(hasFiscalReceipt).toBe(hasEntered)
    expect(status).toBe(hasFiscalReceipt ? 'sent' : 'cancelled')
  }
})

test('one of ten clerks who type the same number for ten invoices has it, and the others are told whose it is', async () => {
  const drawn = await Promise.all(Array.from({ length: 10 }, () => anInvoice(it, { status: 'sent' })))
  const receipt = typed()

  const answers = await Promise.all(drawn.map(({ id }) => clerk.send(invoices.enterFiscalReceipt, { id, ...receipt })))

  const winner = drawn[answers.findIndex(({ statusCode }) => statusCode === 201)]
  const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().fields)
  expect(refused).toEqual(
    Array.from({ length: 9 }, () => ({
      cuInvoiceNo: `${receipt.cuInvoiceNo} is the number of ${winner?.invoiceNo} already.`,
    })),
  )
})

test('the database keeps a receipt with its invoice, and takes no early one, none of a draft and no foreign address', async () => {
  const { id } = await anInvoice(it, { status: 'sent' })
  await clerk.call(invoices.enterFiscalReceipt, { id, ...typed() })
  const [other, draft] = [await anInvoice(it, { status: 'sent' }), await anInvoice(it)]
  const insert = (invoiceId: string | null, values: object = {}) =>
    it.db
      .insertInto('fiscalReceipts')
      .values({ ...typed(), invoiceId, ...values })
      .execute()

  await expect(it.pool.query('delete from fiscal_receipts where invoice_id = $1', [id])).rejects.toThrow()
  await expect(
    it.pool.query('update fiscal_receipts set invoice_id = $2 where invoice_id = $1', [id, other.id]),
  ).rejects.toThrow('stays with its paper')
  await expect(insert(null)).rejects.toThrow('fiscal_receipts_paper')
  await expect(insert(draft.id)).rejects.toThrow('is draft')
  await expect(insert(other.id, { issuedAt: '2026-11-20T20:59:59Z' })).rejects.toThrow('issued later')
  await expect(insert(other.id, { qrText: 'https://evilkra.go.ke/x' })).rejects.toThrow('fiscal_receipts_qr_text')
})
