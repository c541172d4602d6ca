import { catalogue } from '#web/app/messages.ts'
import { customer, notes, status } from './shared-labels.ts'

export const bookingLabels = catalogue({
  bookingNo: { en: 'Booking No', sw: 'Nambari ya oda' },
  customerId: customer,
  customerRef: { en: 'Customer Reference', sw: 'Kumbukumbu ya mteja' },
  routeId: { en: 'Route', sw: 'Njia' },
  status,
  cargoType: { en: 'Cargo Type', sw: 'Aina ya mzigo' },
  weightTons: { en: 'Weight (tons)', sw: 'Uzito (tani)' },
  volumeM3: { en: 'Volume (m³)', sw: 'Ujazo (m³)' },
  trucksNeeded: { en: 'Trucks Needed', sw: 'Magari yanayohitajika' },
  pickupAt: { en: 'Pickup', sw: 'Kupakia' },
  dropoffAt: { en: 'Delivery', sw: 'Kufikisha' },
  quotedAmount: { en: 'Quoted Amount', sw: 'Bei iliyotolewa' },
  notes,
  creditReleasedUpTo: { en: 'Released up to', sw: 'Imeruhusiwa hadi' },
  creditReleaseReason: { en: 'Reason for the release', sw: 'Sababu ya kuruhusu' },
  creditReleasedBy: { en: 'Released by', sw: 'Aliyeruhusu' },
  creditReleasedAt: { en: 'Released at', sw: 'Iliruhusiwa' },
  holdReason: { en: 'Billing Held', sw: 'Ankara imesimamishwa' },
  heldBy: { en: 'Held By', sw: 'Aliyesimamisha' },
  heldAt: { en: 'Held At', sw: 'Ilisimamishwa' },
})
