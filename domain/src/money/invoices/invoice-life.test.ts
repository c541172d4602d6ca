import { expect, test } from 'vitest'
import type { Cents } from '../../money.ts'
import type { Invoice } from './invoice.ts'
import { invoiceLife, type LifeEvent } from './invoice-life.ts'

type Lived = Parameters<typeof invoiceLife>[0]

const part = (receiptNo: string, allocatedOn: string, reversedOn: string | null = null) =>
  // safe: the fields that the life of an invoice reads.
  ({ receiptNo, allocatedOn, reversedOn }) as Invoice['payments'][number]
const credit = (creditNoteNo: string, allocatedOn: string, reversedOn: string | null = null) =>
  // safe: as above.
  ({ creditNoteNo, allocatedOn, reversedOn }) as Invoice['credits'][number]
const tax = (allocatedOn: string, certificateOn: string | null, reversedOn: string | null = null) =>
  // safe: as above.
  ({ allocatedOn, certificateOn, reversedOn, certificateNo: certificateOn && 'KRA1' }) as Invoice['withheld'][number]
const writeOff = (allocatedOn: string, reversedOn: string | null = null) =>
  // safe: as above.
  ({ allocatedOn, reversedOn }) as Invoice['writeOffs'][number]
const draft: Lived = {
  createdAt: '2026-11-02T21:30:00.000Z',
  issuedHow: null,
  issuedAt: null,
  emailSentAt: null,
  openedOn: null,
  fiscalReceipt: null,
  payments: [],
  creditNotes: [],
  credits: [],
  withheld: [],
  writeOffs: [],
  reminders: [],
  promises: [],
  disputes: [],
  cancelledOn: null,
  status: 'draft',
  // safe: a whole number.
  balance: 0 as Cents,
  dueDate: '2026-12-03',
}
const sent: Lived = {
  ...draft,
  issuedHow: 'mail',
  issuedAt: '2026-11-04T06:00:00.000Z',
  emailSentAt: '2026-11-04T06:00:00.000Z',
  status: 'sent',
  // safe: a whole number.
  balance: 500 as Cents,
}
const byHand: Lived = { ...sent, issuedHow: 'whatsapp', emailSentAt: null }
const fiscalReceipt: Lived['fiscalReceipt'] = {
  cuInvoiceNo: 'KRA1',
  cuSerial: 'UNIT1',
  issuedAt: '2026-11-09T06:00:00.000Z',
  qrText: null,
  enteredBy: null,
  enteredAt: '2026-11-20T06:00:00.000Z',
  version: 1,
}

test.each<[string, Lived, string[]]>([
  [
    'one of the former system, paid on the day of the cut-over',
    {
      ...sent,
      createdAt: '2026-11-06T06:00:00.000Z',
      issuedAt: '2026-11-06T06:00:00.000Z',
      issuedHow: 'opening',
      emailSentAt: null,
      openedOn: '2026-11-05',
      payments: [part('A', '2026-11-05')],
    },
    ['opened 2026-11-05', 'allocated 2026-11-05 A', 'left 2026-12-03'],
  ],
  ['a draft', draft, ['drafted 2026-11-03']],
  [
    'a cancelled draft',
    { ...draft, status: 'cancelled', cancelledOn: '2026-11-05' },
    ['drafted 2026-11-03', 'cancelled 2026-11-05'],
  ],
  [
    'one that was reminded of, promised and disputed',
    {
      ...sent,
      // safe: the fields that the life of an invoice reads.
      reminders: [{ onDay: '2026-11-06', queuedAt: '2026-11-06T06:00:00.000Z' }] as Invoice['reminders'],
      // safe: as above.
      promises: [{ madeOn: '2026-11-07', endedOn: '2026-11-08' }] as Invoice['promises'],
      // safe: as above.
      disputes: [{ openedOn: '2026-11-05', closedOn: '2026-11-09' }] as Invoice['disputes'],
    },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'disputed 2026-11-05',
      'reminded 2026-11-06',
      'promised 2026-11-07',
      'promiseEnded 2026-11-08',
      'disputeClosed 2026-11-09',
      'left 2026-12-03',
    ],
  ],
  [
    'one that is overdue, chased on one day',
    {
      ...sent,
      status: 'overdue',
      dueDate: '2026-11-15',
      payments: [part('A', '2026-11-15'), part('B', '2026-11-24')],
      // safe: as above.
      reminders: [{ onDay: '2026-11-15', queuedAt: '2026-11-15T06:00:00.000Z' }] as Invoice['reminders'],
      // safe: as above.
      promises: [{ madeOn: '2026-11-24', madeAt: '2026-11-24T09:00:00.000Z' }] as Invoice['promises'],
      disputes: [
        {
          openedOn: '2026-11-24',
          openedAt: '2026-11-24T08:00:00.000Z',
          closedOn: '2026-11-24',
          closedAt: '2026-11-24T10:00:00.000Z',
        },
        // safe: as above.
      ] as Invoice['disputes'],
    },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'reminded 2026-11-15',
      'allocated 2026-11-15 A',
      'left 2026-11-15',
      'disputed 2026-11-24',
      'promised 2026-11-24',
      'disputeClosed 2026-11-24',
      'allocated 2026-11-24 B',
    ],
  ],
  ['a sent one', sent, ['drafted 2026-11-03', 'sent 2026-11-04', 'left 2026-12-03']],
  ['one issued by hand', byHand, ['drafted 2026-11-03', 'issued 2026-11-04 whatsapp', 'left 2026-12-03']],
  [
    'one issued by hand and mailed later',
    { ...byHand, emailSentAt: '2026-11-06T06:00:00.000Z' },
    ['drafted 2026-11-03', 'issued 2026-11-04 whatsapp', 'sent 2026-11-06', 'left 2026-12-03'],
  ],
  [
    "one with KRA's number, on KRA's day",
    { ...sent, fiscalReceipt, payments: [part('A', '2026-11-10'), part('B', '2026-11-08')] },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'allocated 2026-11-08 B',
      'numbered 2026-11-09 KRA1',
      'allocated 2026-11-10 A',
      'left 2026-12-03',
    ],
  ],
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
    'what was written off after the money, and that it was taken back',
    {
      ...sent,
      payments: [part('A', '2026-11-09')],
      writeOffs: [writeOff('2026-11-09', '2026-11-11'), writeOff('2026-11-12')],
    },
    [
      'drafted 2026-11-03',
      'sent 2026-11-04',
      'allocated 2026-11-09 A',
      'writtenOff 2026-11-09',
      'writeOffTakenBack 2026-11-11',
      'writtenOff 2026-11-12',
      'left 2026-12-03',
    ],
  ],
  [
    'money of a day before the draft',
    { ...sent, status: 'paid', payments: [part('A', '2026-10-20')] },
    ['allocated 2026-10-20 A', 'drafted 2026-11-03', 'sent 2026-11-04'],
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
  const told = invoiceLife(invoice).map((event) =>
    [
      event.kind,
      event.day,
      numberOf(event),
      event.kind === 'issued' && event.how,
      event.kind === 'numbered' && event.cuInvoiceNo,
    ]
      .filter(Boolean)
      .join(' '),
  )
  expect(told).toEqual(expected)
})

function numberOf(event: LifeEvent): string | false {
  if ('note' in event) return event.note.creditNoteNo
  if (!('part' in event)) return false
  return 'receiptNo' in event.part ? event.part.receiptNo : event.part.creditNoteNo
}
