import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import { anInvoice } from '#test/support/builders.ts'
import { hasPoppler, squaresOf, textOf } from '#test/support/pdf-text.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, invoices } = api
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
    cuInvoiceNo: `KRACU020000000${count}/1`,
    cuSerial: 'KRACU0200000001',
    issuedAt: '2026-11-21T08:30:00.000Z',
    qrText,
  }
}

/** A note for all of a new invoice. */
async function aNote() {
  const { id } = await anInvoice(it, { status: 'sent' })
  const { version, lines } = await clerk.call(creditNotes.creditable, { id })
  const all = lines.map(({ id: lineId, left }) => ({ lineId, qty: left.qty }))
  return clerk.call(creditNotes.issue, { id, version, reason: '06', lines: all })
}
const receiptOf = async (id: string) =>
  it.db.selectFrom('fiscalReceipts').selectAll().where('creditNoteId', '=', id).executeTakeFirst()

test("KRA's number of a credit note is kept with who typed it, shown, found, exported and printed with its QR code", async () => {
  const note = await aNote()
  const { id, creditNoteNo, customerId } = note
  expect(note.fiscalReceipt).toBeNull()
  const before = await clerk.send(creditNotes.pdf, { id })
  const receipt = { ...typed(), cuInvoiceNo: ' kra cu 77/3 ' }

  const entered = await clerk.call(creditNotes.enterFiscalReceipt, { id, ...receipt })

  const kept = { ...receipt, cuInvoiceNo: 'KRACU77/3' }
  expect(entered).toMatchObject({
    fiscalReceipt: { ...kept, enteredBy: 'Wanjiku Kamau', enteredAt: expect.any(String), version: 1 },
    // The note itself stays as it was issued.
    version: note.version,
  })
  for (const q of ['KRACU77/3', 'kracu77', creditNoteNo, note.invoiceNo])
    expect((await clerk.call(creditNotes.list, { q })).items).toMatchObject([{ id }])
  const csv = (await clerk.send(creditNotes.export, { customer: customerId })).body
  expect(csv).toMatch(/,KRA Control Number\r?\n/)
  expect(csv).toMatch(/,KRACU77\/3\r?\n/)
  if (hasPoppler) {
    const { rawPayload } = await clerk.send(creditNotes.pdf, { id })
    expect(textOf(rawPayload)).toContain('KRA control unit Invoice number KRACU77/3 Serial number KRACU0200000001')
    expect(textOf(before.rawPayload)).not.toContain('KRA control unit')
    expect(squaresOf(rawPayload)).toBeGreaterThan(squaresOf(before.rawPayload))
  }
  const { rows } = await it.pool.query(
    `select l.action, p.name, l.new_values ->> 'cu_invoice_no' as no from audit_log l join profiles p on p.user_id = l.user_id
      where l.table_name = 'fiscal_receipts' and l.new_values ->> 'credit_note_id' = $1`,
    [id],
  )
  expect(rows).toEqual([{ action: 'insert', name: 'Wanjiku Kamau', no: 'KRACU77/3' }])
})

test('a manager corrects it, and the note is found by the new number only', async () => {
  const { id } = await aNote()
  const [wrong, right] = [typed(), typed()]
  await clerk.call(creditNotes.enterFiscalReceipt, { id, ...wrong })

  const corrected = await manager.call(creditNotes.correctFiscalReceipt, {
    id,
    version: 1,
    cuInvoiceNo: right.cuInvoiceNo,
    qrText: null,
  })

  expect(corrected.fiscalReceipt).toMatchObject({ ...wrong, cuInvoiceNo: right.cuInvoiceNo, qrText: null, version: 2 })
  expect((await clerk.call(creditNotes.list, { q: wrong.cuInvoiceNo })).items).toEqual([])
  expect((await clerk.call(creditNotes.list, { q: right.cuInvoiceNo })).items).toMatchObject([{ id }])
})

test('nobody else corrects it, nor a version that has changed, nor with what is wrong', async () => {
  const { id } = await aNote()
  const invoice = await anInvoice(it, { status: 'sent' })
  const [receipt, used] = [typed(), typed()]
  await clerk.call(creditNotes.enterFiscalReceipt, { id, ...receipt })
  await clerk.call(invoices.enterFiscalReceipt, { id: invoice.id, ...used })
  const before = await receiptOf(id)
  const correct = (changes: object, noteId = id) =>
    manager
      .call(creditNotes.correctFiscalReceipt, { id: noteId, version: 1, ...changes })
      .catch((error: unknown) => error)

  expect((await clerk.send(creditNotes.correctFiscalReceipt, { id, version: 1, cuSerial: 'X' })).statusCode).toBe(403)
  expect(await correct({ version: 2, cuSerial: 'X' })).toMatchObject({ code: 'STALE' })
  expect(await correct({ cuInvoiceNo: used.cuInvoiceNo })).toMatchObject({
    fields: { cuInvoiceNo: `${used.cuInvoiceNo} is the number of ${invoice.invoiceNo} already.` },
  })
  expect(await correct({ cuSerial: 'X' }, (await aNote()).id)).toMatchObject({
    status: 404,
    message: 'This credit note has no KRA control number',
  })
  expect(await receiptOf(id)).toEqual(before)
})

