import type { Cents } from '@shehena/domain/money'
import { describe, expect, test } from 'vitest'
import type { PrintedCompany } from '../settings/company-queries.ts'
import type { Print } from './print.ts'
import { printFile } from './print-file.ts'

const at = '2026-11-21T09:00:00.000Z'
// safe: whole cents.
const amount = 100 as Cents
// safe: a receipt prints nothing of the company but what is there.
const company = { name: 'Bonde Hauliers Ltd' } as PrintedCompany
const receipt: Print = {
  at,
  kind: 'receipt',
  print: {
    company,
    receiptNo: 'REC-26000001',
    paidAt: '2026-11-21',
    language: 'en',
    customer: { legalName: 'Bahari', tradingName: null, billingAddress: null, taxNumber: null },
    invoices: [],
    onAccount: amount,
    receivedBy: null,
    amount,
    method: 'cash',
    bankTxnId: null,
    isVoid: false,
  },
}
// safe: a document that cannot be made.
const broken = { at, kind: 'invoice', print: {} } as Print

describe('documents of several people', () => {
  test('are made in turn: who asks for one does not wait for the five of a colleague', async () => {
    const made: string[] = []
    const ask = (person: string) => printFile(receipt, person).then(() => made.push(person))

    await Promise.all([...Array.from({ length: 5 }, () => ask('Amina')), ask('Brian'), ask('Chebet'), ask('Brian')])

    expect(made).toEqual(['Amina', 'Brian', 'Chebet', 'Amina', 'Brian', 'Amina', 'Amina', 'Amina'])
  })

  test('are limited for each of them: ten more wait, the next is refused, and a colleague has theirs', async () => {
    const first = Array.from({ length: 11 }, () => printFile(receipt, 'Amina'))

    await expect(printFile(receipt, 'Amina')).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: 'Ten of your documents are being made already. Try again when they are ready.',
    })

    expect((await printFile(receipt, 'Brian')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await Promise.all(first)).toHaveLength(11)
  })

  test('fail alone', async () => {
    const [bad, good] = await Promise.allSettled([printFile(broken, 'Amina'), printFile(receipt, 'Amina')])

    expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled'])
  })
})
