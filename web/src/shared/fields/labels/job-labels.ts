import { catalogue } from '#web/app/messages.ts'
import { booking, status, vehicle } from './shared-labels.ts'

export const jobLabels = catalogue({
  jobNo: { en: 'Job No', sw: 'Nambari ya safari' },
  bookingId: booking,
  status,
  exceptionReason: { en: 'Exception Reason', sw: 'Tatizo lililotokea' },
  loadNo: { en: 'Load', sw: 'Mzigo nambari' },
  loadTons: { en: 'Load (tons)', sw: 'Mzigo wa gari hili (tani)' },
  vehicleId: vehicle,
  driverId: { en: 'Driver', sw: 'Dereva' },
  plannedStart: { en: 'Planned Start', sw: 'Mwanzo uliopangwa' },
  plannedEnd: { en: 'Planned End', sw: 'Mwisho uliopangwa' },
  expectedEnd: { en: 'Expected End', sw: 'Mwisho unaotarajiwa' },
  actualStart: { en: 'Actual Start', sw: 'Mwanzo halisi' },
  pickupArrivedAt: { en: 'Arrived at Pickup', sw: 'Kufika mahali pa kupakia' },
  pickupLeftAt: { en: 'Left Pickup', sw: 'Kuondoka mahali pa kupakia' },
  dropoffArrivedAt: { en: 'Arrived at Dropoff', sw: 'Kufika mahali pa kushusha' },
  actualEnd: { en: 'Actual End', sw: 'Mwisho halisi' },
})
