import { describe, expect, test } from 'vitest'
import { FiscalReceiptChanges, fiscalMomentFault, NewFiscalReceipt } from './fiscal-receipt.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const typed = {
  id,
  cuInvoiceNo: '0040798430000001254',
  cuSerial: 'KRAMW017202207079843',
  issuedAt: '2026-11-20T09:00:00Z',
}

test.each([
  ['0040798430000001254', '0040798430000001254'],
  [' 0040 7984 3000 0001 254 ', '0040798430000001254'],
  ['kracu0100000001/15 ns', 'KRACU0100000001/15NS'],
])('the number %j is kept as %j', (cuInvoiceNo, kept) => {
  expect(NewFiscalReceipt.parse({ ...typed, cuInvoiceNo, cuSerial: cuInvoiceNo })).toMatchObject({
    cuInvoiceNo: kept,
    cuSerial: kept,
    qrText: null,
  })
})

test.each(['cuInvoiceNo', 'cuSerial'] as const)('%s is required, and at most 50 characters', (field) => {
  for (const value of ['', ' ', '1'.repeat(51), 'ß'.repeat(26)])
    expect(NewFiscalReceipt.safeParse({ ...typed, [field]: value }).success).toBe(false)
  expect(NewFiscalReceipt.safeParse({ ...typed, [field]: '1'.repeat(50) }).success).toBe(true)
})

describe('the address of the QR code', () => {
  test.each([
    ['https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=P051365947M00SIGN', true],
    ['https://itax.kra.go.ke/KRA-Portal/invoiceChk.htm?actionCode=loadPage&invoiceNo=0040798430000001254', true],
    ['HTTPS://KRA.GO.KE/x', true],
    ['', true],
    [null, true],
    ['http://etims.kra.go.ke/x', false],
    ['https://etims.kra.go.ke', false],
    ['https://evilkra.go.ke/x', false],
    ['https://kra.go.ke.evil.example/x', false],
    ['https://evil.example/.kra.go.ke/', false],
    ['https://kra.go.ke@evil.example/x', false],
    ['https://kra.go.ke:8443/x', false],
    ['https://etims.kra.go.ke/a b', false],
    ['javascript:alert(1)//https://etims.kra.go.ke/', false],
    [`https://etims.kra.go.ke/${'x'.repeat(476)}`, true],
    [`https://etims.kra.go.ke/${'x'.repeat(477)}`, false],
  ])('%s: %s', (qrText, isTaken) => {
    expect(NewFiscalReceipt.safeParse({ ...typed, qrText }).success).toBe(isTaken)
  })

  test('is emptied to null', () => {
    expect(FiscalReceiptChanges.parse({ id, version: 1, qrText: ' ' })).toEqual({ id, version: 1, qrText: null })
  })
})

test.each([
  ['at this moment', '2026-11-21T09:00:00.000Z', null],
  ['a moment later', '2026-11-21T09:00:00.001Z', 'This moment lies in the future.'],
  ['at midnight in Nairobi on the day of issue', '2026-11-19T21:00:00.000Z', null],
  [
    'a moment before',
    '2026-11-19T20:59:59.999Z',
    "The invoice was issued later, on 20/11/2026. Look at the date on KRA's portal again.",
  ],
])('a number given %s', (_, issuedAt, fault) => {
  const given = { issueDate: '2026-11-20', now: '2026-11-21T09:00:00.000Z' }
  expect(fiscalMomentFault(issuedAt, { ...given, paper: 'invoice' })).toBe(fault)
  expect(fiscalMomentFault(issuedAt, { ...given, paper: 'creditNote' })).toBe(
    fault?.replace('The invoice', 'The credit note') ?? null,
  )
})
