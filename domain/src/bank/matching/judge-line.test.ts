import { describe, expect, test } from 'vitest'
import { paybillAccount } from './check-digit.ts'
import { judgeLine } from './judge-line.ts'
import { aLine, anInvoice, indexOf, kes } from './matching-builders.ts'

describe('a line ties itself', () => {
  test.each([
    ['by number and amount', { accountRef: '26000123' }],
    ['with the prefix', { text: 'EFT INV-26000123' }],
    ['sloppily', { text: 'eft inv 26 OOO 123 thanks' }],
    ['with the check digit', { accountRef: paybillAccount('INV-26000123') }],
    ['by payer and amount', { payerName: 'SIMBA CEMENT WORKS LIMITED' }],
  ])('%s', (_, values) => {
    const { tie } = judgeLine(
      aLine(values),
      indexOf({ invoices: [anInvoice(123), anInvoice(456, { total: kes(71_212.5) })] }),
    )

    expect(tie).toMatchObject({ customerId: 'simba', parts: [{ invoiceId: 'invoice-123', amount: kes(98_634) }] })
  })
})
