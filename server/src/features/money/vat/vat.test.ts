import { api } from '@shehena/domain/api'
import { beforeAll, expect, test } from 'vitest'
import { databaseOn } from '#server/db/pool.ts'
import { bringIn } from '#test/support/books-opening.ts'
import { aCustomer } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'

const { creditNotes, invoices, months, vat } = api

let moment = '2026-10-20T09:00:00.000Z'
const it = useTestApp({ clock: () => moment })

let clerk: Client
let manager: Client
const papers: Record<string, { id: string; invoiceNo: string }> = {}

const trip = { description: 'Trip', qty: 100, unitPrice: 1_000_00, taxRate: 1600 }
const abroad = { description: 'Trip to Kampala', qty: 100, unitPrice: 500_00, taxRate: 0, taxCode: 'C' } as const
const untold = { description: 'Loading', qty: 100, unitPrice: 33_33, taxRate: 750 }

async function issued(name: string, issueDate: string, lines: object[]) {
  const { id: customerId } = await aCustomer(it, { legalName: name, taxNumber: 'P051234567X' })
  const draft = await clerk.call(invoices.create, { customerId, issueDate, dueDate: issueDate, lines: lines as never })
  papers[name] = draft
  return clerk.call(invoices.issue, { id: draft.id, version: draft.version, how: 'printed', isConfirmed: true })
}

const cancel = async ({ id }: { id: string }) => {
  const { version } = await clerk.call(invoices.get, { id })
  await manager.call(invoices.cancel, { id, version, reason: 'Billed twice' })
}

const credit = async ({ id }: { id: string }, net: number) => {
  const { version, lines } = await clerk.call(creditNotes.creditable, { id })
  return clerk.call(creditNotes.issue, { id, version, reason: '06', lines: [{ lineId: lines[0]?.id ?? '', net }] })
}

/** A company from October to November: what counts, and what does not. */
beforeAll(async () => {
  clerk = await it.signedIn('finance')
  manager = await it.signedIn('management')

  const whole = await issued('Simba', '2026-10-01', [trip, trip, abroad])
  await cancel(await issued('Withdrawn at once', '2026-10-02', [trip]))
  const twice = await issued('Billed twice', '2026-10-31', [trip])
  const { id: customerId } = await aCustomer(it)
  const drafted = { customerId, issueDate: '2026-10-05', dueDate: '2026-10-05', lines: [trip] }
  await clerk.call(invoices.create, drafted)
  await cancel(await clerk.call(invoices.create, drafted))
  const opening = {
    invoiceNo: 'OLD/1',
    customer: customerId,
    issueDate: '2026-10-03',
    dueDate: null,
    balance: 1_160_00,
  }
  await bringIn({ db: databaseOn(it.programPool), now: moment }, manager.userId, { ...opening, openedOn: '2026-10-04' })

  // In Nairobi it is November.
  moment = '2026-10-31T21:30:00.000Z'
  papers['the note'] = await credit(whole, 100_00).then((note) => ({ id: note.id, invoiceNo: note.creditNoteNo }))
  await cancel(twice)
  const { id, version } = await clerk.call(invoices.debit, {
    id: whole.id,
    issueDate: '2026-11-01',
    dueDate: '2026-11-01',
    lines: [untold],
  })
  papers['the debit note'] = await clerk.call(invoices.issue, { id, version, how: 'printed', isConfirmed: true })
})

test('a month is what was issued in it by code: no drafts, no opening invoices, nothing that was cancelled in it', async () => {
  expect(await clerk.call(vat.get, { month: '2026-10' })).toEqual({
    month: '2026-10',
    isClosed: false,
    net: 3_500_00,
    tax: 480_00,
    rates: [
      { taxCode: 'B', taxRate: 1600, papers: 2, net: 3_000_00, tax: 480_00 },
      { taxCode: 'C', taxRate: 0, papers: 1, net: 500_00, tax: 0 },
    ],
  })
})

