import type { FileExtension } from '@shehena/domain/office/documents/document-kinds'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import { demoPdf } from './demo-pdf.ts'
import { demoPng } from './demo-png.ts'

export type DemoAttachment = {
  /** The booking: the n-th newest in a status. */
  booking: { status: BookingStatus; place: number }
  name: string
  kind: FileExtension
  content: Buffer
}

const paper = [244, 241, 232] as const
const road = [70, 78, 92] as const
const shed = [176, 92, 60] as const

/** Two sheds on the road to the gate, as a clerk would draw them. */
const sketch = demoPng(240, 160, (x, y) => {
  if (Math.abs(y - 80) < 8 || (Math.abs(x - 180) < 8 && y > 80)) return road
  const isShed = y > 20 && y < 60 && ((x > 30 && x < 90) || (x > 120 && x < 160))
  return isShed ? shed : paper
})

/** Attachments of some bookings, from customers and the yard. */
export const demoAttachments: readonly DemoAttachment[] = [
  {
    booking: { status: 'scheduled', place: 1 },
    name: 'Delivery note.pdf',
    kind: 'pdf',
    content: demoPdf(['DELIVERY NOTE', 'Received in good order, seals intact.', 'Signed at the gate: J. Mwangi']),
  },
  {
    booking: { status: 'scheduled', place: 1 },
    name: 'Gate pass.txt',
    kind: 'txt',
    content: Buffer.from('Gate B, weekdays 06:00 to 18:00\nAsk for Juma at the weighbridge.\n'),
  },
  {
    booking: { status: 'scheduled', place: 3 },
    name: 'Packing list.pdf',
    kind: 'pdf',
    content: demoPdf(['PACKING LIST', '480 bags of 50 kg', 'Pallets are to be returned']),
  },
  {
    booking: { status: 'confirmed', place: 1 },
    name: 'Local purchase order.pdf',
    kind: 'pdf',
    content: demoPdf(['LOCAL PURCHASE ORDER', 'Transport as quoted, payable on delivery']),
  },
  {
    booking: { status: 'confirmed', place: 2 },
    name: 'Where to load.png',
    kind: 'png',
    content: sketch,
  },
]
