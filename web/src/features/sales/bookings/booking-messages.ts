import { bookingLabels } from '#web/shared/fields/labels/booking-labels.ts'
import { roadWords } from '#web/shared/words/road-words.ts'
import { withWords } from '#web/shared/words/words.ts'

export const bookingMessages = withWords({
  ...bookingLabels,

  bookings: { en: 'Bookings', sw: 'Oda za mizigo' },
  editBooking: { en: 'Edit Booking', sw: 'Hariri Oda' },
  back: { en: 'Back to Bookings', sw: 'Rudi kwenye Oda' },

  bookingDetails: { en: 'Booking Details', sw: 'Taarifa za oda' },
  scheduleAndPricing: { en: 'Scheduling & Pricing', sw: 'Ratiba na bei' },
  notes: { en: 'Additional Notes', sw: 'Maelezo ya ziada' },
  weight: { en: 'Weight (tons)', sw: 'Uzito (tani)' },
  volume: { en: 'Volume (m³)', sw: 'Ujazo (m³)' },
  pickupAt: { en: 'Pickup Date & Time', sw: 'Tarehe na saa ya kupakia' },
  dropoffAt: { en: 'Delivery Date & Time', sw: 'Tarehe na saa ya kufikisha' },
  quotedAmount: { en: 'Quoted Amount (KES)', sw: 'Bei iliyotolewa (KES)' },
  createBooking: { en: 'Create Booking', sw: 'Weka Oda' },
  updateBooking: { en: 'Update Booking', sw: 'Sasisha Oda' },
  customerInactive: (name: string) => ({
    en: `${name} is inactive, so a new booking cannot be for them. Choose another customer, or have them activated first.`,
    sw: `${name} amesimamishwa, kwa hiyo hawezi kuwekewa oda mpya. Chagua mteja mwingine, au huyu arudishwe kuwa mteja hai kwanza.`,
  }),
  customerNotChosen: (why: string) => ({
    en: `The customer of the link could not be chosen: ${why} Choose one.`,
    sw: `Mteja aliyetajwa kwenye kiungo hakuweza kuchaguliwa: ${why} Chagua mmoja.`,
  }),
  created: { en: 'Booking created successfully', sw: 'Oda imewekwa' },
  updated: { en: 'Booking updated successfully', sw: 'Oda imesasishwa' },

  booking: (no: string) => ({ en: `Booking ${no}`, sw: `Oda ${no}` }),
  createdAt: (at: string) => ({ en: `Created ${at}`, sw: `Iliwekwa ${at}` }),
  loadingDetails: { en: 'Loading booking details...', sw: 'Inafungua taarifa za oda...' },
  jobs: roadWords.dispatchJobs,
  timeline: { en: 'Booking Timeline', sw: 'Historia ya oda' },
  createdLabel: { en: 'Created', sw: 'Iliwekwa' },

  formFailed: { en: 'Failed to load booking', sw: 'Imeshindwa kufungua oda' },
  detailFailed: { en: 'Failed to load booking details', sw: 'Imeshindwa kufungua taarifa za oda' },
  notFound: { en: 'Booking not found', sw: 'Oda haikupatikana' },
  saveFailed: {
    en: 'Failed to save booking. Please try again.',
    sw: 'Imeshindwa kuhifadhi oda. Tafadhali jaribu tena.',
  },
  customersDenied: {
    en: "You don't have permission to access customer data",
    sw: 'Huna ruhusa ya kuona taarifa za wateja',
  },
  routesFailed: { en: 'Failed to load routes', sw: 'Imeshindwa kufungua orodha ya njia' },
})