test('credit notes, debit notes and later cancellations count in the month of their own day in Nairobi', async () => {
  expect(await clerk.call(vat.get, { month: '2026-11' })).toMatchObject({
    net: -1_066_67,
    tax: -173_50,
    rates: [
      { taxCode: 'B', papers: 2, net: -1_100_00, tax: -176_00 },
      { taxCode: null, taxRate: 750, papers: 1, net: 33_33, tax: 2_50 },
    ],
  })
  const { items } = await clerk.call(vat.rows, { month: '2026-11' })
  const told = items.map(({ kind, paperNo, day, customerName, correctsNo, taxCode, net, tax }) => [
    ...[kind, paperNo, day, customerName, correctsNo, taxCode, net, tax],
  ])
  expect(told.toSorted()).toEqual([
    ['cancellation', papers['Billed twice']?.invoiceNo, '2026-11-01', 'Billed twice', null, 'B', -1_000_00, -160_00],
    [
      'credit_note',
      papers['the note']?.invoiceNo,
      '2026-11-01',
      'Simba',
      papers.Simba?.invoiceNo,
      'B',
      -100_00,
      -16_00,
    ],
    [
      'debit_note',
      papers['the debit note']?.invoiceNo,
      '2026-11-01',
      'Simba',
      papers.Simba?.invoiceNo,
      null,
      33_33,
      2_50,
    ],
  ])
  expect(items.find(({ kind }) => kind === 'credit_note')?.paperId).toBe(papers['the note']?.id)
})

test('a month without papers is empty', async () => {
  expect(await clerk.call(vat.get, { month: '2031-01' })).toMatchObject({ net: 0, tax: 0, rates: [] })
  expect(await clerk.call(vat.rows, { month: '2031-01' })).toMatchObject({ items: [], total: 0, net: 0, tax: 0 })
})

test('the rows of each code and rate add up to its figure, page by page', async () => {
  for (const month of ['2026-10', '2026-11']) {
    const { rates } = await clerk.call(vat.get, { month })
    for (const { taxCode, taxRate, papers: count, net, tax } of rates) {
      const filters = { month, taxCode: taxCode ?? ('none' as const), atRate: taxRate }
      const all = await clerk.call(vat.rows, filters)
      expect(all).toMatchObject({ total: count, net, tax })
      const pages = Array.from({ length: count }, (_, n) =>
        clerk.call(vat.rows, { ...filters, page: n + 1, pageSize: 1 }),
      )
      expect((await Promise.all(pages)).flatMap(({ items }) => items)).toEqual(all.items)
    }
  }
  expect(await clerk.call(vat.rows, { month: '2026-10', taxCode: 'E' })).toMatchObject({ total: 0, net: 0 })
})

test('the file has the rows with PIN and control number, and adds up to the figure', async () => {
  await clerk.call(invoices.enterFiscalReceipt, {
    id: papers.Simba?.id ?? '',
    cuInvoiceNo: 'KRACU0200000001/7',
    cuSerial: 'KRACU0200000001',
    issuedAt: moment,
  })
  const { rawPayload } = await clerk.send(vat.export, { month: '2026-10' })
  const [headers = [], ...rows] = (await readSheet(rawPayload)).rows
  const table = rows.map((row) => Object.fromEntries(headers.map((header, n) => [header, row[n] ?? ''])))
  expect(table).toMatchObject([
    {
      Date: '2026-10-01',
      Kind: 'Invoice',
      Number: papers.Simba?.invoiceNo,
      'Tax Number (KRA PIN)': 'P051234567X',
      'KRA Control Number': 'KRACU0200000001/7',
      'Tax Code': 'B',
      'Rate %': '16',
      'Before Tax': '2000.00',
      VAT: '320.00',
    },
    { 'Tax Code': 'C', 'Rate %': '0', 'Before Tax': '500.00', VAT: '0.00' },
    { Date: '2026-10-31', 'Before Tax': '1000.00', VAT: '160.00', 'KRA Control Number': '' },
  ])
})

test.each(['2026-13', '0000-01', '9999-12', '2026-1', 'x'])('%s is no month', async (month) => {
  expect((await clerk.send(vat.get, { month })).statusCode).toBe(422)
})

test('a closed month is said to be closed', async () => {
  await manager.call(months.close, { month: '2026-10' })
  expect(await clerk.call(vat.get, { month: '2026-10' })).toMatchObject({ isClosed: true, tax: 480_00 })
  expect(await clerk.call(vat.get, { month: '2026-11' })).toMatchObject({ isClosed: false })
})