describe('is refused at its field, and nothing is kept:', () => {
  test.each([
    [
      'a moment before the day of issue',
      { issuedAt: '2026-11-20T20:59:00Z' },
      { issuedAt: "The credit note was issued later, on 21/11/2026. Look at the date on KRA's portal again." },
    ],
    ['a moment in the future', { issuedAt: '2026-11-21T09:00:01Z' }, { issuedAt: 'This moment lies in the future.' }],
    ['no number', { cuInvoiceNo: '' }, { cuInvoiceNo: 'Fill in this field' }],
  ])('%s', async (_, change, fields) => {
    const { id } = await aNote()

    await expect(clerk.call(creditNotes.enterFiscalReceipt, { id, ...typed(), ...change })).rejects.toMatchObject({
      status: 422,
      fields,
    })
    expect(await receiptOf(id)).toBeUndefined()
  })

  test('a number that another note has, or an invoice; and an invoice takes none of a note', async () => {
    const [note, other] = [await aNote(), await aNote()]
    const [one, drawn] = [await anInvoice(it, { status: 'sent' }), await anInvoice(it, { status: 'sent' })]
    const [ofNote, ofInvoice] = [typed(), typed()]
    await clerk.call(creditNotes.enterFiscalReceipt, { id: note.id, ...ofNote })
    await clerk.call(invoices.enterFiscalReceipt, { id: one.id, ...ofInvoice })
    const isOf = (receipt: typeof ofNote, paper: string) => ({
      status: 422,
      fields: { cuInvoiceNo: `${receipt.cuInvoiceNo} is the number of ${paper} already.` },
    })

    await expect(clerk.call(creditNotes.enterFiscalReceipt, { id: other.id, ...ofNote })).rejects.toMatchObject(
      isOf(ofNote, note.creditNoteNo),
    )
    await expect(clerk.call(creditNotes.enterFiscalReceipt, { id: other.id, ...ofInvoice })).rejects.toMatchObject(
      isOf(ofInvoice, one.invoiceNo),
    )
    await expect(clerk.call(invoices.enterFiscalReceipt, { id: drawn.id, ...ofNote })).rejects.toMatchObject(
      isOf(ofNote, note.creditNoteNo),
    )
    expect(await receiptOf(other.id)).toBeUndefined()
    expect((await clerk.call(invoices.get, { id: drawn.id })).fiscalReceipt).toBeNull()
  })
})

test('a note has one number', async () => {
  const { id, creditNoteNo } = await aNote()
  const first = typed()
  await clerk.call(creditNotes.enterFiscalReceipt, { id, ...first })

  await expect(clerk.call(creditNotes.enterFiscalReceipt, { id, ...typed() })).rejects.toMatchObject({
    status: 409,
    message: `${creditNoteNo} has a KRA control number already.`,
  })
  expect(await receiptOf(id)).toMatchObject({ cuInvoiceNo: first.cuInvoiceNo })
})

test('one of eight who type or correct to the same number at once has it, and the others are told whose it is', async () => {
  const notes = await Promise.all(Array.from({ length: 3 }, aNote))
  const drawn = await Promise.all(Array.from({ length: 2 }, () => anInvoice(it, { status: 'sent' })))
  const numbered = [await aNote(), await aNote()]
  const [billed] = [await anInvoice(it, { status: 'sent' })]
  for (const { id } of numbered) await clerk.call(creditNotes.enterFiscalReceipt, { id, ...typed() })
  await clerk.call(invoices.enterFiscalReceipt, { id: billed.id, ...typed() })
  const receipt = typed()
  const { cuInvoiceNo } = receipt

  const answers = await Promise.all([
    ...notes.map(({ id }) => clerk.send(creditNotes.enterFiscalReceipt, { id, ...receipt })),
    ...drawn.map(({ id }) => clerk.send(invoices.enterFiscalReceipt, { id, ...receipt })),
    ...numbered.map(({ id }) => manager.send(creditNotes.correctFiscalReceipt, { id, version: 1, cuInvoiceNo })),
    manager.send(invoices.correctFiscalReceipt, { id: billed.id, version: 1, cuInvoiceNo }),
  ])

  const names = [
    ...notes.map(({ creditNoteNo }) => creditNoteNo),
    ...drawn.map(({ invoiceNo }) => invoiceNo),
    ...numbered.map(({ creditNoteNo }) => creditNoteNo),
    billed.invoiceNo,
  ]
  const winners = names.filter((_, index) => (answers[index]?.statusCode ?? 500) < 300)
  expect(winners).toHaveLength(1)
  const refused = answers.filter(({ statusCode }) => statusCode >= 300)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ cuInvoiceNo: `${cuInvoiceNo} is the number of ${winners[0]} already.` })
  }
})

test.each(roles)('%s enters one if the role may', async (role) => {
  const { id } = await aNote()

  const { statusCode } = await (await it.signedIn(role)).send(creditNotes.enterFiscalReceipt, { id, ...typed() })

  const may = ['finance', 'management', 'admin'].includes(role)
  expect(statusCode).toBe(may ? 201 : 403)
  expect((await receiptOf(id)) !== undefined).toBe(may)
})

test('the database keeps a receipt with its note, takes no early one and none of two papers, and the note unchanged', async () => {
  const [note, other] = [await aNote(), await aNote()]
  await clerk.call(creditNotes.enterFiscalReceipt, { id: note.id, ...typed() })
  const insert = (values: object) =>
    it.db
      .insertInto('fiscalReceipts')
      .values({ ...typed(), ...values })
      .execute()

  await expect(
    it.pool.query('update fiscal_receipts set credit_note_id = $2 where credit_note_id = $1', [note.id, other.id]),
  ).rejects.toThrow('stays with its paper')
  await expect(insert({ creditNoteId: other.id, invoiceId: other.invoiceId })).rejects.toThrow('fiscal_receipts_paper')
  await expect(insert({ creditNoteId: note.id })).rejects.toThrow('fiscal_receipts_credit_note_id_key')
  await expect(insert({ creditNoteId: other.id, issuedAt: '2026-11-20T20:59:59Z' })).rejects.toThrow('issued later')
  await expect(it.pool.query('update credit_notes set note = $2 where id = $1', [note.id, 'x'])).rejects.toThrow(
    'cannot be changed',
  )
})
