import { catalogue } from '#web/app/messages.ts'
import { bookingLabels } from '#web/shared/fields/labels/booking-labels.ts'

/** The texts of a booking's page that neither the list nor the form loads. */
export const bookingPageMessages = catalogue({
  customerInformation: { en: 'Customer Information', sw: 'Taarifa za mteja' },
  customerRef: bookingLabels.customerRef,
  legalName: { en: 'Legal Name', sw: 'Jina rasmi' },
  tradingName: { en: 'Trading Name', sw: 'Jina la biashara' },
  contact: { en: 'Contact', sw: 'Mtu wa mawasiliano' },
  email: { en: 'Email', sw: 'Barua pepe' },
  restricted: { en: 'Restricted', sw: 'Imefichwa' },
  routeInformation: { en: 'Route Information', sw: 'Taarifa za njia' },
  origin: { en: 'Origin', sw: 'Kutoka' },
  destination: { en: 'Destination', sw: 'Hadi' },
  distance: { en: 'Distance', sw: 'Umbali' },
  customRouteText: {
    en: 'Custom route - details to be confirmed',
    sw: 'Njia nyingine - taarifa zitathibitishwa',
  },
  cargoDetails: { en: 'Cargo Details', sw: 'Taarifa za mzigo' },
  type: { en: 'Type', sw: 'Aina' },
  generalCargo: { en: 'General cargo', sw: 'Mzigo wa kawaida' },
  weightLabel: { en: 'Weight', sw: 'Uzito' },
  tons: (tons: string) => ({ en: `${tons} tons`, sw: `Tani ${tons}` }),
  volumeLabel: { en: 'Volume', sw: 'Ujazo' },
  trucksNeeded: bookingLabels.trucksNeeded,
  trucks: (count: number) => ({ en: `${count} trucks`, sw: `Magari ${count}` }),
  notSpecified: { en: 'Not specified', sw: 'Haijatajwa' },
  schedulePricing: { en: 'Schedule & Pricing', sw: 'Ratiba na bei' },
  pickup: { en: 'Pickup', sw: 'Kupakia' },
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
