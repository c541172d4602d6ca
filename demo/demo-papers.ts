import type { MaintenanceDocType } from '@shehena/domain/office/documents/document-kinds'
import type { VehicleKey } from './demo-vehicles.ts'

/** A document of a maintenance record, identified by vehicle and day. */
export type DemoPaper = {
  vehicle: VehicleKey
  /** Days from today, as in the record. */
  day: number
  docType: MaintenanceDocType
  name: string
  lines: readonly string[]
}

export const demoPapers: readonly DemoPaper[] = [
  {
    vehicle: 'faw',
    day: -7,
    docType: 'work_order',
    name: 'Gearbox work order 0412.pdf',
    lines: [
      'KIRINYAGA ROAD GEARBOX CLINIC, NAIROBI',
      'Work order 0412',
      'Vehicle KCP 448J, FAW J6P 420',
      'Take out and strip gearbox, report before fitting parts.',
      'Third gear and synchro ring worn out.',
    ],
  },
  {
    vehicle: 'faw',
    day: -7,
    docType: 'invoice',
    name: 'Gearbox invoice 0412.pdf',
    lines: [
      'KIRINYAGA ROAD GEARBOX CLINIC, NAIROBI',
      'Invoice 0412',
      'Gearbox out and stripped, labour: KSh 45,000.00',
      'Fitting and parts are charged separately.',
    ],
  },
  {
    vehicle: 'actrosOlder',
    day: -13,
    docType: 'inspection_report',
    name: 'Chassis inspection KCV 760N.pdf',
    lines: [
      'BHACHU INDUSTRIES, NAIROBI',
      'Inspection report',
      'Vehicle KCV 760N, Mercedes-Benz Actros 1844',
      'Left rail bent 14 mm between axles 1 and 2; second cross member cracked.',
      'Straighten rail, replace cross member, 24 bolts.',
    ],
  },
  {
    vehicle: 'reefer',
    day: -15,
    docType: 'receipt',
    name: 'Receipt 7719.pdf',
    lines: [
      'SPECIALISED COOLING, INDUSTRIAL AREA',
      'Receipt 7719',
      'Compressor for unit SLX-200, serial 44810',
      'KSh 214,000.00 received with thanks',
    ],
  },
  {
    vehicle: 'actros',
    day: -64,
    docType: 'invoice',
    name: 'Service B invoice.pdf',
    lines: [
      'DT DOBIE, MOMBASA ROAD',
      'Invoice for service B',
      'Vehicle KDA 412F, Mercedes-Benz Actros 2645',
      'Oil, filters, valve clearance: KSh 68,400.00',
    ],
  },
]
