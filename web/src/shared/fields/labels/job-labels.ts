import { catalogue } from '#web/app/messages.ts'
import { booking, status, vehicle } from './shared-labels.ts'

export const jobLabels = catalogue({
  jobNo: { en: 'Job No', sw: 'Nambari ya safari' },
  bookingId: booking,
  status,
  exceptionReason: { en: 'Exception Reason', sw: 'Tatizo lililotokea' },
  vehicleId: vehicle,
  driverId: { en: 'Driver', sw: 'Dereva' },
  plannedStart: { en: 'Planned Start', sw: 'Mwanzo uliopangwa' },
  plannedEnd: { en: 'Planned End', sw: 'Mwisho uliopangwa' },
  actualStart: { en: 'Actual Start', sw: 'Mwanzo halisi' },
  actualEnd: { en: 'Actual End', sw: 'Mwisho halisi' },
})
