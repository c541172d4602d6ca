import { expect, test } from 'vitest'
import type { Cents } from '../money.ts'
import type { Invoice } from './invoice.ts'
import { invoiceLife, type LifeEvent } from './invoice-life.ts'

type Lived = Parameters<typeof invoiceLife>[0]

const part = (receiptNo: string, allocatedOn: string, reversedOn: string | null = null) =>
  // safe: the fields that the life of an invoice reads.
  ({ receiptNo, allocatedOn, reversedOn }) as Invoice['payments'][number]
const credit = (creditNoteNo: string, allocatedOn: string, reversedOn: string | null = null) =>
  // safe: as above.
  ({ creditNoteNo, allocatedOn, reversedOn }) as Invoice['credits'][number]
const draft: Lived = {
  createdAt: '2026-11-02T21:30:00.000Z',
  emailSentAt: null,
  payments: [],
  creditNotes: [],
  credits: [],
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
    'money of a day before the draft',
    { ...sent, status: 'paid', payments: [part('A', '2026-10-20')] },
    ['drafted 2026-11-03', 'sent 2026-11-04', 'allocated 2026-10-20 A'],
  ],
  [
    'credit notes by day, with what they settle',
    {
      ...sent,
      payments: [part('A', '2026-11-09')],
      // safe: the fields that the life of an invoice reads.
      creditNotes: [{ creditNoteNo: 'N', issuedOn: '2026-11-08' } as Invoice['creditNotes'][number]],
      credits: [credit('N', '2026-11-08', '2026-11-10')],
    },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'credited 2026-11-08 N',
      'creditAllocated 2026-11-08 N',
      'allocated 2026-11-09 A',
      'creditTakenBack 2026-11-10 N',
      'left 2026-12-03',
    ],
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
  const told = invoiceLife(invoice).map((event) => [event.kind, event.day, numberOf(event)].filter(Boolean).join(' '))
  expect(told).toEqual(expected)
})

function numberOf(event: LifeEvent): string | false {
  if ('note' in event) return event.note.creditNoteNo
  if (!('part' in event)) return false
  return 'receiptNo' in event.part ? event.part.receiptNo : event.part.creditNoteNo
}
