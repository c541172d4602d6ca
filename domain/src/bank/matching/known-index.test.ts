import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeLine } from './judge-line.ts'
import { indexKnown } from './known-index.ts'
import { aKey, aLine, anInvoice, aPayment, customers, kes } from './matching-builders.ts'

const invoices = Array.from({ length: 9 }, (_, n) =>
  anInvoice(100 + n * 7, {
    total: kes(20_000 + 1_357 * n),
    customerId: ['simba', 'kijani', 'serikali'][n % 3] ?? 'simba',
    dueDate: `2026-03-${10 + n}`,
  }),
)
const known = {
  customers,
  invoices,
  payments: [
    aPayment({ id: 'p1', amount: kes(21_357) }),
    aPayment({ id: 'p2', customerId: 'kijani', bankTxnId: 'CODE1234' }),
  ],
  payerKeys: [aKey(), aKey({ customerId: 'kijani', key: 'phone-2' })],
}

const line = fc.record({
  amount: fc.constantFrom(kes(20_000), kes(21_357), kes(41_357), kes(10_000.5), kes(98_634)),
  accountRef: fc.constantFrom(null, '26000100', 'inv 26000107', '26000170', 'freight'),
  payerName: fc.constantFrom(null, 'SIMBA CEMENT WORKS', 'KIJANI TEAS', 'JUMA ALI'),
  phoneKey: fc.constantFrom(null, 'phone-1', 'phone-2'),
  reference: fc.constantFrom(null, 'CODE1234', 'OTHER999'),
})

const shuffled = <Item>(items: readonly Item[]) => fc.shuffledSubarray([...items], { minLength: items.length })

test('the order of what is known changes nothing', () => {
  fc.assert(
    fc.property(
      line,
      shuffled(invoices),
      shuffled(customers),
      shuffled(known.payments),
      shuffled(known.payerKeys),
      (values, i, c, p, k) => {
        const wanted = judgeLine(aLine(values), indexKnown(known))

        expect(judgeLine(aLine(values), indexKnown({ invoices: i, customers: c, payments: p, payerKeys: k }))).toEqual(
          wanted,
        )
      },
    ),
  )
})

test('what concerns other customers changes nothing', () => {
  const stranger = { id: 'stranger', legalName: 'Zuhura Fisheries Ltd', tradingName: null, withholdsVat: false }
  const more = {
    ...known,
    customers: [...customers, stranger],
    invoices: [...invoices, anInvoice(888_888, { customerId: 'stranger', total: kes(20_000) })],
    payments: [
      ...known.payments,
      aPayment({ id: 'p9', customerId: 'stranger', bankTxnId: 'FARAWAY1', amount: kes(20_000) }),
    ],
    payerKeys: [...known.payerKeys, aKey({ customerId: 'stranger', key: 'phone-9' })],
  }
  fc.assert(
    fc.property(line, (values) => {
      expect(judgeLine(aLine(values), indexKnown(more))).toEqual(judgeLine(aLine(values), indexKnown(known)))
    }),
  )
})
