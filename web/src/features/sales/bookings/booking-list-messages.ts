import { withRoadWords } from '#web/shared/words/road-words.ts'
import { bookingMessages } from './booking-messages.ts'

/** The texts of the list, which the form does not load. */
export const bookingListMessages = withRoadWords({
  ...bookingMessages,

  totalBookings: { en: 'Total Bookings', sw: 'Oda zote' },
  pendingQuotes: { en: 'Pending Quotes', sw: 'Zinazosubiri bei' },
  confirmed: { en: 'Confirmed', sw: 'Zimethibitishwa' },
  scheduled: { en: 'Scheduled', sw: 'Zimepangwa' },
  cargo: { en: 'Cargo', sw: 'Mzigo' },
  pickupDate: { en: 'Pickup Date', sw: 'Tarehe ya kupakia' },
  general: { en: 'General', sw: 'Mzigo wa kawaida' },
  listFailed: { en: 'Failed to load bookings', sw: 'Imeshindwa kufungua orodha ya oda' },

  quotes: { en: 'Quotes', sw: 'Bila bei' },
  searchBookings: { en: 'Search bookings...', sw: 'Tafuta oda...' },
  periodOf: { en: 'Which date', sw: 'Tarehe ipi' },
  byPickup: { en: 'By day of pickup', sw: 'Kwa siku ya kupakia' },
  byCreated: { en: 'By day of creation', sw: 'Kwa siku ya kuwekwa' },
  invoiceable: { en: 'Can be invoiced', sw: 'Zinazoweza kutolewa ankara' },
  unbilled: { en: 'Not invoiced yet', sw: 'Bado hazijatolewa ankara' },
  notDraft: { en: 'All but drafts', sw: 'Zote isipokuwa rasimu' },
  loadingList: { en: 'Loading bookings...', sw: 'Inafungua orodha ya oda...' },
  found: (count: string) => ({ en: `${count} booking(s) found`, sw: `Oda zilizopatikana: ${count}` }),
  noneFound: { en: 'No bookings found', sw: 'Hakuna oda' },
  noneMatch: { en: 'No bookings match your search criteria', sw: 'Hakuna oda inayolingana na utafutaji wako' },
})
