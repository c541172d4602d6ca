import { expect, test } from 'vitest'
import type { Cents } from '../money.ts'
import type { Invoice } from './invoice.ts'
import { invoiceLife } from './invoice-life.ts'

type Lived = Parameters<typeof invoiceLife>[0]

const part = (receiptNo: string, allocatedOn: string, reversedOn: string | null = null) =>
  // safe: the fields that the life of an invoice reads.
  ({ receiptNo, allocatedOn, reversedOn }) as Invoice['payments'][number]
const tax = (allocatedOn: string, certificateOn: string | null, reversedOn: string | null = null) =>
  // safe: as above.
  ({ allocatedOn, certificateOn, reversedOn, certificateNo: certificateOn && 'KRA1' }) as Invoice['withheld'][number]
const draft: Lived = {
  createdAt: '2026-11-02T21:30:00.000Z',
  emailSentAt: null,
  payments: [],
  withheld: [],
  cancelledOn: null,
  status: 'draft',
  // safe: a whole number.
  balance: 0 as Cents,
  dueDate: '2026-12-03',
}
// safe: a whole number.
const sent: Lived = { ...draft, emailSentAt: '2026-11-04T06:00:00.000Z', status: 'sent', balance: 500 as Cents }

test.each<[string, Lived, string[]]>([
  ['a draft', draft, ['drafted 2026-11-03']],
  [
    'a cancelled draft',
    { ...draft, status: 'cancelled', cancelledOn: '2026-11-05' },
    ['drafted 2026-11-03', 'cancelled 2026-11-05'],
  ],
  ['a sent one', sent, ['drafted 2026-11-03', 'sent 2026-11-04', 'left 2026-12-03']],
  [
    'money by day, and in the order of recording on one day',
    { ...sent, payments: [part('A', '2026-11-09', '2026-11-10'), part('B', '2026-11-10'), part('C', '2026-11-08')] },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'allocated 2026-11-08 C',
      'allocated 2026-11-09 A',
      'takenBack 2026-11-10 A',
      'allocated 2026-11-10 B',
      'left 2026-12-03',
    ],
  ],
  [
    'what was withheld among the money, its certificate, and that it was taken back',
    {
      ...sent,
      payments: [part('A', '2026-11-09')],
      withheld: [tax('2026-11-09', '2026-11-12'), tax('2026-11-10', null, '2026-11-11')],
    },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'allocated 2026-11-09 A',
      'withheld 2026-11-09',
      'withheld 2026-11-10',
      'withheldTakenBack 2026-11-11',
      'certified 2026-11-12',
      'left 2026-12-03',
    ],
  ],
  [
    'money of a day before the draft',
    { ...sent, status: 'paid', payments: [part('A', '2026-10-20')] },
    ['drafted 2026-11-03', 'sent 2026-11-04', 'allocated 2026-10-20 A'],
  ],
  [
    'one whose money was taken back before it was cancelled',
    { ...sent, status: 'cancelled', cancelledOn: '2026-11-10', payments: [part('A', '2026-11-09', '2026-11-10')] },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'allocated 2026-11-09 A',
      'takenBack 2026-11-10 A',
      'cancelled 2026-11-10',
    ],
  ],
])('the life of %s', (_, invoice, expected) => {
  const told = invoiceLife(invoice).map((event) =>
    [event.kind, event.day, 'part' in event && event.part.receiptNo].filter(Boolean).join(' '),
  )
  expect(told).toEqual(expected)
})
