import { bookingLabels } from '#web/shared/fields/labels/booking-labels.ts'
import { withRoadWords } from '#web/shared/words/road-words.ts'

/** The texts of a booking's page that neither the list nor the form loads. */
export const bookingPageMessages = withRoadWords({
  customerInformation: { en: 'Customer Information', sw: 'Taarifa za mteja' },
  customerRef: bookingLabels.customerRef,
  legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
  cargoDetails: { en: 'Cargo Details', sw: 'Taarifa za mzigo' },
  type: { en: 'Type', sw: 'Aina' },
  weightLabel: { en: 'Weight', sw: 'Uzito' },
  volumeLabel: { en: 'Volume', sw: 'Ujazo' },
  trucksNeeded: bookingLabels.trucksNeeded,
  trucks: (count: number) => ({ en: `${count} trucks`, sw: `Magari ${count}` }),
  schedulePricing: { en: 'Schedule & Pricing', sw: 'Ratiba na bei' },
  delivery: { en: 'Delivery', sw: 'Kufikisha' },
  toBeDetermined: { en: 'To be determined', sw: 'Itaamuliwa' },
  quoted: { en: 'Quoted Amount', sw: 'Bei iliyotolewa' },
  notSet: { en: 'Not set', sw: 'Haijawekwa' },
  markQuoted: { en: 'Mark Quoted', sw: 'Bei Imetolewa' },
  confirm: { en: 'Confirm', sw: 'Thibitisha' },
  moved: (status: string) => ({
    en: `Booking status updated to ${status}`,
    sw: `Hali ya oda sasa ni “${status}”`,
  }),
  moveFailed: { en: 'Failed to update booking status', sw: 'Imeshindwa kubadilisha hali ya oda' },
})
